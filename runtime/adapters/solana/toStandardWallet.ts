import { ChainNotSupportedError } from '#generated/errors/network'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { isError } from '#generated/support/FoyerError'
import {
  solana_signAllTransactions,
  solana_signAndSendTransaction,
  solana_signMessage,
  solana_signTransaction,
} from '#generated/wallet-rpc/methods'
import type { Foyer, WalletSession } from '../../foyer.js'
import { decodeBase64, encodeBase64 } from '../../utils/base64.js'
import { readField } from '../readField.js'
import type { IdentifierString, WalletAccount, WalletIcon } from '../walletStandardTypes.js'
import { decodeAddress, decodeSignature } from './address.js'
import { encodeBase58 } from './base58.js'
import { toStandardChain } from './clusters.js'
import type { SolanaFeatures, SolanaSignInput, SolanaStandardWallet } from './standardFeatures.js'
import { withSignature } from './transaction.js'

/** Parameters of `toStandardWallet()`. */
export type ToStandardWalletParameters = {
  /** A session of the namespace `solana`. */
  readonly session: WalletSession
  /** If set, the account that the foyer shows comes first; otherwise the wallet's first account. */
  readonly foyer?: Foyer | undefined
  /** @defaultValue `'Connected wallet'` */
  readonly name?: string | undefined
  readonly icon?: WalletIcon | undefined
}

/**
 * Wraps a connected wallet as a Wallet Standard wallet, for any Solana library. Works with every kind of
 * connection, including WalletConnect. Its accounts and chain always reflect the page's current state.
 *
 * @example
 * import type { Foyer } from 'foyer-kit'
 *
 * export async function sign(foyer: Foyer, message: Uint8Array) {
 *   const session = foyer.connection.session('solana')
 *   if (!session) return undefined
 *   const { accounts, features } = toStandardWallet({ session, foyer })
 *   const [account] = accounts
 *   return account && features['solana:signMessage'].signMessage({ account, message })
 * }
 */
export function toStandardWallet(parameters: ToStandardWalletParameters): SolanaStandardWallet {
  const { session, foyer, name = 'Connected wallet', icon = plainIcon } = parameters
  const { ask, sign } = createAsking(session)
  const chain = () => toStandardChain(session.caipNetworkId)
  const readAccounts = createAccounts(parameters)
  const version = '1.0.0'
  const supportedTransactionVersions = ['legacy', 0] as const

  const features: SolanaFeatures = {
    'standard:connect': { version, connect: async () => ({ accounts: readAccounts() }) },
    'standard:events': {
      version,
      on(_event, listener) {
        const stops = [
          session.on('accounts', () => listener({ accounts: readAccounts() })),
          session.on('network', () => listener({ accounts: readAccounts(), chains: [chain()] })),
          session.on('ended', () => listener({ accounts: [] })),
          foyer?.account.subscribe(
            ({ solana }) => solana?.address,
            (shown) => listener({ accounts: shown ? readAccounts() : [] }),
          ),
        ]
        return () => {
          for (const stop of stops) stop?.()
        }
      },
    },
    'solana:signMessage': {
      version,
      signMessage: (...inputs) =>
        oneByOne(inputs, async ({ account, message }) => {
          const params = { message: encodeBase58(message), pubkey: account.address }
          const signature = await ask(solana_signMessage, params, 'signature', decodeSignature)
          return { signedMessage: message, signature }
        }),
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: (...inputs) => sign(inputs),
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs) =>
        oneByOne(inputs, async ({ account, transaction, chain: wanted, options }) => {
          checkChain(session, wanted)
          const params = { transaction: encodeBase64(transaction), pubkey: account.address, options }
          return { signature: await ask(solana_signAndSendTransaction, params, 'signature', decodeSignature) }
        }),
    },
  }
  return {
    version,
    name,
    icon,
    features,
    get chains() {
      return [chain()]
    },
    get accounts() {
      return readAccounts()
    },
  }
}

