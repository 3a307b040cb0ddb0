import type { TSchema } from '@sinclair/typebox'
import { StructureKind } from 'ts-morph'
import type { NamedSchema, StorageCatalogue, StoredKey } from '../model/model.js'
import { pascalCase, quote } from '../model/naming.js'
import { type CheckedSchema, readyCheck } from './checks/scope.js'
import { declareType } from './declareType.js'
import type { EmittedFile, Emitter, Statement } from './emitter.js'
import { printType } from './printType.js'
import { printValidators } from './validators.js'

/** storage.yaml → the type of each stored value, and what is needed to read it back; what loads late in files of its own. */
export const emitStorage: Emitter = ({ storage }) => {
  if (!storage) return []
  const parts = new Set(storage.keys.map(({ late }) => late))
  return [...parts].map((part) => emitPart(storage, part))
}

function emitPart({ types, keys, source }: StorageCatalogue, part: string | undefined): EmittedFile {
  const own = keys.filter(({ late }) => late === part)
  const needed = withReferences(
    own.map(({ schema }) => schema),
    types,
  )
  const prefix = part === undefined ? 'Stored' : pascalCase(part)
  const values = own
    .filter(({ schema }) => !readyCheck(schema))
    .map(
      ({ name, schema }): CheckedSchema => ({
        name: pascalCase(name),
        schema,
        type: `${prefix}Values['${name}']`,
      }),
    )
  const helpers = own.map(({ schema }) => readyCheck(schema)).filter((check) => check?.isHelper)
  const { imports, statements } = printValidators(
    [...needed, ...values],
    part === undefined ? './support/validate.js' : '../support/validate.js',
    // The checks are reached through the entries alone.
    { helpers: helpers.map((check) => `${check?.name}`), isPrivate: true },
  )
  return {
    path: part === undefined ? 'storage.ts' : `storage/${part}.ts`,
    source,
    statements: [
      imports,
      ...(part === undefined ? [] : [importEntryType]),
      ...needed.map(declareType),
      ...emitValues(own, prefix, part),
      ...(part === undefined ? [entryType] : []),
      emitEntries(own, prefix, part),
      ...statements,
    ],
  }
}

/** The types that these shapes are made of, in the order of the catalogue. */
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

function emitValues(keys: readonly StoredKey[], prefix: string, part: string | undefined): Statement[] {
  const where = part === undefined ? '' : `, read with the part \`${part}\``
  return [
    {
      kind: StructureKind.Interface,
      name: `${prefix}Values`,
      isExported: true,
      docs: [`What outlives the page${where}.`],
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
      docs: ['Name of a stored value.'],
      type: `keyof ${prefix}Values`,
    },
  ]
}

function emitEntries(keys: readonly StoredKey[], prefix: string, part: string | undefined): string {
  return `/** Every stored value${part === undefined ? '' : ' of this part'}. */
export const ${part ?? 'stored'}Entries: { readonly [name in ${prefix}Name]: StoredEntry<${prefix}Values[name]> } = {
${keys.map(emitEntry).join('\n')}
}`
}

function emitEntry(entry: StoredKey): string {
  const { name, key, version, ttlMs, schema } = entry
  const check = readyCheck(schema)?.name ?? `is${pascalCase(name)}`
  const life = ttlMs === undefined ? '' : `, ttlMs: ${ttlMs.toLocaleString('en-US').replaceAll(',', '_')}`
  return `  ${name}: { key: ${quote(key)}, version: ${version}${life}, isValid: ${check} },`
}
