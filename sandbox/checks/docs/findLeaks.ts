import ts from 'typescript'
import { membersOf } from './checkDocs.js'
import type { OpenPackage } from './openPackage.js'
import type { EntrySurface } from './readSurface.js'

/** Names that public declarations use and no entry exports: a consumer could not write them down. */
export function findLeaks(
  open: OpenPackage,
  consumer: ts.Program,
  surface: readonly EntrySurface[],
): readonly string[] {
  const checker = consumer.getTypeChecker()
  const exports = surface.flatMap((entry) => entry.exports.map((one) => ({ ...one, entry: entry.specifier })))
  const published = new Set(exports.map(({ symbol }) => symbol))
  const leaks = new Set<string>()

  for (const { entry, name, declarations } of exports) {
    const seen = new Set<ts.Node>()
    const visit = (node: ts.Node) => {
      if (seen.has(node) || isHidden(node)) return
      seen.add(node)
      const named = nameIn(node)
      const symbol = named && resolve(named, checker)
      const own = symbol?.declarations?.filter((declaration) =>
        open.declarations.has(declaration.getSourceFile().fileName),
      )
      if (symbol && own?.length && !published.has(symbol) && !(symbol.flags & ts.SymbolFlags.TypeParameter)) {
        // What is only computed with, or only asked for its type, is nothing that a consumer has to name: its parts are.
        if (ts.isTypeQueryNode(node) || isAskedForMembers(node) || own.every(isComputation))
          for (const declaration of own) {
            const made = madeOf(node, declaration)
            if (isAskedForMembers(node.parent)) ts.forEachChild(made, visit)
            else visit(made)
          }
        else if (own.some(isFeature)) own.flatMap(shownOf).forEach(visit)
        else if (own.some(isTopLevel))
          leaks.add(`${entry}: ${name} names ${symbol.name}, which no entry exports.`)
      }
      ts.forEachChild(node, visit)
    }
    declarations.forEach(visit)
  }
  return [...leaks]
}

/** The name that a part of a declaration refers to something by. */
function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isExpressionWithTypeArguments(node)) return node.expression
  if (ts.isTypeQueryNode(node)) return node.exprName
  if (ts.isImportTypeNode(node)) return node.qualifier
  return undefined
}

function resolve(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** `keyof …`, `… extends …`, `{ [key in …]: … }`: the outcome counts, not the name of the way there. */
function isComputation(declaration: ts.Declaration): boolean {
  if (!ts.isTypeAliasDeclaration(declaration)) return false
  const { type } = declaration
  return (
    ts.isConditionalTypeNode(type) ||
    ts.isMappedTypeNode(type) ||
    ts.isIndexedAccessTypeNode(type) ||
    ts.isTemplateLiteralTypeNode(type) ||
    ts.isTypeOperatorNode(type)
  )
}

/** A feature of the registry: consumers hold its state and its verbs, and no name of it. */
function isFeature(declaration: ts.Declaration): boolean {
  return membersOf([declaration]).some((member) => member.name?.getText() === 'steps')
}

function shownOf(feature: ts.Declaration): readonly ts.TypeElement[] {
  return membersOf([feature]).filter((member) => member.name?.getText() !== 'steps')
}

/** `type['member']`, `keyof type`: the members count. */
function isAskedForMembers(node: ts.Node): boolean {
  const { parent } = node
  return ts.isTypeOperatorNode(parent) || (ts.isIndexedAccessTypeNode(parent) && parent.objectType === node)
}

/** Of `ReturnType<typeof create>` only what comes out. */
function madeOf(node: ts.Node, declaration: ts.Declaration): ts.Node {
  const { parent } = node
  const isResult = ts.isTypeReferenceNode(parent) && parent.typeName.getText() === 'ReturnType'
  return isResult && ts.isFunctionDeclaration(declaration) && declaration.type
    ? declaration.type
    : declaration
}

function isHidden(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    Boolean(node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))
  )
}

/** Anything else, such as a member of an object, has no name to import. */
function isTopLevel(declaration: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return ts.isSourceFile(statement.parent)
}
