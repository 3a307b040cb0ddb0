import type { ts } from 'ts-morph'
import { compiler } from '../tsMorph.js'
import { flatExpression } from './flatExpression.js'
import { flatParameter, flatType, flatTypeParameters, joined, map } from './flatType.js'
import {
  type Bodies,
  formatAssigned,
  formatChain,
  formatExpression,
  formatResult,
} from './formatExpression.js'
import { formatMembers, formatType, formatTypeOf } from './formatType.js'
import { fits, leadingComments, lineAt, rawText, requote, type Spot, spaces, width } from './source.js'

const bodies: Bodies = { formatBlock, formatFunction }

/** Statements with their comments, keeping the blank lines between them. */
export function formatStatements(statements: readonly ts.Statement[], indent: number): string {
  return statements
    .map((statement, index) => {
      const comments = leadingComments(statement, indent)
      const apart = index > 0 && comments.isApart ? '\n' : ''
      return `${apart}${spaces(indent)}${comments.text}${formatStatement(statement, lineAt(indent))}`
    })
    .join('\n')
}

/** `{ … }` */
function formatBlock({ statements }: ts.Block, indent: number): string {
  return statements.length === 0 ? '{}' : `{\n${formatStatements(statements, indent + 2)}\n${spaces(indent)}}`
}

function formatStatement(node: ts.Statement, spot: Spot): string {
  const { indent } = spot
  if (compiler.isImportDeclaration(node) || compiler.isExportDeclaration(node)) return formatModule(node)
  if (compiler.isInterfaceDeclaration(node)) {
    const heritage = (node.heritageClauses ?? []).map((clause) => ` ${rawText(clause)}`).join('')
    return `${modifiersOf(node)}interface ${node.name.text}${flatTypeParameters(node.typeParameters)}${heritage} {${formatMembers(node.members, indent)}}`
  }
  if (compiler.isTypeAliasDeclaration(node)) {
    const head = `${modifiersOf(node)}type ${node.name.text}${flatTypeParameters(node.typeParameters)} =`
    const type = formatType(node.type, { indent, column: indent + head.length + 1, after: 0 })
    if (type.startsWith('\n')) return head + type
    const [firstLine = ''] = type.split('\n')
    const isTooLong = indent + head.length + 1 + firstLine.length > width
    return isTooLong && isMovable(node.type) ? `${head}\n${spaces(indent + 2)}${type}` : `${head} ${type}`
  }
  if (compiler.isFunctionDeclaration(node)) {
    const star = node.asteriskToken ? '*' : ''
    const name = `${modifiersOf(node)}function${star} ${node.name?.text ?? ''}${flatTypeParameters(node.typeParameters)}`
    return formatFunction(node, name, indent)
  }
  if (compiler.isVariableStatement(node))
    return (
      modifiersOf(node) +
      formatDeclarations(node.declarationList, { ...spot, column: indent + modifiersOf(node).length })
    )
  if (compiler.isClassDeclaration(node)) return formatClass(node, indent)
  if (compiler.isReturnStatement(node))
    return node.expression
      ? `return ${formatResult(node.expression, { indent, column: spot.column + 7, after: 0 }, bodies)}`
      : 'return'
  if (compiler.isThrowStatement(node))
    return `throw ${formatResult(node.expression, { indent, column: spot.column + 6, after: 0 }, bodies)}`
  if (compiler.isIfStatement(node)) return formatIf(node, spot)
  if (compiler.isExpressionStatement(node)) return formatExpressionStatement(node.expression, spot)
  if (compiler.isBlock(node)) return formatBlock(node, indent)
  if (compiler.isForOfStatement(node)) {
    const head = `for ${node.awaitModifier ? 'await ' : ''}(${rawText(node.initializer)} of ${rawText(node.expression)})`
    return head + formatClause(node.statement, indent, indent + head.length)
  }
  if (compiler.isForStatement(node)) {
    const parts = [node.initializer, node.condition, node.incrementor].map((part) =>
      part ? rawText(part) : '',
    )
    const head = `for (${parts.every((part) => !part) ? ';;' : parts.join('; ')})`
    return head + formatClause(node.statement, indent, indent + head.length)
  }
  return rawText(node).replace(/;$/, '')
}

function modifiersOf(node: { readonly modifiers?: ts.NodeArray<ts.ModifierLike> | undefined }): string {
  return (node.modifiers ?? []).map((modifier) => `${rawText(modifier)} `).join('')
}

