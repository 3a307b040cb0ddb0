import { isObject } from '#generated/support/validate'
import { readField } from '../../adapters/readField.js'

/**
 * What of a library's value may be stored. Its history and its log of messages hold signed messages, transactions
 * and addresses, and stay after a disconnect. Of those, storage keeps what the library needs to recognize an answer.
 */
export function toStored(key: string, value: unknown): unknown {
  if (key.endsWith('//history') && Array.isArray(value)) return value.filter(isOpen).map(withoutContents)
  if (key.endsWith('//messages') && isObject(value)) return mapValues(value, withoutTexts)
  return value
}

/** Answers to requests of an earlier page have no listener. */
function isOpen(record: unknown): boolean {
  const method = readField(readField(record, 'request'), 'method')
  return readField(record, 'response') === undefined && method !== 'wc_sessionRequest'
}

function withoutContents(record: unknown): unknown {
  const request = { method: readField(readField(record, 'request'), 'method'), params: null }
  return isObject(record) ? { ...record, request } : record
}

/** The library looks for the hash of a message only. */
function withoutTexts(messages: unknown): unknown {
  return isObject(messages) ? mapValues(messages, () => '') : messages
}

function mapValues(record: { readonly [key: string]: unknown }, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
