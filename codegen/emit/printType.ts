import type { TSchema } from '@sinclair/typebox'
import { propertyName, quote } from '../model/naming.js'
import { readSchema } from './schemaKind.js'

/** Writes a shape as a TypeScript type. */
export function printType(schema: TSchema): string {
  const known = readSchema(schema)
  switch (known.kind) {
    case 'String':
      return known.known.length > 0 ? [...known.known.map(quote), '(string & {})'].join(' | ') : 'string'
    case 'Number':
    case 'Integer':
      return 'number'
    case 'Boolean':
      return 'boolean'
    case 'Null':
      return 'null'
    case 'Unknown':
      return 'unknown'
    case 'Literal':
      return printLiteral(known.value)
    case 'Array':
      return `readonly ${inBrackets(printType(known.items))}[]`
    case 'Record':
      return `{ readonly [key: string]: ${printType(known.values)} }`
    case 'Object':
      return printObject(known.properties.map(({ name, schema, isOptional }) => ({ name, schema, isOptional })))
    case 'Union':
      return known.parts.map(printType).join(' | ')
    case 'Intersect':
      return known.parts.map((part) => inBrackets(printType(part))).join(' & ')
    case 'Ref':
      return known.name
  }
}

/** Writes the type of an object on one line; `Record<string, never>` when it has no property. */
export function printObject(
  properties: readonly { name: string; schema: TSchema; isOptional: boolean }[],
): string {
  if (properties.length === 0) return 'Record<string, never>'
  const members = properties.map(({ name, schema, isOptional }) => {
    const type = printType(schema)
    return isOptional
      ? `readonly ${propertyName(name)}?: ${orUndefined(type)}`
      : `readonly ${propertyName(name)}: ${type}`
  })
  return `{ ${members.join('; ')} }`
}

/** Lets callers pass undefined for what they may leave out. */
export function orUndefined(type: string): string {
  return type === 'unknown' ? type : `${type} | undefined`
}

export function printLiteral(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(value) : `${value}`
}

function inBrackets(type: string): string {
  return / [|&] |^readonly /.test(type) && !/^\{.*\}$/.test(type) ? `(${type})` : type
}