/** Types that move below their name if they do not fit next to it. */
function isMovable(node: ts.TypeNode): boolean {
  return (
    compiler.isTypeReferenceNode(node) ||
    compiler.isIndexedAccessTypeNode(node) ||
    compiler.isLiteralTypeNode(node)
  )
}

function formatModule(node: ts.ImportDeclaration | ts.ExportDeclaration): string {
  const from = node.moduleSpecifier ? ` from ${requote(rawText(node.moduleSpecifier))}` : ''
  const isImport = compiler.isImportDeclaration(node)
  const clause = isImport ? node.importClause?.namedBindings : node.exportClause
  const isType = isImport ? node.importClause?.isTypeOnly : node.isTypeOnly
  const head = `${isImport ? 'import' : 'export'}${isType ? ' type' : ''}`
  if (!clause) return `${head} *${from}`
  if (compiler.isNamespaceImport(clause) || compiler.isNamespaceExport(clause))
    return `${head} ${rawText(clause)}${from}`
  const names = clause.elements.map(rawText)
  const flat = `${head} { ${names.join(', ')} }${from}`
  if (flat.length <= width) return flat
  return `${head} {\n${names.map((name) => `  ${name},`).join('\n')}\n}${from}`
}

/** A function from its name on. */
function formatFunction(
  node: ts.FunctionDeclaration | ts.ConstructorDeclaration | ts.MethodDeclaration,
  name: string,
  indent: number,
): string {
  const result = node.type ? map(flatType(node.type), (text) => `: ${text}`) : ''
  const body = node.body ? ` ${formatBlock(node.body, indent)}` : ''
  const flat = joined(node.parameters.map(flatParameter), ', ')
  const head = map(flat, (text) => map(result, (type) => `${name}(${text})${type}`))
  const [firstOfBody = ''] = body.split('\n')
  if (head !== undefined && fits(head, lineAt(indent, firstOfBody.length))) return head + body
  return `${name}(${formatParameters(node.parameters, indent, name.length)})${result ?? formatTypeOf(node.type, { indent, column: indent + 1, after: 2 })}${body}`
}

function formatParameters(
  parameters: readonly ts.ParameterDeclaration[],
  indent: number,
  column: number,
): string {
  const [only] = parameters
  if (
    only &&
    parameters.length === 1 &&
    only.type &&
    compiler.isTypeLiteralNode(only.type) &&
    !only.initializer
  )
    return `${rawText(only.name)}: ${formatType(only.type, { indent, column: width + column, after: 0 })}`
  if (parameters.length === 0) return ''
  const lines = parameters.map(
    (parameter) => `${spaces(indent + 2)}${formatParameter(parameter, indent + 2)},`,
  )
  return `\n${lines.join('\n')}\n${spaces(indent)}`
}

function formatParameter(node: ts.ParameterDeclaration, indent: number): string {
  const flat = flatParameter(node)
  if (flat !== undefined && fits(flat, lineAt(indent, 1))) return flat
  const name = `${rawText(node.name)}${node.questionToken ? '?' : ''}`
  const type = formatTypeOf(node.type, { indent, column: indent + name.length, after: 1 })
  const value = node.initializer
    ? formatAssigned(node.initializer, ' =', { indent, column: 0, after: 1 }, bodies)
    : ''
  return name + type + value
}

function formatDeclarations(node: ts.VariableDeclarationList, { indent, column }: Spot): string {
  const keyword = node.flags & compiler.NodeFlags.Const ? 'const' : 'let'
  const [declaration] = node.declarations
  if (!declaration || node.declarations.length > 1) return rawText(node)
  const value = declaration.initializer ? (flatExpression(declaration.initializer) ?? '') : ''
  const spot = { indent, column: column + keyword.length + 1, after: 3 + value.length }
  const name = `${keyword} ${formatName(declaration.name, spot)}`
  const type = formatTypeOf(declaration.type, { indent, column: column + name.length, after: 2 })
  const { initializer } = declaration
  if (!initializer) return name + type
  const head = name + type
  const start = head.includes('\n') ? indent + head.length - head.lastIndexOf('\n') - 1 : column + head.length
  return head + formatAssigned(initializer, ' =', { indent, column: start, after: 0 }, bodies)
}

