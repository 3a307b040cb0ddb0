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
  const values = keys
    .filter(({ schema }) => !readyCheck(schema))
    .map(
      ({ name, schema }): CheckedSchema => ({
        name: pascalCase(name),
        schema,
        type: `StoredValues['${name}']`,
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
        emitValues(keys),
        {
          kind: StructureKind.TypeAlias,
          name: 'StoredName',
          isExported: true,
          docs: ['Name of a stored value.'],
          type: 'keyof StoredValues',
        },
        entryType,
        `/** Every stored value. */
export const storedEntries: { readonly [name in StoredName]: StoredEntry<StoredValues[name]> } = {
${keys.map(emitEntry).join('\n')}
}`,
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

function emitValues(keys: readonly StoredKey[]): Statement {
  return {
    kind: StructureKind.Interface,
    name: 'StoredValues',
    isExported: true,
    docs: ['What outlives the page.'],
    properties: keys.map(({ name, description, schema }) => ({
      name,
      type: printType(schema),
      docs: [description],
    })),
  }
}

function emitEntry(entry: StoredKey): string {
  const { name, key, version, ttlMs, schema } = entry
  const check = readyCheck(schema)?.name ?? `is${pascalCase(name)}`
  const life = ttlMs === undefined ? '' : `, ttlMs: ${ttlMs.toLocaleString('en-US').replaceAll(',', '_')}`
  return `  ${name}: { key: ${quote(key)}, version: ${version}${life}, isValid: ${check} },`
}
