import ts from 'typescript'
import { membersOf } from './checkDocs.js'
import type { OpenPackage } from './openPackage.js'
import type { EntrySurface } from './readSurface.js'

/** Finds types that public declarations use but no entry exports, so consumers cannot name them. */
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
        // Consumers do not have to name computed types and type queries, only the types inside them.
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

/** The name in a type reference. */
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

/** Whether it is an alias of a computed type (`keyof …`, `… extends …`, `{ [key in …]: … }`), whose result counts, not its name. */
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

/** Whether it is a feature of the registry: consumers use its state and verbs, never its name. */
function isFeature(declaration: ts.Declaration): boolean {
  return membersOf([declaration]).some((member) => member.name?.getText() === 'steps')
}

function shownOf(feature: ts.Declaration): readonly ts.TypeElement[] {
  return membersOf([feature]).filter((member) => member.name?.getText() !== 'steps')
}

/** Whether only its members count: `type['member']`, `keyof type`. */
function isAskedForMembers(node: ts.Node): boolean {
  const { parent } = node
  return ts.isTypeOperatorNode(parent) || (ts.isIndexedAccessTypeNode(parent) && parent.objectType === node)
}

/** For `ReturnType<typeof create>`, only the return type. */
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

/** Whether it could be imported, unlike a member of an object. */
function isTopLevel(declaration: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return ts.isSourceFile(statement.parent)
}