/** `{ a, b }`, or one name per line. */
function formatName(name: ts.BindingName, spot: Spot): string {
  const raw = rawText(name)
  if (!compiler.isObjectBindingPattern(name) || (fits(raw, spot) && !raw.includes('\n'))) return raw
  const { indent } = spot
  return `{\n${name.elements.map((element) => `${spaces(indent + 2)}${rawText(element)},`).join('\n')}\n${spaces(indent)}}`
}

function formatClass(node: ts.ClassDeclaration, indent: number): string {
  const heritage = (node.heritageClauses ?? []).map((clause) => ` ${rawText(clause)}`).join('')
  const inner = indent + 2
  const members = node.members.map((member, index) => {
    const comments = leadingComments(member, inner)
    const before = node.members[index - 1]
    const apart = before && (comments.isApart || compiler.isConstructorDeclaration(before)) ? '\n' : ''
    return `${apart}${spaces(inner)}${comments.text}${formatClassMember(member, inner)}`
  })
  const body = members.length > 0 ? `\n${members.join('\n')}\n${spaces(indent)}` : ''
  return `${modifiersOf(node)}class ${node.name?.text ?? ''}${flatTypeParameters(node.typeParameters)}${heritage} {${body}}`
}

function formatClassMember(node: ts.ClassElement, indent: number): string {
  if (compiler.isConstructorDeclaration(node))
    return formatFunction(node, `${modifiersOf(node)}constructor`, indent)
  if (!compiler.isPropertyDeclaration(node)) return rawText(node).replace(/;$/, '')
  const head = `${modifiersOf(node)}${rawText(node.name)}${node.questionToken ? '?' : ''}`
  const typed = head + formatTypeOf(node.type, { indent, column: indent + head.length, after: 0 })
  if (!node.initializer) return typed
  return (
    typed +
    formatAssigned(node.initializer, ' =', { indent, column: indent + typed.length, after: 0 }, bodies)
  )
}

function formatIf(node: ts.IfStatement, spot: Spot): string {
  const { indent, column } = spot
  const test = flatExpression(node.expression)
  const otherwise = node.elseStatement ? formatElse(node, indent) : ''
  if (
    test !== undefined &&
    fits(test, { indent, column: column + 4, after: compiler.isBlock(node.thenStatement) ? 3 : 1 })
  ) {
    const head = `if (${test})`
    return head + formatClause(node.thenStatement, indent, column + head.length) + otherwise
  }
  const inner = compiler.isBinaryExpression(node.expression)
    ? formatChain(node.expression, indent + 2, 0, bodies)
    : formatExpression(node.expression, lineAt(indent + 2), bodies)
  const head = `if (\n${spaces(indent + 2)}${inner}\n${spaces(indent)})`
  return head + formatClause(node.thenStatement, indent, width) + otherwise
}

function formatElse({ thenStatement, elseStatement }: ts.IfStatement, indent: number): string {
  if (!elseStatement) return ''
  const start = compiler.isBlock(thenStatement) ? ' else' : `\n${spaces(indent)}else`
  if (compiler.isIfStatement(elseStatement))
    return `${start} ${formatIf(elseStatement, { indent, column: indent + 5, after: 0 })}`
  return start + formatClause(elseStatement, indent, indent + 5)
}

/** The body of an `if` or a loop: on the same line if it fits, otherwise indented below. */
function formatClause(node: ts.Statement, indent: number, column: number): string {
  if (compiler.isBlock(node)) return ` ${formatBlock(node, indent)}`
  const sameLine = formatStatement(node, { indent, column: column + 1, after: 0 })
  if (!sameLine.includes('\n') && column + 1 + sameLine.length <= width) return ` ${sameLine}`
  return `\n${spaces(indent + 2)}${formatStatement(node, lineAt(indent + 2))}`
}

function formatExpressionStatement(node: ts.Expression, spot: Spot): string {
  if (compiler.isBinaryExpression(node) && node.operatorToken.kind === compiler.SyntaxKind.EqualsToken) {
    const left = formatExpression(node.left, { ...spot, after: 2 }, bodies)
    return left + formatAssigned(node.right, ' =', { ...spot, column: spot.column + left.length }, bodies)
  }
  if (compiler.isYieldExpression(node) && node.expression) {
    const head = node.asteriskToken ? 'yield* ' : 'yield '
    return head + formatResult(node.expression, { ...spot, column: spot.column + head.length }, bodies)
  }
  return formatExpression(node, spot, bodies)
}
