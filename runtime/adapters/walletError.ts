import { rpcErrorFrom } from '#generated/errors/rpc'
import { isFoyerError } from '#generated/support/FoyerError'
import { readField } from './readField.js'

/** Maps Wallet Standard error codes to EIP-1193 codes. */
const standardCodes: { readonly [code: number]: number } = {
  /** The visitor declined. */
  4001000: 4001,
  /** The account does not support the chain. */
  6160000: 4902,
  /** The account or wallet lacks the feature. */
  6160001: 4200,
  6160002: 4200,
}

/** Messages of wallets that report a rejection without a code. */
const declined = /\b(reject|declin|cancel|den(y|ied)\b|abort|dismiss|closed)/i

/** Converts anything a wallet throws, including strings, to a catalog error. Catalog errors pass through. */
export function toWalletError(thrown: unknown): Error {
  if (isFoyerError(thrown)) return thrown
  const text = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  const message = typeof text === 'string' ? text : undefined
  const code = rpcCodeOf(thrown) ?? (message && declined.test(message) ? 4001 : undefined)
  return rpcErrorFrom({ code, message, cause: thrown })
}

/** The code of an error, including node errors that the wallet wrapped. */
export function rpcCodeOf(thrown: unknown): number | undefined {
  const context = readField(thrown, 'context')
  const nested = readField(readField(readField(thrown, 'data'), 'originalError'), 'code')
  const codes = [nested, readField(thrown, 'code'), readField(context, '__code')]
  const code = codes.find((each) => typeof each === 'number')
  return code === undefined ? undefined : (standardCodes[code] ?? code)
}
