import type { GlobalContext } from 'openapi-typescript'
import transformSchema from 'openapi-typescript/dist/transform/index.mjs'
import ts from 'typescript'
import { listOf, objectOf, textOf } from '../load/json.js'
import { knownValues } from '../model/lowerSchema.js'
import type { Service } from '../model/model.js'
import type { EmittedFile, Emitter } from './emitter.js'

/** Each service → a type for every schema, then `components`, `paths` and `operations`, all by openapi-typescript. */
export const emitTypes: Emitter = ({ services }) => services.map(emitServiceTypes)

function emitServiceTypes({ name, source, document, schemas }: Service): EmittedFile {
  const names = new Set(schemas.map((schema) => schema.name))
  const nodes = transformSchema(document, createContext())
  const named = nodes.flatMap((node) => (isComponents(node) ? liftSchemas(node) : []))
  const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed })
  const file = ts.createSourceFile('types.ts', '', ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const kept = nodes.filter((node) => !isEmpty(node))
  const print = (node: ts.Statement) =>
    printer
      .printNode(ts.EmitHint.Unspecified, polish(node, names), file)
      .replaceAll('@description ', '')
      .replace(/^\s*\* @constant\n/gm, '')
      .replace(/^\s*\/\*\* @constant \*\/\n/gm, '')
  return { path: `${name}/types.ts`, source, statements: [...named, ...kept].map(print) }
}

function createContext(): Partial<GlobalContext> {
  return {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    // A default tells what the service does, not what it answers.
    defaultNonNullable: false,
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    conditionalEnums: false,
    dedupeEnums: false,
    excludeDeprecated: false,
    exportType: false,
    immutable: false,
    rootTypes: false,
    rootTypesNoSchemaPrefix: false,
    rootTypesKeepCasing: false,
    injectFooter: [],
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    silent: true,
    transform: (schema) => openString(schema) ?? binary(schema),
    makePathsEnum: false,
    generatePathParams: false,
    readWriteMarkers: false,
    resolve: () => undefined,
  }
}

/** Known values that are not all → `'a' | 'b' | (string & {})`: complete in editors, and true when a value is new. */
function openString(schema: object): ts.TypeNode | undefined {
  const values = listOf(objectOf(schema)[knownValues])
  if (values.length === 0) return undefined
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

function binary(schema: object): ts.TypeNode | undefined {
  const { type, format } = objectOf(schema)
  return type === 'string' && format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined
}

function isComponents(node: ts.Statement): node is ts.InterfaceDeclaration {
  return ts.isInterfaceDeclaration(node) && node.name.text === 'components'
}

function isEmpty(node: ts.Statement): boolean {
  return ts.isTypeAliasDeclaration(node) && ['webhooks', '$defs', 'components'].includes(node.name.text)
}

/** `components.schemas.Pet` → `export interface Pet`, or a type of that name. */
function liftSchemas(components: ts.InterfaceDeclaration): ts.Statement[] {
  const { factory } = ts
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  return schemasIn(components).flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type) return []
    const name = nameOf(member.name)
    const declaration = ts.isTypeLiteralNode(member.type)
      ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, member.type.members)
      : factory.createTypeAliasDeclaration(exported, name, undefined, member.type)
    return [ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member))]
  })
}

function schemasIn(components: ts.InterfaceDeclaration): readonly ts.TypeElement[] {
  const schemas = components.members.find((member) => member.name && nameOf(member.name) === 'schemas')
  return schemas && ts.isPropertySignature(schemas) && schemas.type && ts.isTypeLiteralNode(schemas.type)
    ? schemas.type.members
    : []
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}

/** Names in place of `components['schemas']['Pet']`, and `| undefined` wherever something may be left out. */
function polish(node: ts.Statement, names: ReadonlySet<string>): ts.Node {
  const { factory } = ts
  const visit = (inner: ts.Node): ts.Node => {
    const name = schemaName(inner)
    if (name !== undefined && names.has(name)) return factory.createTypeReferenceNode(name)
    const visited = ts.visitEachChild(inner, visit, undefined)
    return ts.isPropertySignature(visited) ? withUndefined(visited) : visited
  }
  if (!isComponents(node)) return visit(node)
  const known = schemasIn(node).map((member) =>
    ts.isPropertySignature(member)
      ? factory.createPropertySignature(
          undefined,
          member.name,
          undefined,
          factory.createTypeReferenceNode(nameOf(member.name)),
        )
      : member,
  )
  const members = node.members.map((member) =>
    known.length > 0 && ts.isPropertySignature(member) && nameOf(member.name) === 'schemas'
      ? factory.createPropertySignature(undefined, 'schemas', undefined, factory.createTypeLiteralNode(known))
      : ts.visitNode(member, visit, ts.isTypeElement),
  )
  return factory.createInterfaceDeclaration(
    node.modifiers,
    node.name,
    undefined,
    undefined,
    members.filter((member) => member !== undefined),
  )
}

/** `Pet` of `components['schemas']['Pet']`. */
function schemaName(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined
  const { objectType, indexType } = node.objectType
  if (!ts.isTypeReferenceNode(objectType) || !ts.isIdentifier(objectType.typeName)) return undefined
  const isSchemas = objectType.typeName.text === 'components' && literalOf(indexType) === 'schemas'
  return isSchemas ? literalOf(node.indexType) : undefined
}

function literalOf(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)
    ? textOf(node.literal.text)
    : undefined
}

/** What may be left out may be undefined, so that callers with `exactOptionalPropertyTypes` can pass it on. */
function withUndefined(node: ts.PropertySignature): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = node
  if (!questionToken || !type) return node
  if (type.kind === ts.SyntaxKind.NeverKeyword || type.kind === ts.SyntaxKind.UnknownKeyword) return node
  const { factory } = ts
  const parts = ts.isUnionTypeNode(type) ? type.types : [type]
  const nothing = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  const either = factory.createUnionTypeNode([...parts, nothing])
  return factory.updatePropertySignature(node, modifiers, name, questionToken, either)
}
