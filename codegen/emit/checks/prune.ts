import type { TSchema } from '@sinclair/typebox'
import { dropsInvalidItems } from '../../model/lowerSchema.js'
import type { NamedSchema } from '../../model/model.js'
import type { Statement } from '../emitter.js'
import { jsonFieldOf, propertyName } from '../escape.js'
import { printDoc } from '../printDoc.js'
import { readSchema } from '../schemaKind.js'
import type { Scope } from './scope.js'

/** Prints a function that removes invalid entries from lists before the rest is checked. */
export function emitPrune({ name, schema }: NamedSchema, { use, call }: Scope): Statement[] {
  const known = readSchema(schema)
  const lists = droppingLists(schema)
  if (known.kind !== 'Object' || lists.length === 0) return []
  const fields = lists.map(
    ({ key, check }) =>
      `${propertyName(key)}: ${use('keepValid')}(${jsonFieldOf('value', key)}, ${call(check)})`,
  )
  return [
    `${printDoc([`Removes invalid entries from ${lists.map(({ key }) => `\`${key}\``).join(' and ')}.`])}export function prune${name}(value: unknown): unknown {
  return ${use('isObject')}(value) ? { ...value, ${fields.join(', ')} } : value
}`,
  ]
}

/** Lists of an object whose invalid entries are removed, and the type that checks the entries. */
export function droppingLists(schema: TSchema): { key: string; check: string }[] {
  const known = readSchema(schema)
  if (known.kind !== 'Object') return []
  return known.properties.flatMap(({ name: key, schema: list }) => {
    const array = readSchema(list)
    const item =
      array.kind === 'Array' && list[dropsInvalidItems] === true ? readSchema(array.items) : undefined
    return item?.kind === 'Ref' ? [{ key, check: item.name }] : []
  })
}
