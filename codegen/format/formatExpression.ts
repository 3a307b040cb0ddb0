import type { ts } from 'ts-morph'
import { compiler } from '../tsMorph.js'
import { arrowHead, calledOf, calleeOf, flatArgument, flatExpression } from './flatExpression.js'
import { flatType, joined, keyText } from './flatType.js'
import { fillLines } from './formatTree.js'
import { breakList } from './formatType.js'
import {
  columnAfter,
  fits,
  inlineComment,
  leadingComments,
  lineAt,
  rawText,
  requote,
  type Spot,
  spaces,
  width,
} from './source.js'

/** Formats functions inside an expression. Passed in, because functions hold statements, which hold expressions. */
export type Bodies = {
  formatBlock(block: ts.Block, indent: number): string
  formatFunction(node: ts.MethodDeclaration, name: string, indent: number): string
}

/** An expression, on one line if it fits. */
export function formatExpression(node: ts.Expression, spot: Spot, bodies: Bodies): string {
  const flat = flatExpression(node)
  return flat !== undefined && fits(flat, spot) ? flat : breakExpression(node, spot, bodies)
}

function breakExpression(node: ts.Expression, spot: Spot, bodies: Bodies): string {
  const { indent, column, after } = spot
  if (compiler.isObjectLiteralExpression(node)) return breakObject(node, indent, bodies)
  if (compiler.isArrayLiteralExpression(node)) return breakArray(node, indent, bodies)
  if (compiler.isCallExpression(node) || compiler.isNewExpression(node)) {
    const callee = calleeOf(node)
    if (node.typeArguments && (callee === undefined || column + callee.length >= width))
      return breakTypeArguments(node, spot, bodies)
    return callee === undefined
      ? rawText(node)
      : callee +
          formatArguments(node.arguments ?? [], { indent, column: column + callee.length, after }, bodies)
  }
  if (compiler.isArrowFunction(node)) return breakArrow(node, spot, bodies)
  if (compiler.isBinaryExpression(node)) return formatChain(node, indent, after, bodies)
  if (compiler.isConditionalExpression(node)) {
    const part = (inner: ts.Expression) => formatExpression(inner, lineAt(indent + 4), bodies)
    return `${formatExpression(node.condition, { indent, column, after: 0 }, bodies)}
${spaces(indent + 2)}? ${part(node.whenTrue)}
${spaces(indent + 2)}: ${part(node.whenFalse)}`
  }
  if (compiler.isParenthesizedExpression(node))
    return `(${formatExpression(node.expression, { indent, column: column + 1, after: after + 1 }, bodies)})`
  if (compiler.isPrefixUnaryExpression(node)) {
    const operator = compiler.tokenToString(node.operator) ?? ''
    return (
      operator + formatExpression(node.operand, { indent, column: column + operator.length, after }, bodies)
    )
  }
  if (compiler.isAwaitExpression(node))
    return `await ${formatExpression(node.expression, { indent, column: column + 6, after }, bodies)}`
  if (compiler.isSpreadElement(node))
    return `...${formatExpression(node.expression, { indent, column: column + 3, after }, bodies)}`
  if (compiler.isAsExpression(node)) {
    const type = flatType(node.type) ?? rawText(node.type)
    return `${formatExpression(node.expression, { indent, column, after: after + type.length + 4 }, bodies)} as ${type}`
  }
  if (compiler.isStringLiteral(node)) return requote(rawText(node))
  return rawText(node)
}

/** A call with one type argument per line. */
function breakTypeArguments(
  node: ts.CallExpression | ts.NewExpression,
  { indent, after }: Spot,
  bodies: Bodies,
): string {
  const head = `${calledOf(node) ?? rawText(node.expression)}<${breakList(node.typeArguments ?? [], indent, '')}>`
  const spot = { indent, column: columnAfter(head, indent), after }
  const flat = joined((node.arguments ?? []).map(flatArgument), ', ')
  const sameLine = flat === undefined ? undefined : `(${flat})`
  return (
    head +
    (sameLine !== undefined && fits(sameLine, spot)
      ? sameLine
      : formatArguments(node.arguments ?? [], spot, bodies))
  )
}

