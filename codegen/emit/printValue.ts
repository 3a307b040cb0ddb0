import { propertyName, quote } from '../model/naming.js'

/** A value of JSON as a person would write it in TypeScript. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value !== 'object' || value === null) return `${value}`
  const rows = Object.entries(value).map(([key, part]) => `${propertyName(key)}: ${printValue(part)}`)
  return rows.length > 0 ? `{ ${rows.join(', ')} }` : '{}'
}
