import { rpcErrorFrom } from '#generated/errors/rpc'
import { isFoyerError } from '#generated/support/FoyerError'
import { readField } from './readField.js'

/** Codes by which the libraries of Wallet Standard say what EIP-1193 says otherwise. */
const standardCodes: { readonly [code: number]: number } = {
  /** The visitor declined. */
  4001000: 4001,
  /** The account is not for that chain. */
  6160000: 4902,
  /** The account, or the wallet, cannot do that. */
  6160001: 4200,
  6160002: 4200,
}

/** What wallets say when their visitor declined and they have no code for it. */
const declined = /\b(reject|declin|cancel|den(y|ied)\b|abort|dismiss|closed)/i

/** Turns whatever a wallet threw, text included, into a typed error. An error of the catalogue stays what it is. */
export function toWalletError(thrown: unknown): Error {
  if (isFoyerError(thrown)) return thrown
  const text = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  const message = typeof text === 'string' ? text : undefined
  const code = rpcCodeOf(thrown) ?? (message && declined.test(message) ? 4001 : undefined)
  return rpcErrorFrom({ code, message, cause: thrown })
}

/** The code of an error, also where a wallet wraps the error of its node. */
export function rpcCodeOf(thrown: unknown): number | undefined {
  const context = readField(thrown, 'context')
  const nested = readField(readField(readField(thrown, 'data'), 'originalError'), 'code')
  const codes = [nested, readField(thrown, 'code'), readField(context, '__code')]
  const code = codes.find((each) => typeof each === 'number')
  return code === undefined ? undefined : (standardCodes[code] ?? code)
}
