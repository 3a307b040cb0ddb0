import type { TSchema } from '@sinclair/typebox'
import type { Field } from '../model/model.js'
import { shapesOf } from '../model/toJsonSchema.js'
import { identifier, propertyName, quote } from './escape.js'
import { inLine, printDoc } from './printDoc.js'
import { type KnownSchema, type Property, readSchema, writtenKey } from './schemaKind.js'

/** Prints a schema as a TypeScript type. */
export function printType(schema: TSchema): string {
  if (schema[writtenKey] === true) return `Writable<${printType({ ...schema, [writtenKey]: false })}>`
  const known = readSchema(schema)
  switch (known.kind) {
    case 'String':
    case 'Number':
    case 'Integer':
      return openParts(known).join(' | ')
    case 'Boolean':
      return 'boolean'
    case 'Null':
      return 'null'
    case 'Unknown':
      return 'unknown'
    case 'Binary':
      return 'Blob'
    case 'Tuple':
      return `readonly [${known.items.map(printType).join(', ')}]`
    case 'Literal':
      return printLiteral(known.value)
    case 'Array':
      return `readonly ${inBrackets(known.items)}[]`
    case 'Record':
      return `{ readonly [key: string]: ${printType(known.values)} }`
    case 'Object':
      return (
        printObject(known.properties) +
        (known.others ? ` & { readonly [key: string]: ${printAny(known.properties, known.others)} }` : '')
      )
    case 'Union':
      return known.parts
        .map((part) => (readSchema(part).kind === 'Intersect' ? `(${printType(part)})` : printType(part)))
        .join(' | ')
    case 'Intersect':
      return known.parts.map(inBrackets).join(' & ')
    case 'Ref':
      return known.name
  }
}

/** The known values of a type, and the type itself. */
export function openParts({ kind, known }: OpenSchema): readonly string[] {
  const type = kind === 'String' ? 'string' : 'number'
  return known.length > 0 ? [...known.map(printLiteral), `(${type} & {})`] : [type]
}

/** A schema of strings or numbers, some of which may be known. */
export type OpenSchema = Extract<KnownSchema, { readonly kind: 'String' | 'Number' | 'Integer' }>

/** Type of the index signature, which in TypeScript must also cover the declared fields. */
function printAny(properties: readonly Property[], others: TSchema): string {
  const all = [others, ...properties.map(({ schema }) => schema)]
  const types = all.flatMap(shapesOf).map((schema) => printType(schema))
  return [...new Set([...types, 'undefined'])].join(' | ')
}

function printObject(properties: readonly Property[]): string {
  if (properties.length === 0) return 'Record<string, never>'
  return `{ ${properties.map((property) => printMember(property)).join('; ')} }`
}

/** Prints an interface of errors or events with their fields and descriptions. */
export function printCarriers(
  name: string,
  description: string,
  carriers: readonly { name: string; description: string; fields: readonly Field[] }[],
): string {
  const members = carriers.flatMap((carrier) => {
    const lines = carrier.fields.flatMap((field) => [
      `    /** ${inLine(field.description)} */`,
      `    ${printMember(field, field.interface && `keyof ${identifier(field.interface)}`)}`,
    ])
    const head = [`  /** ${inLine(carrier.description)} */`, `  ${propertyName(carrier.name)}:`]
    return lines.length > 0
      ? [head[0], `${head[1]} {`, ...lines, '  }']
      : [head[0], `${head[1]} Record<string, never>`]
  })
  return [`${printDoc([description])}export interface ${name} {`, ...members, '}'].join('\n')
}

function printMember({ name, schema, isOptional }: Property, type = printType(schema)): string {
  return `readonly ${propertyName(name)}${isOptional ? '?' : ''}: ${isOptional ? orUndefined(type) : type}`
}

/** Lets callers pass undefined for optional properties. */
export function orUndefined(type: string): string {
  return type === 'unknown' ? type : `${type} | undefined`
}

export function printLiteral(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(value) : `${value}`
}

/** The type of a part, in brackets unless it binds by itself: text inside of an object does not count. */
function inBrackets(schema: TSchema): string {
  const type = printType(schema)
  const known = readSchema(schema)
  const isOneObject = known.kind === 'Record' || (known.kind === 'Object' && !known.others)
  return !isOneObject && / [|&] |^readonly /.test(type) ? `(${type})` : type
}
