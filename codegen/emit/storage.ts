import type { TSchema } from '@sinclair/typebox'
import type { NamedSchema, Stage, StorageCatalogue, StoredKey } from '../model/model.js'
import { camelCase, pascalCase } from '../model/naming.js'
import { StructureKind } from '../tsMorph.js'
import { type CheckedSchema, readyCheck } from './checks/scope.js'
import { declareType } from './declareType.js'
import type { EmittedFile, Emitter, Statement } from './emitter.js'
import { identifier, quote } from './escape.js'
import { docsOf, printDoc } from './printDoc.js'
import { printType } from './printType.js'
import { printValidators } from './validators.js'

/** storage.yaml → the type of each stored value and the entry that reads it back; one file per loading stage. */
export const emitStorage: Emitter = ({ storage }) => {
  if (!storage) return []
  const later = (['intent', 'use'] as const).filter((stage) =>
    storage.keys.some((key) => key.stage === stage),
  )
  return [emitStage(storage, 'start'), ...later.map((stage) => emitStage(storage, stage))]
}

function emitStage({ prefix: keyPrefix, types, keys, source }: StorageCatalogue, stage: Stage): EmittedFile {
  const isStart = stage === 'start'
  const own = keys.filter((key) => key.stage === stage)
  const needed = withReferences(
    own.map(({ schema }) => schema),
    types,
  )
  const prefix = isStart ? 'Stored' : pascalCase(stage)
  const values = own
    .filter(({ schema }) => !readyCheck(schema))
    .map(
      ({ name, schema }): CheckedSchema => ({
        name: pascalCase(name),
        schema,
        type: `${prefix}Values[${quote(name)}]`,
      }),
    )
  const helpers = own.map(({ schema }) => readyCheck(schema)).filter((check) => check?.isHelper)
  const { imports, more, statements } = printValidators(
    [...needed, ...values],
    isStart ? './support/validate.js' : '../support/validate.js',
    // The checks are used only through the entries.
    { helpers: helpers.map((check) => `${check?.name}`), isPrivate: true },
  )
  return {
    path: isStart ? 'storage.ts' : `storage/${stage}.ts`,
    source,
    statements: [
      ...more,
      imports,
      ...(isStart ? [] : [importEntryType]),
      ...needed.map(declareType),
      ...emitValues(own, prefix, stage),
      ...(isStart ? [entryType, printPrefix(keyPrefix)] : []),
      ...(stage === 'use' ? own.map(emitConstant) : [emitEntries(own, prefix, stage)]),
      ...statements,
    ],
  }
}

/** The types that these schemas use, in catalog order. */
function withReferences(schemas: readonly TSchema[], types: readonly NamedSchema[]): NamedSchema[] {
  const found = new Set<string>()
  const visit = (schema: TSchema) =>
    JSON.stringify(schema, (key, value: unknown) => {
      const type = key === '$ref' && !found.has(`${value}`) && types.find(({ name }) => name === value)
      if (type) {
        found.add(type.name)
        visit(type.schema)
      }
      return value
    })
  for (const schema of schemas) visit(schema)
  return types.filter(({ name }) => found.has(name))
}

const importEntryType: Statement = {
  kind: StructureKind.ImportDeclaration,
  moduleSpecifier: '../storage.js',
  isTypeOnly: true,
  namedImports: ['StoredEntry'],
}

const entryType = `/** Key, version and check of a stored value. */
export type StoredEntry<value> = {
  /** Key in the browser's storage. */
  readonly key: string
  /** Increases whenever the schema changes; older values are discarded. */
  readonly version: number
  /** How long the value stays valid. */
  readonly ttlMs?: number | undefined
  readonly isValid: (stored: unknown) => stored is value
}`

/** The key prefix. Removing a value needs its key but not its check. */
const printPrefix = (prefix: string) => `/** Prefix of every storage key; the name of the value follows. */
export const keyPrefix = ${quote(prefix)}`

const needs: { readonly [stage in Stage]: string } = {
  start: '',
  intent: ', needed from the first user intent',
  use: ', needed when a feature is used',
}

function emitValues(keys: readonly StoredKey[], prefix: string, stage: Stage): Statement[] {
  return [
    {
      kind: StructureKind.Interface,
      name: `${prefix}Values`,
      isExported: true,
      docs: [`Values kept across page loads${needs[stage]}.`],
      properties: keys.map(({ name, description, schema }) => ({
        name: identifier(name),
        type: printType(schema),
        docs: docsOf(description),
      })),
    },
    {
      kind: StructureKind.TypeAlias,
      name: `${prefix}Name`,
      isExported: true,
      docs: ['Name of a stored value.'],
      type: `keyof ${prefix}Values`,
    },
  ]
}

function emitEntries(keys: readonly StoredKey[], prefix: string, stage: Stage): string {
  return `/** Every stored value${stage === 'start' ? '' : ' of this stage'}. */
export const ${camelCase(prefix)}Entries: { readonly [name in ${prefix}Name]: StoredEntry<${prefix}Values[name]> } = {
${keys.map((entry) => `  ${entry.name}: ${printEntry(entry)},`).join('\n')}
}`
}

/** A separate constant, so that a feature bundles only the entries that it reads. */
function emitConstant(entry: StoredKey): string {
  const { name, description } = entry
  return `${printDoc([description])}export const ${name}: StoredEntry<UseValues[${quote(name)}]> = ${printEntry(entry)}`
}

function printEntry({ name, key, version, ttlMs, schema }: StoredKey): string {
  const check = readyCheck(schema)?.name ?? `is${pascalCase(name)}`
  const life = ttlMs === undefined ? '' : `, ttlMs: ${ttlMs.toLocaleString('en-US').replaceAll(',', '_')}`
  return `{ key: ${quote(key)}, version: ${version}${life}, isValid: ${check} }`
}
