import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { objectOf } from '../load/json.js'
import type { Service } from '../model/model.js'
import type { EmittedFile, Emitter } from './emitter.js'

/** Each service → `paths` and `components` by openapi-typescript, and a name for every schema. */
export const emitTypes: Emitter = async ({ services }) => Promise.all(services.map(emitServiceTypes))

async function emitServiceTypes({ name, source, document, schemas }: Service): Promise<EmittedFile> {
  const nodes = await openapiTS(JSON.stringify(document), {
    alphabetize: false,
    transform: (schema) => openString(schema) ?? openObject(schema),
  })
  const text = astToString(nodes.map(withUndefined)).replace(/^(?: {4})+/gm, (indent) =>
    ' '.repeat(indent.length / 2),
  )
  return {
    path: `${name}/types.ts`,
    source,
    statements: [
      text,
      ...schemas.map(
        (schema) =>
          `${schema.description ? `/** ${schema.description} */\n` : ''}export type ${schema.name} = components['schemas']['${schema.name}']`,
      ),
    ],
  }
}

/** `enum: [a, b]` that is not closed → `'a' | 'b' | (string & {})`: complete in editors, and true when a value is new. */
function openString(schema: object): ts.TypeNode | undefined {
  const { type, enum: values, 'x-closed': closed } = objectOf(schema)
  if (type !== 'string' || !Array.isArray(values) || closed === true) return undefined
  const { factory } = ts
  return factory.createUnionTypeNode([
    ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(`${value}`))),
    factory.createParenthesizedType(
      factory.createIntersectionTypeNode([
        factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
        factory.createTypeLiteralNode([]),
      ]),
    ),
  ])
}

/** An object that says nothing of its keys → one that may have any. */
function openObject(schema: object): ts.TypeNode | undefined {
  const { type, properties, additionalProperties: others = true } = objectOf(schema)
  if (type !== 'object' || properties || others !== true) return undefined
  const { factory } = ts
  const key = factory.createParameterDeclaration(
    undefined,
    undefined,
    'key',
    undefined,
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  )
  const value = factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
  return factory.createTypeLiteralNode([factory.createIndexSignature(undefined, [key], value)])
}

/** What may be left out may be undefined, so that callers with `exactOptionalPropertyTypes` can pass it on. */
function withUndefined(node: ts.Node): ts.Node {
  const visit = (inner: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(inner, visit, undefined)
    const { factory } = ts
    if (!ts.isPropertySignature(visited) || !visited.questionToken || !visited.type) return visited
    const { modifiers, name, questionToken, type } = visited
    if (type.kind === ts.SyntaxKind.NeverKeyword || type.kind === ts.SyntaxKind.UnknownKeyword) return visited
    const parts = ts.isUnionTypeNode(type) ? type.types : [type]
    const undefinedType = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
    const either = factory.createUnionTypeNode([...parts, undefinedType])
    return factory.updatePropertySignature(visited, modifiers, name, questionToken, either)
  }
  return visit(node)
}
