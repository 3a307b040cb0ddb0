import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { objectOf } from '../load/json.js'
import type { Service } from '../model/model.js'
import type { EmittedFile, Emitter } from './emitter.js'

/** Each service → a type for every schema, by openapi-typescript. */
export const emitTypes: Emitter = async ({ services }) => Promise.all(services.map(emitServiceTypes))

async function emitServiceTypes({ name, source, document, schemas }: Service): Promise<EmittedFile> {
  const nodes = await openapiTS(JSON.stringify(document), {
    alphabetize: false,
    transform: (schema) => openString(schema) ?? openObject(schema),
  })
  const named = new Map(nodes.flatMap((node) => schemasIn(withNames(withUndefined(node)))))
  return {
    path: `${name}/types.ts`,
    source,
    statements: schemas.flatMap((schema) => {
      const type = named.get(schema.name)
      if (!type) return []
      const description = schema.description ? `/** ${schema.description} */\n` : ''
      return [`${description}export type ${schema.name} = ${print(type)}`]
    }),
  }
}

/** In the style of the project. */
function print(node: ts.Node): string {
  return astToString([node])
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
    .replace(/(\/\*\*|^ *\*) @description /gm, '$1 ') // the sentence itself, as editors show it
    .trimEnd()
}

/** `components['schemas']['Balance']` → `Balance`. */
function withNames(node: ts.Node): ts.Node {
  const visit = (inner: ts.Node): ts.Node => {
    const name = schemaNamed(inner)
    return name === undefined
      ? ts.visitEachChild(inner, visit, undefined)
      : ts.factory.createTypeReferenceNode(name)
  }
  return visit(node)
}

function schemaNamed(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined
  const { objectType, indexType } = node.objectType
  if (!ts.isTypeReferenceNode(objectType) || !ts.isIdentifier(objectType.typeName)) return undefined
  const isSchema = objectType.typeName.text === 'components' && textOf(indexType) === 'schemas'
  return isSchema ? textOf(node.indexType) : undefined
}

function textOf(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined
}

/** What stands under `components.schemas`, which is all that clients need of it. */
function schemasIn(node: ts.Node): [string, ts.TypeNode][] {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return []
  const schemas = node.members.find((member) => nameOf(member) === 'schemas')
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    return []
  return schemas.type.members.flatMap((member): [string, ts.TypeNode][] => {
    const name = nameOf(member)
    return ts.isPropertySignature(member) && member.type && name !== undefined ? [[name, member.type]] : []
  })
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined
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
