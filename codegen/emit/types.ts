import type { ts } from 'ts-morph'
import { type JsonObject, listOf, objectOf } from '../load/json.js'
import { knownValues } from '../model/lowerSchema.js'
import type { NamedSchema, Service } from '../model/model.js'
import { toJsonSchema } from '../model/toJsonSchema.js'
import type { Memory } from '../remember.js'
import { compiler, StructureKind } from '../tsMorph.js'
import type { EmittedFile, Emitter, Statement } from './emitter.js'
import { propertyName, showHidden } from './escape.js'
import { transformSchema } from './transformSchema.js'
import { onlyReadable } from './written.js'

/** Each service → a type for every schema, by openapi-typescript. */
export function createTypesEmitter(memory: Memory): Emitter {
  const remember = memory<readonly string[]>()
  const print = createTypePrinter()
  return ({ services }) =>
    services
      .filter(({ schemas }) => schemas.length > 0)
      .map((service) =>
        emitServiceTypes(service, (schema) => {
          const document = documentOf(schema)
          const place = `${service.name}/${schema.name}`
          return remember(place, [JSON.stringify(document)], () => print(document))
        }),
      )
}

function emitServiceTypes(
  { name, source, schemas }: Service,
  print: (schema: NamedSchema) => readonly string[],
): EmittedFile {
  const names = new Set(schemas.map((schema) => schema.name))
  const types = schemas.flatMap(print).map((text) => polish(text, names))
  return { path: `${name}/types.ts`, source, statements: [...writableOf(schemas), ...types] }
}

/** Prints one schema at a time: all trees together would take hundreds of megabytes. */
function createTypePrinter(): (document: JsonObject) => readonly string[] {
  const printer = compiler.createPrinter({ newLine: compiler.NewLineKind.LineFeed })
  const { Latest } = compiler.ScriptTarget
  const file = compiler.createSourceFile('types.ts', '', Latest, false, compiler.ScriptKind.TS)
  return (document) =>
    transformSchema(document, createContext())
      .flatMap((node) => (isComponents(node) ? liftSchemas(node) : []))
      .map((statement) => {
        addUndefined(statement)
        return printer.printNode(compiler.EmitHint.Unspecified, statement, file)
      })
}

/** Exports the helper for values of types that TypeScript can only read. */
function writableOf(schemas: readonly NamedSchema[]): Statement[] {
  if (onlyReadable(schemas).size === 0) return []
  return [
    {
      kind: StructureKind.ExportDeclaration,
      isTypeOnly: true,
      moduleSpecifier: '../support/writable.js',
    },
  ]
}

/** Wraps a schema in its own document. Types and checks come from the same schema, so they cannot differ. */
function documentOf({ name, description, schema }: NamedSchema): JsonObject {
  const described = description ? { ...schema, description } : schema
  return { openapi: '3.1.0', components: { schemas: { [name]: toJsonSchema(described) } } }
}

/** Replaces `components["schemas"]["Pet"]` by its name, and removes redundant comment tags. */
function polish(text: string, names: ReadonlySet<string>): string {
  return showHidden(unescapeLetters(text))
    .replace(/components\["schemas"\]\["([^"]+)"\]/g, (place, name: string) =>
      names.has(name) ? name : place,
    )
    .replaceAll('@description ', '')
    .replace(/^\s*\* @constant\n/gm, '')
    .replace(/^\s*\/\*\* @constant \*\/\n/gm, '')
}

/** Restores letters: the TypeScript printer writes `\u00F6` for `ö`. */
function unescapeLetters(text: string): string {
  return text.replace(/\\(?:\\|u([0-9A-F]{4}))/g, (written, code?: string) => {
    const letter = code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16))
    return letter >= '\u00a1' && showHidden(letter) === letter ? letter : written
  })
}

function createContext(): Parameters<typeof transformSchema>[1] {
  return {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    // A default describes what the service does, so it does not make a response field required.
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
    transform: (schema) => openEnum(schema) ?? binary(schema),
    makePathsEnum: false,
    generatePathParams: false,
    readWriteMarkers: false,
    resolve: () => undefined,
  }
}