function breakObject({ properties }: ts.ObjectLiteralExpression, indent: number, bodies: Bodies): string {
  const inner = indent + 2
  const lines = properties.map((property, index) => {
    const comments = leadingComments(property, inner)
    const apart = index > 0 && comments.isApart ? '\n' : ''
    return `${apart}${spaces(inner)}${comments.text}${formatProperty(property, inner, bodies)},`
  })
  return `{\n${lines.join('\n')}\n${spaces(indent)}}`
}

function formatProperty(node: ts.ObjectLiteralElementLike, indent: number, bodies: Bodies): string {
  if (compiler.isPropertyAssignment(node)) {
    const key = keyText(node.name)
    // With a key this short, moving the string to the next line gains nothing.
    if (key.length < 5 && compiler.isStringLiteral(node.initializer))
      return `${key}: ${requote(rawText(node.initializer))}`
    return (
      key + formatAssigned(node.initializer, ':', { indent, column: indent + key.length, after: 1 }, bodies)
    )
  }
  if (compiler.isSpreadAssignment(node))
    return `...${formatExpression(node.expression, { indent, column: indent + 3, after: 1 }, bodies)}`
  if (compiler.isMethodDeclaration(node)) return bodies.formatFunction(node, keyText(node.name), indent)
  return rawText(node)
}

/** The right side of `=` or `:`. A string that does not fit goes on the next line. */
export function formatAssigned(node: ts.Expression, operator: string, spot: Spot, bodies: Bodies): string {
  const { indent, column, after } = spot
  const comment = inlineComment(node)
  const start = ` ${comment}`
  const here = { indent, column: column + operator.length + start.length, after }
  const flat = flatExpression(node)
  if (flat !== undefined && fits(flat, here)) return operator + start + flat
  const goesDown =
    compiler.isStringLiteral(node) ||
    compiler.isBinaryExpression(node) ||
    compiler.isPropertyAccessExpression(node) ||
    compiler.isElementAccessExpression(node)
  if (goesDown)
    return `${operator}\n${spaces(indent + 2)}${comment}${formatExpression(node, { indent: indent + 2, column: indent + 2 + comment.length, after }, bodies)}`
  const text = breakExpression(node, here, bodies)
  const [firstLine = ''] = text.split('\n')
  const isBeside = here.column + firstLine.length <= width || compiler.isArrowFunction(node)
  return isBeside
    ? operator + start + text
    : `${operator}\n${spaces(indent + 2)}${comment}${formatExpression(node, { indent: indent + 2, column: indent + 2 + comment.length, after }, bodies)}`
}

function breakArray({ elements }: ts.ArrayLiteralExpression, indent: number, bodies: Bodies): string {
  if (elements.length === 0) return '[]'
  const inner = indent + 2
  const open = (text: string) => `[\n${text},\n${spaces(indent)}]`
  if (elements.every((item) => compiler.isNumericLiteral(item) || compiler.isPrefixUnaryExpression(item)))
    return open(fillLines(elements.map(rawText), inner))
  return open(
    elements.map((item) => leadingComments(item, inner).text).some((text) => text !== '')
      ? elements
          .map(
            (item) =>
              `${spaces(inner)}${leadingComments(item, inner).text}${formatExpression(item, lineAt(inner, 1), bodies)}`,
          )
          .join(',\n')
      : elements
          .map((item) => `${spaces(inner)}${formatExpression(item, lineAt(inner, 1), bodies)}`)
          .join(',\n'),
  )
}

/** `(a, b)`: only the last argument broken if that suffices, otherwise one per line. */
function formatArguments(
  nodes: readonly ts.Expression[],
  { indent, column, after }: Spot,
  bodies: Bodies,
): string {
  const [last, before] = [nodes.at(-1), nodes.at(-2)]
  if (last && isOpenable(last) && before?.kind !== last.kind) {
    const head = joined(nodes.slice(0, -1).map(flatArgument), ', ')
    const start = head === undefined ? undefined : `(${head}${head ? ', ' : ''}${inlineComment(last)}`
    if (start !== undefined) {
      const hugged = `${start}${breakExpression(last, { indent, column: column + start.length, after: after + 1 }, bodies)})`
      const [firstLine = ''] = hugged.split('\n')
      if (column + firstLine.length <= width && !isHeadLong(last)) return hugged
    }
  }
  if (nodes.length === 0) return '()'
  const lines = nodes.map((node) => {
    const comment = inlineComment(node)
    return `${spaces(indent + 2)}${comment}${formatExpression(node, { indent: indent + 2, column: indent + 2 + comment.length, after: 1 }, bodies)},`
  })
  return `(\n${lines.join('\n')}\n${spaces(indent)})`
}

