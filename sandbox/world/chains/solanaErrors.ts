import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isRecord } from '../json.js'

/** LiteSVM returns errors as numbers, whose names exist only in its type declarations. */
const declarations = readFileSync(
  createRequire(import.meta.url).resolve('litesvm/dist/internal.d.ts'),
  'utf8',
)
const transactionErrors = readNames('TransactionErrorFieldless')
const instructionErrors = readNames('InstructionErrorFieldless')

/** A transaction error in the format of Solana's RPC: `"BlockhashNotFound"`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export type SolanaError = string | { readonly [kind: string]: unknown }

/** Converts LiteSVM's error to the format of Solana's RPC. */
export function nameError(error: unknown): SolanaError {
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if (!isRecord(error)) return 'SanitizeFailure'
  const { index, accountIndex, err } = error
  if (typeof err === 'function') return { InstructionError: [index, nameInstructionError(err.call(error))] }
  if (accountIndex !== undefined) return { InsufficientFundsForRent: { account_index: accountIndex } }
  return { DuplicateInstruction: index }
}

function nameInstructionError(error: unknown): SolanaError {
  if (typeof error === 'number') return instructionErrors[error] ?? 'GenericError'
  if (isRecord(error) && typeof error.code === 'number') return { Custom: error.code }
  return 'GenericError'
}

function readNames(name: string): { [value: number]: string | undefined } {
  const [, body = ''] = new RegExp(`enum ${name} \\{(.*?)\\}`, 's').exec(declarations) ?? []
  return Object.fromEntries(
    [...body.matchAll(/(\w+) = (\d+)/g)].map(([, key, value]) => [Number(value), key]),
  )
}
