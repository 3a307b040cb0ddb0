import type { TSchema } from '@sinclair/typebox'
import { StructureKind } from 'ts-morph'
import type { NamedSchema } from '../model/model.js'
import { propertyName, quote } from '../model/naming.js'
import { aboutFile, type Emitter, type Statement } from './emitter.js'
import { printDoc } from './printDoc.js'
import { printLiteral, printType } from './printType.js'
import { readSchema } from './schemaKind.js'

/** Each service's schemas → TypeBox, for servers, forms and mocks. The validators are made of the same. */
export const emitSchemas: Emitter = ({ services }) =>
  services
    .filter(({ schemas }) => schemas.length > 0)
    .map(({ name, source, title, schemas }) => ({
      path: `${name}/schemas.ts`,
      source,
      statements: printSchemas(title, schemas, './types.js'),
    }))

/** TypeBox schemas of the shapes whose types stand in a module. */
export function printSchemas(title: string, schemas: readonly NamedSchema[], types: string): Statement[] {
  return [
    aboutFile(
      `The shapes of the ${title} as TypeBox schemas, for servers, forms and mocks. Needs @sinclair/typebox.`,
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
    // Typed loosely on purpose: the types stand in their own file, and inferring them again takes seconds.
    `/** All shapes of the ${title}; they refer to each other. */
const definitions: { readonly [name: string]: TSchema } = {
${schemas.map((schema) => `  ${schema.name}: ${printBuilder(schema.schema, schema.description)},`).join('\n')}
}`,
    'const schemas = /* @__PURE__ */ Type.Module({ ...definitions })',
    ...schemas.map(
      (schema) =>
        `${printDoc([schema.description])}export const ${schema.name}: TUnsafe<types.${schema.name}> = /* @__PURE__ */ Type.Unsafe(/* @__PURE__ */ schemas.Import('${schema.name}'))`,
    ),
  ]
}

/** Writes the calls that make a TypeBox schema. */
function printBuilder(schema: TSchema, description: string | undefined = schema.description): string {
  const known = readSchema(schema)
  const note = description ? `{ description: ${quote(description)} }` : ''
  const call = (name: string, ...parameters: string[]) =>
    `Type.${name}(${[...parameters, note].filter(Boolean).join(', ')})`
  switch (known.kind) {
    case 'String':
      return known.known.length > 0
        ? `Type.Unsafe<${printType(schema)}>(${call('String')})`
        : known.pattern
          ? `Type.String({ ${description ? `description: ${quote(description)}, ` : ''}pattern: ${quote(known.pattern)} })`
          : call('String')
    case 'Binary':
      return call('Unknown')
    case 'Literal':
      return call('Literal', printLiteral(known.value))
    case 'Array':
      return call('Array', printBuilder(known.items))
    case 'Tuple':
      return call('Tuple', `[${known.items.map((item) => printBuilder(item)).join(', ')}]`)
    case 'Record':
      return call('Record', 'Type.String()', printBuilder(known.values))
    case 'Union':
    case 'Intersect':
      return call(known.kind, `[${known.parts.map((part) => printBuilder(part)).join(', ')}]`)
    case 'Ref':
      return call('Ref', quote(known.name))
    case 'Object': {
      const rows = known.properties.map((property) => {
        const built = printBuilder(property.schema)
        return `${propertyName(property.name)}: ${property.isOptional ? `Type.Optional(${built})` : built},\n`
      })
      const options = [
        ...(description ? [`description: ${quote(description)}`] : []),
        ...(known.others ? [`additionalProperties: ${printBuilder(known.others)}`] : []),
      ]
      const properties = rows.length > 0 ? `{\n${rows.join('')}}` : '{}'
      return `Type.Object(${properties}${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`
    }
    default:
      return call(known.kind)
  }
}
