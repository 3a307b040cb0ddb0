import {
  InvalidParamsError,
  TransactionRejectedError,
  UnauthorizedError,
  UnsupportedMethodError,
} from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { SolanaSendOptions } from '#generated/wallet-rpc/types'
import { isSolanaSendOptions } from '#generated/wallet-rpc/validators'
import { decodeBase64, encodeBase64 } from '../../utils/base64.js'
import { toText } from '../../utils/toText.js'
import type { RequestArguments } from '../adapter.js'
import { readField } from '../readField.js'
import { featureOf } from '../walletStandard.js'
import type { IdentifierString, Wallet, WalletAccount } from '../walletStandardTypes.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { toCertainty } from './commitment.js'
import { readTransaction, signatureOf } from './transaction.js'

/** Sends a signed transaction to the session's cluster. */
export type SendTransaction = (transaction: Uint8Array, options: SolanaSendOptions) => Promise<string>

/** The connection that answers requests. */
export type Connected = {
  readonly wallet: Wallet
  /** Accounts that the wallet shares, the active one first. */
  readonly accounts: readonly [WalletAccount, ...WalletAccount[]]
  /** The session's cluster, by its Wallet Standard name. */
  readonly chain: IdentifierString
  readonly send: SendTransaction
}

type Method = (connected: Connected, params: unknown) => Promise<unknown>

/** The Solana methods of `wallet-rpc.yaml`, implemented with the features of a Wallet Standard wallet. */
const methods: { readonly [name: string]: Method } = {
  solana_getAccounts: async ({ accounts }) => accounts.map(({ address }) => ({ pubkey: address })),
  solana_requestAccounts: async ({ accounts }) => accounts.map(({ address }) => ({ pubkey: address })),

  async solana_signMessage(connected, params) {
    const message = decodeBase58(textOf(params, 'message'))
    if (!message) throw wrong('message is not base58')
    // A transaction names its signers. A message does not, and visitors may see another account than the first.
    const isNamed = readField(params, 'pubkey') !== undefined
    if (!isNamed && new Set(connected.accounts.map(({ address }) => address)).size > 1)
      throw wrong('pubkey is missing, and the wallet shares several accounts')
    const account = accountOf(connected, params)
    const feature = 'solana:signMessage'
    const [output] = await ask(connected.wallet, feature, [{ account, message }])
    const signed = bytesOf(readField(output, 'signedMessage'))
    // A wallet may add its own prefix before signing. Such a signature does not verify against the requested
    // message.
    if (signed && !isSame(signed, message))
      throw new InvalidWalletAnswerError({
        method: feature,
        expected: 'a signature of the requested message',
      })
    return { signature: toSignature(feature, readField(output, 'signature')) }
  },

  async solana_signTransaction(connected, params) {
    const account = accountOf(connected, params)
    const transaction = transactionOf(readField(params, 'transaction'), account)
    const [signed] = await signTransactions(connected, account, [transaction])
    return signed
  },

  async solana_signAllTransactions(connected, params) {
    const account = accountOf(connected, params)
    const list = readField(params, 'transactions')
    if (!Array.isArray(list) || list.length === 0) throw wrong('transactions is not a list, or empty')
    const transactions = list.map((text) => transactionOf(text, account))
    const signed = await signTransactions(connected, account, transactions)
    return { transactions: signed.map(({ transaction }) => transaction) }
  },

  async solana_signAndSendTransaction(connected, params) {
    const { wallet, chain, send } = connected
    const account = accountOf(connected, params)
    const transaction = transactionOf(readField(params, 'transaction'), account)
    const options = optionsOf(params)
    const feature = 'solana:signAndSendTransaction'
    if (!featureOf(wallet, feature)) {
      const [signed] = await signTransactions(connected, account, [transaction])
      const bytes = signed && decodeBase64(signed.transaction)
      if (!bytes) throw new InvalidWalletAnswerError({ method: feature, expected: 'a signed transaction' })
      return { signature: await send(bytes, options) }
    }
    const input = { account, transaction, chain, options }
    const [output] = await ask(wallet, feature, [input]).catch(refusedByNode)
    return { signature: toSignature(feature, readField(output, 'signature')) }
  },
}

