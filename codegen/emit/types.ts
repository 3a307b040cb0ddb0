import type { GlobalContext } from 'openapi-typescript'
import transformSchema from 'openapi-typescript/dist/transform/index.mjs'
import ts from 'typescript'
import { listOf, objectOf } from '../load/json.js'
import { knownValues } from '../model/lowerSchema.js'
import type { Service } from '../model/model.js'
import type { EmittedFile, Emitter } from './emitter.js'

/** Each service → a type for every schema, by openapi-typescript. */
export const emitTypes: Emitter = ({ services }) =>
  services.filter(({ schemas }) => schemas.length > 0).map(emitServiceTypes)

function emitServiceTypes({ name, source, document, schemas }: Service): EmittedFile {
  const names = new Set(schemas.map((schema) => schema.name))
  const nodes = transformSchema(document, createContext())
  const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed })
  const file = ts.createSourceFile('types.ts', '', ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const statements = nodes.flatMap((node) => (isComponents(node) ? liftSchemas(node) : []))
  for (const statement of statements) addUndefined(statement)
  return {
    path: `${name}/types.ts`,
    source,
    statements: statements.map((node) =>
      polish(printer.printNode(ts.EmitHint.Unspecified, node, file), names),
    ),
  }
}

/** Names in place of `components["schemas"]["Pet"]`, and comments without tags that say what everybody sees. */
function polish(text: string, names: ReadonlySet<string>): string {
  return text
    .replace(/components\["schemas"\]\["([^"]+)"\]/g, (place, name: string) =>
      names.has(name) ? name : place,
    )
    .replaceAll('@description ', '')
    .replace(/^\s*\* @constant\n/gm, '')
    .replace(/^\s*\/\*\* @constant \*\/\n/gm, '')
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

/** What may be left out may be undefined, so that callers with `exactOptionalPropertyTypes` can pass it on. */
function addUndefined(node: ts.Node): void {
  ts.forEachChild(node, addUndefined)
  if (!ts.isPropertySignature(node) || !node.questionToken || !node.type) return
  const { type } = node
  if (type.kind === ts.SyntaxKind.NeverKeyword || type.kind === ts.SyntaxKind.UnknownKeyword) return
  const parts = ts.isUnionTypeNode(type) ? type.types : [type]
  const nothing = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  // The tree was made a moment ago, for us: copying all of it takes longer than making it did.
  Object.assign(node, { type: ts.factory.createUnionTypeNode([...parts, nothing]) })
}
