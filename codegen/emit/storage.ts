import { StructureKind } from 'ts-morph'
import type { StoredKey } from '../model/model.js'
import { pascalCase, quote } from '../model/naming.js'
import { type CheckedSchema, readyCheck } from './checks/scope.js'
import { declareType } from './declareType.js'
import type { Emitter, Statement } from './emitter.js'
import { printType } from './printType.js'
import { printValidators } from './validators.js'

/** storage.yaml → the type of each stored value, and what is needed to read it back. */
export const emitStorage: Emitter = ({ storage }) => {
  if (!storage) return []
  const { types, keys, source } = storage
  const late = keys.filter(({ isLate }) => isLate)
  const early = late.length > 0 ? keys.filter(({ isLate }) => !isLate) : keys
  const values = keys
    .filter(({ schema }) => !readyCheck(schema))
    .map(
      ({ name, schema, isLate }): CheckedSchema => ({
        name: pascalCase(name),
        schema,
        type: `${isLate ? 'Late' : 'Stored'}Values['${name}']`,
      }),
    )
  const helpers = keys.map(({ schema }) => readyCheck(schema)).filter((check) => check?.isHelper)
  const { imports, statements } = printValidators(
    [...types, ...values],
    './support/validate.js',
    // The checks are reached through the entries alone.
    { helpers: helpers.map((check) => `${check?.name}`), isPrivate: true },
  )
  return [
    {
      path: 'storage.ts',
      source,
      statements: [
        imports,
        ...types.map(declareType),
        ...emitValues(early, early === keys ? everything : always),
        entryType,
        emitEntries(early, early === keys ? everything : always),
        ...(late.length > 0 ? [...emitValues(late, lateOnes), emitEntries(late, lateOnes)] : []),
        ...statements,
      ],
    },
  ]
}

const entryType = `/** What is needed to read a value back. */
export type StoredEntry<value> = {
  /** Key in the browser's storage. */
  readonly key: string
  /** Goes up whenever the shape changes; older values are forgotten. */
  readonly version: number
  /** How long the value stays good. */
  readonly ttlMs?: number | undefined
  readonly isValid: (stored: unknown) => stored is value
}`

type Group = { readonly prefix: string; readonly about: string; readonly which: string }

const everything: Group = { prefix: 'Stored', about: 'What outlives the page.', which: 'Every stored value' }
const always: Group = {
  prefix: 'Stored',
  about: 'What outlives the page.',
  which: 'Every stored value that is needed from the start',
}
const lateOnes: Group = {
  prefix: 'Late',
  about: 'What outlives the page for parts that load late.',
  which: 'Every stored value of parts that load late',
}

function emitValues(keys: readonly StoredKey[], { prefix, about }: Group): Statement[] {
  return [
    {
      kind: StructureKind.Interface,
      name: `${prefix}Values`,
      isExported: true,
      docs: [about],
      properties: keys.map(({ name, description, schema }) => ({
        name,
        type: printType(schema),
        docs: [description],
      })),
    },
    {
      kind: StructureKind.TypeAlias,
      name: `${prefix}Name`,
      isExported: true,
      docs: [`Name of ${prefix === 'Stored' ? 'a stored' : 'such a'} value.`],
      type: `keyof ${prefix}Values`,
    },
  ]
}

function emitEntries(keys: readonly StoredKey[], { prefix, which }: Group): string {
  return `/** ${which}. */
export const ${prefix.toLowerCase()}Entries: { readonly [name in ${prefix}Name]: StoredEntry<${prefix}Values[name]> } = {
${keys.map(emitEntry).join('\n')}
}`
}

function emitEntry(entry: StoredKey): string {
  const { name, key, version, ttlMs, schema } = entry
  const check = readyCheck(schema)?.name ?? `is${pascalCase(name)}`
  const life = ttlMs === undefined ? '' : `, ttlMs: ${ttlMs.toLocaleString('en-US').replaceAll(',', '_')}`
  return `  ${name}: { key: ${quote(key)}, version: ${version}${life}, isValid: ${check} },`
}
