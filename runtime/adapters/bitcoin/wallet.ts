import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { RpcMethods } from '#generated/wallet-rpc/types'
import type { Network } from '../../networks/defineNetwork.js'
import { decodeBase64 } from '../../utils/base64.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { readField } from '../readField.js'
import { readList } from '../readList.js'
import { realmOf } from './address.js'
import { chainOfRealm, findChain, hasAddresses } from './chains.js'

/** An address that a wallet shares, and its chain. */
export type SharedAddress = {
  readonly address: string
  readonly network: CaipNetworkId
  /** Hexadecimal. */
  readonly publicKey?: string | undefined
}

/** The addresses that a wallet shares, the active one first. */
export type Shared = readonly SharedAddress[]

/** A change in a wallet. `unknown` if the wallet gave no details. */
export type WalletChange =
  | { readonly kind: 'shared'; readonly shared: Shared }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' }

export type SignParameters = { readonly address: string; readonly message: string } & Pick<
  RpcMethods['signMessage']['params'],
  'protocol'
>
export type SignedMessage = {
  /** Base64. */
  readonly signature: string
  readonly messageHash?: string | undefined
}

/**
 * A Bitcoin wallet, whatever its interface. Its methods throw catalog errors when the wallet fails or gives
 * an invalid answer.
 */
export type BitcoinWallet = {
  /** Prompts the visitor. Empty if the wallet shares nothing. */
  connect(network: Network): Promise<Shared>
  /** The addresses already shared, without a prompt. Empty if none. */
  readShared(): Promise<Shared>
  /** Reports changes in the wallet. Returns a function that stops. */
  follow(listener: (change: WalletChange) => void): () => void
  signMessage(parameters: SignParameters): Promise<SignedMessage>
  signPsbt(
    parameters: RpcMethods['signPsbt']['params'] & { readonly network: CaipNetworkId },
  ): Promise<RpcMethods['signPsbt']['result']>
  /** Sends from an address. Absent if the wallet cannot. */
  sendTransfer?(
    parameters: RpcMethods['sendTransfer']['params'] & {
      readonly network: CaipNetworkId
      /** In satoshi; wallets that choose the fee themselves show it. */
      readonly highestFee?: bigint | undefined
    },
  ): Promise<RpcMethods['sendTransfer']['result']>
  /** Asks the visitor to switch the chain. Absent if every request names its chain. */
  changeNetwork?(network: Network): Promise<void>
  /** Revokes the permission. */
  forget(): Promise<void>
}

/**
 * Reads the addresses that a wallet shares: one entry per address and chain. If any has the purpose `payment`,
 * returns only those. Skips addresses with the symbol of another coin.
 *
 * `chainsOf` returns the chains that an entry names. If it names none, its address decides.
 *
 * @throws InvalidWalletAnswerError when an address is invalid or belongs to none of its chains.
 */
export function parseShared(
  method: string,
  value: unknown,
  chainsOf: (entry: unknown) => readonly unknown[] = () => [],
): Shared {
  const list = readList(value)
  if (!list) throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
  const own = list.filter((entry) => (readField(entry, 'symbol') ?? 'BTC') === 'BTC')
  const payments = own.filter((entry) => readField(entry, 'purpose') === 'payment')
  const shared = (payments.length > 0 ? payments : own).flatMap((entry: unknown) => {
    const address = readField(entry, 'address')
    const realm = realmOf(address)
    const named = chainsOf(entry).flatMap((name) => findChain(name) ?? [])
    const known = named.length > 0 ? named : [realm && chainOfRealm(realm)]
    const found = known.flatMap((chain) => (chain && realm && hasAddresses(chain, realm) ? chain : []))
    if (typeof address !== 'string' || found.length === 0)
      throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
    const publicKey = readKey(readField(entry, 'publicKey'))
    return found.map(({ id }) => ({ address, network: id, publicKey }))
  })
  const isSame = (one: SharedAddress, { address, network }: SharedAddress) =>
    one.address === address && one.network === network
  return shared.filter((each, index) => shared.findIndex((one) => isSame(one, each)) === index)
}

function readKey(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return toHex(value)
  return typeof value === 'string' && /^([0-9a-f]{2}){32,65}$/i.test(value) ? value : undefined
}

/** Validates the format of a transaction id. The transaction itself may still be missing from the chain. */
export function parseTransactionId(method: string, value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value
  throw new InvalidWalletAnswerError({ method, expected: 'a transaction id' })
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