/** Sends requests and decodes their answers. */
function createAsking(session: WalletSession) {
  const refuse = (method: string) =>
    new InvalidWalletAnswerError({ method, expected: 'an answer to this request' })
  const ask = async (
    method: string,
    params: object,
    name: string,
    decode: (text: string) => Uint8Array | undefined,
  ): Promise<Uint8Array> => {
    const text = readField(await session.request({ method, params }), name)
    const bytes = typeof text === 'string' ? decode(text) : undefined
    if (!bytes?.length) throw refuse(method)
    return bytes
  }

  /** Older wallets answer with the signature alone. */
  const signOne = async ({ account, transaction }: SolanaSignInput) => {
    const { address } = account
    const method = solana_signTransaction
    const params = { transaction: encodeBase64(transaction), pubkey: address }
    const answer = await session.request({ method, params })
    const text = readField(answer, 'transaction')
    const signature = text === undefined ? decodeSignature(readField(answer, 'signature')) : undefined
    const signedTransaction = signature
      ? withSignature(transaction, address, signature)
      : typeof text === 'string' && decodeBase64(text)
    if (!signedTransaction || signedTransaction.length === 0) throw refuse(method)
    return { signedTransaction }
  }

  /** Asks once for all transactions of one account, or one by one if the wallet cannot sign all at once. */
  const sign = async (
    inputs: readonly SolanaSignInput[],
  ): Promise<readonly { signedTransaction: Uint8Array }[]> => {
    const [first] = inputs
    for (const { chain } of inputs) checkChain(session, chain)
    const isOneAccount = inputs.every(({ account }) => account.address === first?.account.address)
    if (!first || inputs.length < 2 || !isOneAccount) return oneByOne(inputs, signOne)
    const method = solana_signAllTransactions
    const transactions = inputs.map(({ transaction }) => encodeBase64(transaction))
    const params = { transactions, pubkey: first.account.address }
    const answer = await session.request({ method, params }).catch((error: unknown) => {
      if (isError(error, 'UNSUPPORTED_METHOD') || isError(error, 'METHOD_NOT_FOUND')) return undefined
      throw error
    })
    if (answer === undefined) return oneByOne(inputs, signOne)
    const list = readField(answer, 'transactions')
    if (!Array.isArray(list) || list.length !== inputs.length) throw refuse(method)
    return list.map((text) => {
      const signedTransaction = typeof text === 'string' ? decodeBase64(text) : undefined
      if (!signedTransaction) throw refuse(method)
      return { signedTransaction }
    })
  }
  return { ask, sign }
}

/** Returns the same objects until the accounts or the chain change. */
function createAccounts({ session, foyer }: ToStandardWalletParameters): () => readonly WalletAccount[] {
  let made: { readonly of: string; readonly accounts: readonly WalletAccount[] } | undefined
  return () => {
    const chain = toStandardChain(session.caipNetworkId)
    const shown = foyer?.account.state.solana?.address
    const addresses = [...session.accounts].sort(
      (one, other) => Number(other === shown) - Number(one === shown),
    )
    const key = `${chain} ${addresses.join(' ')}`
    if (made?.of === key) return made.accounts
    const accounts = addresses.map((address) => ({
      address,
      publicKey: decodeAddress(address) ?? new Uint8Array(),
      chains: [chain],
      features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const,
    }))
    made = { of: key, accounts }
    return accounts
  }
}

/** Rejects requests for another cluster than the page's. */
function checkChain(session: WalletSession, wanted: IdentifierString | undefined): void {
  if (wanted !== undefined && wanted !== toStandardChain(session.caipNetworkId))
    throw new ChainNotSupportedError({ name: wanted })
}

/** Runs tasks in sequence, since a wallet shows one prompt at a time. */
async function oneByOne<input, output>(
  inputs: readonly input[],
  task: (input: input) => Promise<output>,
): Promise<readonly output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await task(input))
  return outputs
}

/** A gray square. */
const plainIcon: WalletIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxwYXRoIGZpbGw9IiM4ODgiIGQ9Ik0wIDBoOHY4SDB6Ii8+PC9zdmc+'
