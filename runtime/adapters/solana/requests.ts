import type { Wallet, WalletAccount } from '@wallet-standard/base'
import {
  InvalidParamsError,
  TransactionRejectedError,
  UnauthorizedError,
  UnsupportedMethodError,
} from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { SolanaSendOptions } from '#generated/wallet-rpc/types'
import { isSolanaSendOptions } from '#generated/wallet-rpc/validators'
import { decodeBase58, encodeBase58 } from '../../utils/base58.js'
import { decodeBase64, encodeBase64 } from '../../utils/base64.js'
import type { RequestArguments } from '../adapter.js'
import { readField } from '../readField.js'
import { featureOf, type Identifier } from '../walletStandard.js'
import { toCertainty } from './commitment.js'
import { readTransaction, signatureOf } from './transaction.js'

/** Sends a signed transaction to the chain that the session is on. */
export type SendTransaction = (transaction: Uint8Array, options: SolanaSendOptions) => Promise<string>

/** What requests are answered with. */
export type Connected = {
  readonly wallet: Wallet
  /** Accounts that the wallet shares, the active one first. */
  readonly accounts: readonly [WalletAccount, ...WalletAccount[]]
  /** Chain that the requests are for, as the wallet calls it. */
  readonly chain: Identifier
  readonly send: SendTransaction
}

type Method = (connected: Connected, params: unknown) => Promise<unknown>

/** The methods of `wallet-rpc.yaml` for Solana, answered by the features of a Wallet Standard wallet. */
const methods: { readonly [name: string]: Method } = {
  solana_getAccounts: async ({ accounts }) => accounts.map(({ address }) => ({ pubkey: address })),
  solana_requestAccounts: async ({ accounts }) => accounts.map(({ address }) => ({ pubkey: address })),

  async solana_signMessage(connected, params) {
    const message = decodeBase58(textOf(params, 'message'))
    if (!message) throw wrong('message is not base58')
    const account = accountOf(connected, params)
    const feature = 'solana:signMessage'
    const [output] = await ask(connected.wallet, feature, [{ account, message }])
    const signed = bytesOf(readField(output, 'signedMessage'))
    // A wallet may sign something else, with a prefix of its own: nobody could verify that against what was asked.
    if (signed && !isSame(signed, message))
      throw new InvalidWalletAnswerError({ method: feature, expected: 'a signature of this very message' })
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
    if (!Array.isArray(list) || list.length === 0) throw wrong('transactions is no list')
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
 * Answers a request of the host.
 *
 * @throws what the wallet threw, and errors of the catalogue for requests that make no sense.
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
  feature: Identifier,
  inputs: readonly object[],
): Promise<readonly unknown[]> {
  const run = featureOf(wallet, feature)
  if (!run) throw new UnsupportedMethodError({ reason: feature })
  const outputs = await run(...inputs)
  if (Array.isArray(outputs) && outputs.length === inputs.length) return outputs
  throw new InvalidWalletAnswerError({ method: feature, expected: 'one answer for each question' })
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

/** Nodes refuse with -32002 what fails in a trial run; wallets mean an open request by the same code. */
function refusedByNode(error: unknown): never {
  const message = readField(error, 'message')
  if (typeof message === 'string' && /simulation failed|preflight/i.test(message))
    throw new TransactionRejectedError({ reason: message }, { cause: error })
  throw error
}

/** The account that is to sign: the one that is named, else the active one. */
function accountOf({ accounts }: Connected, params: unknown): WalletAccount {
  const wanted = readField(params, 'pubkey') ?? accounts[0].address
  const account = accounts.find(({ address }) => address === wanted)
  if (!account) throw new UnauthorizedError({ reason: `The wallet does not share ${String(wanted)}.` })
  return account
}

function transactionOf(text: unknown, { address }: WalletAccount): Uint8Array {
  const bytes = typeof text === 'string' ? decodeBase64(text) : undefined
  const transaction = bytes && readTransaction(bytes)
  if (!bytes || !transaction) throw wrong('a transaction is not one, or not in base64')
  if (!transaction.signers.includes(address)) throw wrong(`a transaction is not for ${address} to sign`)
  return bytes
}

/** How to send, under either of its names. The wallet is told the commitment by its name of today. */
function optionsOf(params: unknown): SolanaSendOptions {
  const options = readField(params, 'options') ?? readField(params, 'sendOptions') ?? {}
  const commitment = readField(options, 'preflightCommitment')
  const certainty = commitment === undefined ? undefined : toCertainty(commitment)
  if (!isSolanaSendOptions(options)) throw wrong('options are not those of sending')
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

function toSignature(method: Identifier, value: unknown): string {
  const bytes = bytesOf(value)
  if (bytes?.length === 64) return encodeBase58(bytes)
  throw new InvalidWalletAnswerError({ method, expected: 'a signature' })
}

/** Bytes as wallets give them: of another realm at times, or as a plain list after a message between two processes. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const isByte = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) < 256
  return Array.isArray(value) && value.length > 0 && value.every(isByte) ? Uint8Array.from(value) : undefined
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
