import type { TSchema } from '@sinclair/typebox'
import { StructureKind } from 'ts-morph'
import { propertyName, quote } from '../model/naming.js'
import { aboutFile, type Emitter } from './emitter.js'
import { printLiteral, printType } from './printType.js'
import { readSchema } from './schemaKind.js'

/** Each service's schemas → TypeBox, for servers, forms and mocks. The validators are made of the same. */
export const emitSchemas: Emitter = ({ services }) =>
  services
    .filter(({ schemas }) => schemas.length > 0)
    .map(({ name, source, title, schemas }) => ({
      path: `${name}/schemas.ts`,
      source,
      statements: [
        aboutFile(
          `The shapes of the ${title} as TypeBox schemas, for servers, forms and mocks. Needs @sinclair/typebox.`,
        ),
        {
          kind: StructureKind.ImportDeclaration,
          moduleSpecifier: '@sinclair/typebox',
          namedImports: ['Type'],
        },
        `/** All shapes of the ${title}; they refer to each other. */
export const schemas = /* @__PURE__ */ Type.Module({
${schemas.map((schema) => `  ${schema.name}: ${printBuilder(schema.schema, '  ', schema.description)},`).join('\n')}
})`,
        ...schemas.map(
          (schema) =>
            `${schema.description ? `/** ${schema.description} */\n` : ''}export const ${schema.name} = /* @__PURE__ */ schemas.Import('${schema.name}')`,
        ),
      ],
    }))

/** Writes the calls that make a TypeBox schema. */
function printBuilder(schema: TSchema, indent: string, description = noteOf(schema)): string {
  const known = readSchema(schema)
  const note = description ? `{ description: ${quote(description)} }` : ''
  const call = (name: string, ...parameters: string[]) =>
    `Type.${name}(${[...parameters, note].filter(Boolean).join(', ')})`
  const build = (part: TSchema) => printBuilder(part, indent)
  switch (known.kind) {
    case 'String':
      return known.known.length > 0 ? `Type.Unsafe<${printType(schema)}>(${call('String')})` : call('String')
    case 'Literal':
      return call('Literal', printLiteral(known.value))
    case 'Array':
      return call('Array', build(known.items))
    case 'Record':
      return call('Record', 'Type.String()', build(known.values))
    case 'Union':
    case 'Intersect':
      return call(known.kind, `[${known.parts.map(build).join(', ')}]`)
    case 'Ref':
      return call('Ref', quote(known.name))
    case 'Object': {
      const inner = `${indent}  `
      const rows = known.properties.map((property) => {
        const built = printBuilder(property.schema, inner)
        return `${inner}${propertyName(property.name)}: ${property.isOptional ? `Type.Optional(${built})` : built},\n`
      })
      return call('Object', rows.length > 0 ? `{\n${rows.join('')}${indent}}` : '{}')
    }
    default:
      return call(known.kind)
  }
}

function noteOf(schema: TSchema): string | undefined {
  return schema.description
}
