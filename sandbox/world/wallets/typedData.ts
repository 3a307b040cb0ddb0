import type { TypedDataDefinition } from 'viem'
import { isRecord, parseJson } from '../json.js'

type Fields = { name: string; type: string }[]
type Parsed = TypedDataDefinition<Record<string, Fields>, string>

/** Reads EIP-712 data sent as text or as an object; undefined if invalid. */
export function parseTypedData(data: unknown): Parsed | undefined {
  const value = typeof data === 'string' ? parseJson(data) : data
  if (!isRecord(value) || !isRecord(value.message) || typeof value.primaryType !== 'string') return undefined
  const { types, domain, primaryType, message } = value
  if (!isTypes(types) || !types[primaryType]) return undefined
  return { types, primaryType, message, ...(isRecord(domain) && { domain }) }
}

function isTypes(value: unknown): value is Record<string, Fields> {
  return (
    isRecord(value) && Object.values(value).every((fields) => Array.isArray(fields) && fields.every(isField))
  )
}

function isField(value: unknown): value is Fields[number] {
  return isRecord(value) && typeof value.name === 'string' && typeof value.type === 'string'
}
