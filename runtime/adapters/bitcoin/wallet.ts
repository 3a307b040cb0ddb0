import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { RpcMethods } from '#generated/wallet-rpc/types'
import type { Network } from '../../networks/defineNetwork.js'
import { decodeBase64 } from '../../utils/base64.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { readField } from '../readField.js'
import { realmOf } from './address.js'
import { chainOfRealm, findChain, hasAddresses } from './chains.js'

/** An address that a wallet shares, on the chain that it is for. */
export type SharedAddress = {
  readonly address: string
  readonly network: CaipNetworkId
  /** In hex. */
  readonly publicKey?: string | undefined
}

/** What a wallet shares, the active address first. */
export type Shared = readonly SharedAddress[]

/** What happened in a wallet; `unknown` when it said only that something did. */
export type WalletChange =
  | { readonly kind: 'shared'; readonly shared: Shared }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' }

export type SignParameters = { readonly address: string; readonly message: string } & Pick<
  RpcMethods['signMessage']['params'],
  'protocol'
>
export type SignedMessage = {
  /** In base64, as wallets give it. */
  readonly signature: string
  readonly messageHash?: string | undefined
}

/** A wallet of the page, whichever way it came. Where it throws, or answers nonsense, these throw an error of the catalogue. */
export type BitcoinWallet = {
  /** Asks the visitor. Empty when the wallet shares nothing. */
  connect(network: Network): Promise<Shared>
  /** What was shared before, without a question. Empty when that is nothing. */
  readShared(): Promise<Shared>
  /** Tells what happens in the wallet; returns stop. */
  follow(listener: (change: WalletChange) => void): () => void
  signMessage(parameters: SignParameters): Promise<SignedMessage>
  signPsbt(
    parameters: RpcMethods['signPsbt']['params'] & { readonly network: CaipNetworkId },
  ): Promise<RpcMethods['signPsbt']['result']>
  /** Sends from an address; absent where the wallet cannot. */
  sendTransfer?(
    parameters: RpcMethods['sendTransfer']['params'] & { readonly network: CaipNetworkId },
  ): Promise<RpcMethods['sendTransfer']['result']>
  /** Asks the visitor to go to another chain; absent where each request names its chain. */
  changeNetwork?(network: Network): Promise<void>
  /** Gives the permission back. */
  forget(): Promise<void>
}

/**
 * Reads the addresses that a wallet shares. Of those that say what they are for, the ones for payments count.
 *
 * @throws InvalidWalletAnswerError when one is no address, or none of the chain that it is said to be for.
 */
export function parseShared(
  method: string,
  list: unknown,
  chainOf: (entry: unknown) => unknown = () => undefined,
): Shared {
  if (!Array.isArray(list)) throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
  const payments = list.filter((entry) => readField(entry, 'purpose') === 'payment')
  return (payments.length > 0 ? payments : list).map((entry: unknown) => {
    const address = readField(entry, 'address')
    const realm = realmOf(address)
    const chain = findChain(chainOf(entry)) ?? (realm && chainOfRealm(realm))
    if (typeof address !== 'string' || !realm || !chain || !hasAddresses(chain, realm))
      throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
    return { address, network: chain.id, publicKey: readKey(readField(entry, 'publicKey')) }
  })
}

function readKey(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return toHex(value)
  return typeof value === 'string' && /^([0-9a-f]{2}){32,65}$/i.test(value) ? value : undefined
}

/** The id of a transaction, which is no more than a claim of the wallet until the chain has it. */
export function parseTransactionId(method: string, value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value
  throw new InvalidWalletAnswerError({ method, expected: 'the id of a transaction' })
}

export function parseBase64(method: string, value: unknown): string {
  if (typeof value === 'string' && decodeBase64(value)?.length) return value
  throw new InvalidWalletAnswerError({ method, expected: 'bytes in base64' })
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