/** Arrow functions whose expression goes to the next line are not hugged. */
function isHeadLong(node: ts.Expression): boolean {
  return (
    compiler.isArrowFunction(node) &&
    !compiler.isBlock(node.body) &&
    !isOpenable(node.body) &&
    !compiler.isCallExpression(node.body)
  )
}

function isOpenable(node: ts.Expression): boolean {
  return (
    (compiler.isObjectLiteralExpression(node) && node.properties.length > 0) ||
    (compiler.isArrayLiteralExpression(node) && node.elements.length > 0) ||
    compiler.isArrowFunction(node)
  )
}

function breakArrow(node: ts.ArrowFunction, { indent, column, after }: Spot, bodies: Bodies): string {
  const flatHead = arrowHead(node)
  const head = flatHead ?? `${rawText(node).split('=>')[0]}=>`
  if (compiler.isBlock(node.body)) return `${head} ${bodies.formatBlock(node.body, indent)}`
  const comment = inlineComment(node.body)
  const start = column + head.length + 1 + comment.length
  const inner = compiler.isParenthesizedExpression(node.body) ? node.body.expression : node.body
  if (
    compiler.isObjectLiteralExpression(inner) ||
    compiler.isArrayLiteralExpression(inner) ||
    compiler.isTemplateExpression(inner)
  )
    return `${head} ${comment}${formatExpression(node.body, { indent, column: start, after }, bodies)}`
  return `${head}\n${spaces(indent + 2)}${comment}${formatExpression(node.body, { indent: indent + 2, column: indent + 2 + comment.length, after }, bodies)}`
}

/** `a ||`, `b ||`, `c`, one per line, indented like the first line. */
export function formatChain(
  node: ts.BinaryExpression,
  indent: number,
  after: number,
  bodies: Bodies,
): string {
  const parts = chainOf(node)
  return parts
    .map(({ operand, operator }, index) => {
      const inner = isNested(operand) ? indent + 2 : indent
      const spot = { indent: inner, column: indent, after: operator ? operator.length + 1 : after }
      const text = formatExpression(operand, spot, bodies)
      return `${index > 0 ? spaces(indent) : ''}${text}${operator ? ` ${operator}` : ''}`
    })
    .join('\n')
}

/** A chain in parentheses, such as `(a || b)` in `(a || b) && c`. */
function isNested(node: ts.Expression): boolean {
  return compiler.isParenthesizedExpression(node) && compiler.isBinaryExpression(node.expression)
}

function chainOf(
  node: ts.Expression,
  operator?: ts.SyntaxKind,
): { operand: ts.Expression; operator?: string }[] {
  if (!compiler.isBinaryExpression(node) || (operator !== undefined && node.operatorToken.kind !== operator))
    return [{ operand: node }]
  const left = chainOf(node.left, node.operatorToken.kind)
  const last = left.at(-1)
  if (last) last.operator = rawText(node.operatorToken)
  return [...left, { operand: node.right }]
}

/** The operand of `return`, `yield` or `throw`, in parentheses if its operators span several lines. */
export function formatResult(node: ts.Expression, spot: Spot, bodies: Bodies): string {
  const flat = flatExpression(node)
  const comment = inlineComment(node)
  if (flat !== undefined && fits(flat, { ...spot, column: spot.column + comment.length }))
    return comment + flat
  if (!compiler.isBinaryExpression(node))
    return comment + formatExpression(node, { ...spot, column: columnAfter(comment, spot.column) }, bodies)
  const { indent } = spot
  return `(\n${spaces(indent + 2)}${formatChain(node, indent + 2, 0, bodies)}\n${spaces(indent)})`
}