/** Open enum → `'a' | 'b' | (string & {})`, or so with numbers: editors complete the known values, and new values are valid. */
function openEnum(schema: object): ts.TypeNode | undefined {
  const values = listOf(objectOf(schema)[knownValues])
  if (values.length === 0) return undefined
  const { factory, SyntaxKind } = compiler
  const isNumber = typeof values[0] === 'number'
  return factory.createUnionTypeNode([
    ...values.map((value) => factory.createLiteralTypeNode(literalOf(value))),
    factory.createParenthesizedType(
      factory.createIntersectionTypeNode([
        factory.createKeywordTypeNode(isNumber ? SyntaxKind.NumberKeyword : SyntaxKind.StringKeyword),
        factory.createTypeLiteralNode([]),
      ]),
    ),
  ])
}

function literalOf(value: unknown): ts.LiteralTypeNode['literal'] {
  const { factory, SyntaxKind } = compiler
  if (typeof value !== 'number') return factory.createStringLiteral(`${value}`)
  const number = factory.createNumericLiteral(Math.abs(value))
  return value < 0 ? factory.createPrefixUnaryExpression(SyntaxKind.MinusToken, number) : number
}

function binary(schema: object): ts.TypeNode | undefined {
  const { type, format } = objectOf(schema)
  return type === 'string' && format === 'binary'
    ? compiler.factory.createTypeReferenceNode('Blob')
    : undefined
}

function isComponents(node: ts.Statement): node is ts.InterfaceDeclaration {
  return compiler.isInterfaceDeclaration(node) && node.name.text === 'components'
}

/** `components.schemas.Pet` → `export interface Pet`, or a type of that name. */
function liftSchemas(components: ts.InterfaceDeclaration): ts.Statement[] {
  const { factory } = compiler
  const exported = [factory.createModifier(compiler.SyntaxKind.ExportKeyword)]
  return schemasIn(components).flatMap((member) => {
    if (!compiler.isPropertySignature(member) || !member.type) return []
    const name = nameOf(member.name)
    const declaration = compiler.isTypeLiteralNode(member.type)
      ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, member.type.members)
      : factory.createTypeAliasDeclaration(exported, name, undefined, member.type)
    return [compiler.setSyntheticLeadingComments(declaration, compiler.getSyntheticLeadingComments(member))]
  })
}

function schemasIn(components: ts.InterfaceDeclaration): readonly ts.TypeElement[] {
  const schemas = components.members.find((member) => member.name && nameOf(member.name) === 'schemas')
  return schemas &&
    compiler.isPropertySignature(schemas) &&
    schemas.type &&
    compiler.isTypeLiteralNode(schemas.type)
    ? schemas.type.members
    : []
}

function nameOf(name: ts.PropertyName): string {
  return compiler.isIdentifier(name) || compiler.isStringLiteral(name) ? name.text : ''
}

/** Optional properties may be undefined, so that callers with `exactOptionalPropertyTypes` can pass them on. */
function addUndefined(node: ts.Node): void {
  compiler.forEachChild(node, addUndefined)
  if (!compiler.isPropertySignature(node)) return
  // Names in any alphabet need no quotes.
  if (compiler.isStringLiteral(node.name) && propertyName(node.name.text) === node.name.text)
    Object.assign(node, { name: compiler.factory.createIdentifier(node.name.text) })
  if (!node.questionToken || !node.type) return
  const { type } = node
  if (type.kind === compiler.SyntaxKind.NeverKeyword || type.kind === compiler.SyntaxKind.UnknownKeyword)
    return
  const parts = compiler.isUnionTypeNode(type) ? type.types : [type]
  const nothing = compiler.factory.createKeywordTypeNode(compiler.SyntaxKind.UndefinedKeyword)
  // The tree is ours, so it is changed in place. Copying it would take longer than creating it.
  Object.assign(node, { type: compiler.factory.createUnionTypeNode([...parts, nothing]) })
}
