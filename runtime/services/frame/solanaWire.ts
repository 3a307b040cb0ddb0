import { InvalidParamsError } from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { readField } from '../../adapters/readField.js'
import { decodeBase58, encodeBase58 } from '../../adapters/solana/base58.js'
import { decodeBase64, encodeBase64 } from '../../utils/base64.js'

/** Converts a session's Solana parameters for the frame: transactions from base64 to base58; a message gets its signer. */
export function toFrameParams(params: object, address: string): object {
  const [transaction, transactions] = [readField(params, 'transaction'), readField(params, 'transactions')]
  const options = readField(params, 'options') ?? readField(params, 'sendOptions')
  if (transaction !== undefined)
    return { transaction: toBase58(transaction), ...(options !== undefined && { options }) }
  if (Array.isArray(transactions)) return { transactions: transactions.map(toBase58) }
  return { pubkey: address, ...params }
}

/** Converts the frame's answer for the session: transactions from base58 to base64. */
export function fromFrameAnswer(method: string, answer: unknown): unknown {
  const [transaction, transactions] = [readField(answer, 'transaction'), readField(answer, 'transactions')]
  if (transaction !== undefined) return { transaction: toBase64(method, transaction) }
  if (Array.isArray(transactions)) return { transactions: transactions.map((each) => toBase64(method, each)) }
  return answer
}

function toBase58(transaction: unknown): string {
  const bytes = typeof transaction === 'string' ? decodeBase64(transaction) : undefined
  if (!bytes) throw new InvalidParamsError({ reason: 'a transaction is not in base64' })
  return encodeBase58(bytes)
}

function toBase64(method: string, transaction: unknown): string {
  const bytes = typeof transaction === 'string' ? decodeBase58(transaction) : undefined
  if (!bytes) throw new InvalidWalletAnswerError({ method, expected: 'a signed transaction' })
  return encodeBase64(bytes)
}