/**
 * Answers a Solana request.
 *
 * @throws the wallet's errors, and catalog errors for invalid requests.
 */
export async function answerRequest(
  connected: Connected,
  { method, params }: RequestArguments,
): Promise<unknown> {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) throw new UnsupportedMethodError({ reason: method })
  return run(connected, params)
}

async function ask(
  wallet: Wallet,
  feature: IdentifierString,
  inputs: readonly object[],
): Promise<readonly unknown[]> {
  const run = featureOf(wallet, feature)
  if (!run) throw new UnsupportedMethodError({ reason: feature })
  const outputs = await run(...inputs)
  if (Array.isArray(outputs) && outputs.length === inputs.length) return outputs
  throw new InvalidWalletAnswerError({ method: feature, expected: 'one answer for each input' })
}

async function signTransactions(
  { wallet, chain }: Connected,
  account: WalletAccount,
  transactions: readonly Uint8Array[],
): Promise<readonly { transaction: string; signature: string }[]> {
  const feature = 'solana:signTransaction'
  const inputs = transactions.map((transaction) => ({ account, transaction, chain }))
  const outputs = await ask(wallet, feature, inputs)
  return outputs.map((output) => {
    const bytes = bytesOf(readField(output, 'signedTransaction'))
    const read = bytes && readTransaction(bytes)
    const signature = read && signatureOf(read, account.address)
    if (bytes && signature) return { transaction: encodeBase64(bytes), signature: encodeBase58(signature) }
    throw new InvalidWalletAnswerError({ method: feature, expected: 'a signed transaction' })
  })
}

/** Nodes use -32002 for a failed simulation, wallets for a pending request. Tells them apart by message. */
function refusedByNode(error: unknown): never {
  const message = readField(error, 'message')
  if (typeof message === 'string' && /simulation failed|preflight/i.test(message))
    throw new TransactionRejectedError({ reason: message }, { cause: error })
  throw error
}

/** The signing account: the named one, else the active one. */
function accountOf({ accounts }: Connected, params: unknown): WalletAccount {
  const wanted = readField(params, 'pubkey') ?? accounts[0].address
  const account = accounts.find(({ address }) => address === wanted)
  if (!account) throw new UnauthorizedError({ reason: `The wallet does not share ${toText(wanted)}.` })
  return account
}

function transactionOf(text: unknown, { address }: WalletAccount): Uint8Array {
  const bytes = typeof text === 'string' ? decodeBase64(text) : undefined
  const transaction = bytes && readTransaction(bytes)
  if (!bytes || !transaction) throw wrong('a transaction is invalid, or not in base64')
  if (!transaction.signers.includes(address))
    throw wrong(`a transaction has no signature slot for ${address}`)
  return bytes
}

/** Reads the send options under either name, and converts the commitment to its current name. */
function optionsOf(params: unknown): SolanaSendOptions {
  const options = readField(params, 'options') ?? readField(params, 'sendOptions') ?? {}
  const commitment = readField(options, 'preflightCommitment')
  const certainty = commitment === undefined ? undefined : toCertainty(commitment)
  if (!isSolanaSendOptions(options)) throw wrong('options are invalid')
  return { ...options, ...(certainty && { preflightCommitment: certainty }) }
}

function textOf(params: unknown, name: string): string {
  const value = readField(params, name)
  if (typeof value === 'string') return value
  throw wrong(`${name} is missing`)
}

function wrong(reason: string) {
  return new InvalidParamsError({ reason })
}

function toSignature(method: IdentifierString, value: unknown): string {
  const bytes = bytesOf(value)
  if (bytes?.length === 64) return encodeBase58(bytes)
  throw new InvalidWalletAnswerError({ method, expected: 'a signature' })
}

/** Bytes from a wallet, which may come from another realm, or be a plain list after crossing processes. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const isByte = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) < 256
  return Array.isArray(value) && value.length > 0 && value.every(isByte) ? Uint8Array.from(value) : undefined
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
