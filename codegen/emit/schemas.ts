import type { TSchema } from '@sinclair/typebox'
import type { Tree } from '../format/formatTree.js'
import { limitsOf } from '../model/limits.js'
import type { NamedSchema } from '../model/model.js'
import { StructureKind } from '../tsMorph.js'
import { aboutFile, type Emitter, type Statement } from './emitter.js'
import { propertyName, quote } from './escape.js'
import { printDoc } from './printDoc.js'
import { type OpenSchema, openParts } from './printType.js'
import { declareValue, valueTree } from './printValue.js'
import { readSchema } from './schemaKind.js'

/** Each service's schemas → TypeBox, for servers, forms and mocks. The validators come from the same schemas. */
export const emitSchemas: Emitter = ({ services }) =>
  services
    .filter(({ schemas }) => schemas.length > 0)
    .map(({ name, source, title, schemas }) => ({
      path: `${name}/schemas.ts`,
      source,
      statements: printSchemas(title, schemas, './types.js'),
    }))

/** Prints TypeBox schemas for the types of a module. */
export function printSchemas(title: string, schemas: readonly NamedSchema[], types: string): Statement[] {
  return [
    aboutFile(
      `The types of the ${title} as TypeBox schemas, for servers, forms and mocks. Needs @sinclair/typebox.`,
    ),
    {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: '@sinclair/typebox',
      namedImports: [{ name: 'TSchema', isTypeOnly: true }, { name: 'TUnsafe', isTypeOnly: true }, 'Type'],
    },
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namespaceImport: 'types',
      moduleSpecifier: types,
    },
    // Loosely typed on purpose: types.ts has the types, and inferring them again takes seconds.
    declareValue(
      `All schemas of the ${title}, which reference each other.`,
      'const definitions: { readonly [name: string]: TSchema }',
      {
        fields: schemas.map(({ name, schema, description }) => [name, builder(schema, description)]),
        isOpen: true,
      },
    ),
    'const schemas = /* @__PURE__ */ Type.Module({ ...definitions })',
    ...schemas.map(
      (schema): Statement => ({
        laidOut: `${printDoc([schema.description])}export const ${schema.name}: TUnsafe<types.${schema.name}> = /* @__PURE__ */ Type.Unsafe(/* @__PURE__ */ schemas.Import('${schema.name}'))`,
      }),
    ),
  ]
}

/** Prints the calls that build a TypeBox schema. */
function builder(schema: TSchema, description: string | undefined = schema.description): Tree {
  const known = readSchema(schema)
  // Servers and forms show descriptions as text.
  const text = description?.replace(/\{@link ([^}]+)\}/g, '`$1`')
  const described = text ? [['description', quote(text)] as const] : []
  const notes: (readonly [string, Tree])[] = [
    ...described,
    ...Object.entries(limitsOf(schema) ?? {}).map(([keyword, value]) => [keyword, valueTree(value)] as const),
  ]
  const note: readonly Tree[] = notes.length > 0 ? [{ fields: notes }] : []
  const call = (name: string, ...parts: readonly Tree[]): Tree => ({
    call: `Type.${name}`,
    parts: [...parts, ...note],
  })
  const open = (enumeration: OpenSchema): Tree => ({
    call: 'Type.Unsafe',
    types: openParts(enumeration),
    parts: [call(enumeration.kind)],
  })
  const all = (schemas: readonly TSchema[]): Tree => ({ list: schemas.map((part) => builder(part)) })
  switch (known.kind) {
    case 'String':
      if (known.known.length > 0) return open(known)
      return known.pattern
        ? {
            call: 'Type.String',
            parts: [{ fields: [...described, ['pattern', quote(known.pattern)]] }],
          }
        : call('String')
    case 'Binary':
      return call('Unknown')
    case 'Literal':
      return call('Literal', valueTree(known.value))
    case 'Array':
      return call('Array', builder(known.items))
    case 'Tuple':
      return call('Tuple', all(known.items))
    case 'Record':
      return call('Record', 'Type.String()', builder(known.values))
    case 'Union':
    case 'Intersect':
      return call(known.kind, all(known.parts))
    case 'Ref':
      return call('Ref', quote(known.name))
    case 'Object': {
      const fields = known.properties.map(
        ({ name, schema: property, isOptional }): readonly [string, Tree] => {
          const built = builder(property)
          return [propertyName(name), isOptional ? { call: 'Type.Optional', parts: [built] } : built]
        },
      )
      const options: (readonly [string, Tree])[] = [
        ...notes,
        ...(known.others ? [['additionalProperties', builder(known.others)] as const] : []),
      ]
      return {
        call: 'Type.Object',
        parts: [{ fields, isOpen: true }, ...(options.length > 0 ? [{ fields: options }] : [])],
      }
    }
    case 'Number':
    case 'Integer':
      return known.known.length > 0 ? open(known) : call(known.kind)
    default:
      return call(known.kind)
  }
}
