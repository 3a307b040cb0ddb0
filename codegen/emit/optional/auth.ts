import type { Tree } from '../../format/formatTree.js'
import type { Service } from '../../model/model.js'
import { camelCase, pascalCase } from '../../model/naming.js'
import { StructureKind } from '../../tsMorph.js'
import { aboutFile, type EmittedFile, type Emitter } from '../emitter.js'
import { propertyName, quote } from '../escape.js'
import { declareValue } from '../printValue.js'

/** Each service → a table of the credentials that its operations need, for code that asks for them or hides what the user may not call. */
export const emitAuth: Emitter = ({ services }) => services.flatMap(emitService)

function emitService({ name, source, title, operations }: Service): EmittedFile[] {
  const secured = operations.filter(({ security }) => security.length > 0)
  if (secured.length === 0) return []
  const credentials = `${pascalCase(name)}Credentials`
  const rows = secured.map(({ id, security }): readonly [string, Tree] => [
    propertyName(id),
    {
      list: security.map((way) => ({
        fields: way.map(({ scheme, scopes }) => [propertyName(scheme), { list: scopes.map(quote) }] as const),
      })),
    },
  ])
  return [
    {
      path: `${name}/auth.ts`,
      source,
      statements: [
        aboutFile(`The credentials that the operations of the ${title} need.`),
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          moduleSpecifier: './security.js',
          namedImports: [credentials],
        },
        `/** Security schemes that are needed together, each with its scopes. */
export type AuthNeeds = { readonly [scheme in keyof ${credentials}]?: readonly string[] }`,
        `/** An operation that needs credentials. */
export type AuthOperation = ${secured.map(({ id }) => quote(id)).join(' | ')}`,
        declareValue(
          'The alternatives of each operation, which needs one of them. An empty one means that it needs no credentials.',
          `export const ${camelCase(name)}Auth: { readonly [operation in AuthOperation]: readonly AuthNeeds[] }`,
          { fields: rows, isOpen: true },
        ),
      ],
    },
  ]
}
