import { ts } from 'ts-morph'
import { formatBlock, formatFunction } from './formatStatement.js'
import {
  breakList,
  flatParameter,
  flatType,
  flatTypeParameters,
  formatType,
  joined,
  keyText,
  map,
} from './formatType.js'
import {
  columnAfter,
  fits,
  flatTexts,
  inlineComment,
  isSpread,
  leadingComments,
  lineAt,
  rawText,
  requote,
  type Spot,
  spaces,
  width,
} from './source.js'

/** An expression, in one line when it fits. */
export function formatExpression(node: ts.Expression, spot: Spot): string {
  const flat = flatExpression(node)
  return flat !== undefined && fits(flat, spot) ? flat : breakExpression(node, spot)
}

/** An expression in one line; undefined when it cannot be. */
export function flatExpression(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  const known = flatTexts.get(node)
  if (known !== undefined) return known === false ? undefined : known
  const flat = flatten(node)
  flatTexts.set(node, flat ?? false)
  return flat
}

function flatten(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node)) return requote(rawText(node))
  if (ts.isObjectLiteralExpression(node)) return flatObject(node)
  if (ts.isArrayLiteralExpression(node))
    return isForcedOpen(node)
      ? undefined
      : map(joined(node.elements.map(flatExpression), ', '), (text) => short(`[${text}]`))
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const parameters = joined((node.arguments ?? []).map(flatArgument), ', ')
    return map(parameters, (text) => map(calleeOf(node), (callee) => short(`${callee}(${text})`)))
  }
  if (ts.isArrowFunction(node)) {
    if (ts.isBlock(node.body)) return node.body.statements.length === 0 ? `${arrowHead(node)} {}` : undefined
    return map(flatBody(node.body), (body) => map(arrowHead(node), (head) => short(`${head} ${body}`)))
  }
  if (ts.isBinaryExpression(node))
    return map(flatExpression(node.left), (left) =>
      map(flatExpression(node.right), (right) =>
        short(`${left} ${rawText(node.operatorToken)} ${inlineComment(node.right)}${right}`),
      ),
    )
  if (ts.isConditionalExpression(node))
    return map(joined([node.condition, node.whenTrue, node.whenFalse].map(flatExpression), '\0'), (text) =>
      short(text.replace('\0', ' ? ').replace('\0', ' : ')),
    )
  if (ts.isPropertyAccessExpression(node))
    return map(
      flatExpression(node.expression),
      (text) => `${text}${node.questionDotToken ? '?.' : '.'}${node.name.text}`,
    )
  if (ts.isElementAccessExpression(node))
    return map(flatExpression(node.expression), (object) =>
      map(
        flatExpression(node.argumentExpression),
        (key) => `${object}${node.questionDotToken ? '?.' : ''}[${key}]`,
      ),
    )
  if (ts.isParenthesizedExpression(node)) return map(flatExpression(node.expression), (text) => `(${text})`)
  if (ts.isPrefixUnaryExpression(node))
    return map(flatExpression(node.operand), (text) => `${ts.tokenToString(node.operator)}${text}`)
  if (ts.isSpreadElement(node)) return map(flatExpression(node.expression), (text) => `...${text}`)
  if (ts.isAwaitExpression(node)) return map(flatExpression(node.expression), (text) => `await ${text}`)
  if (ts.isAsExpression(node))
    return map(flatExpression(node.expression), (text) =>
      map(flatType(node.type), (type) => `${text} as ${type}`),
    )
  const raw = rawText(node)
  return raw.includes('\n') ? undefined : raw
}

function short(text: string): string | undefined {
  return text.length <= width ? text : undefined
}

function calleeOf(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const types = node.typeArguments
    ? map(joined(node.typeArguments.map(flatType), ', '), (text) => `<${text}>`)
    : ''
  return map(calledOf(node), (text) => map(types, (list) => text + list))
}

/** What is called, without its type arguments. */
function calledOf(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const isOptional = ts.isCallExpression(node) && node.questionDotToken
  const head = ts.isNewExpression(node) ? 'new ' : ''
  return map(flatExpression(node.expression), (text) => `${head}${text}${isOptional ? '?.' : ''}`)
}

function flatArgument(node: ts.Expression): string | undefined {
  return map(flatExpression(node), (text) => inlineComment(node) + text)
}

function flatObject(node: ts.ObjectLiteralExpression): string | undefined {
  if (node.properties.length === 0) return '{}'
  if (isSpread(node, node.properties)) return undefined
  return map(joined(node.properties.map(flatProperty), ', '), (text) => short(`{ ${text} }`))
}

function flatProperty(node: ts.ObjectLiteralElementLike): string | undefined {
  if (ts.isPropertyAssignment(node))
    return map(flatArgument(node.initializer), (text) => `${keyText(node.name)}: ${text}`)
  if (ts.isSpreadAssignment(node)) return map(flatExpression(node.expression), (text) => `...${text}`)
  if (ts.isMethodDeclaration(node)) return undefined
  const raw = rawText(node)
  return raw.includes('\n') ? undefined : raw
}

function arrowHead(node: ts.ArrowFunction): string | undefined {
  const parameters = joined(node.parameters.map(flatParameter), ', ')
  const modifiers = (node.modifiers ?? []).map((modifier) => `${rawText(modifier)} `).join('')
  const result = node.type ? map(flatType(node.type), (text) => `: ${text}`) : ''
  return map(parameters, (text) =>
    map(result, (type) => `${modifiers}${flatTypeParameters(node.typeParameters)}(${text})${type} =>`),
  )
}

function flatBody(body: ts.Expression): string | undefined {
  return map(flatExpression(body), (text) => inlineComment(body) + text)
}

/** Lists of several objects, or of several lists, are always one item a line. */
function isForcedOpen({ elements }: ts.ArrayLiteralExpression): boolean {
  const isLong = (item: ts.Expression) =>
    ts.isObjectLiteralExpression(item)
      ? item.properties.length > 1
      : ts.isArrayLiteralExpression(item) && item.elements.length > 1
  const [first] = elements
  return elements.length > 1 && elements.every((item) => item.kind === first?.kind && isLong(item))
}

function breakExpression(node: ts.Expression, spot: Spot): string {
  const { indent, column, after } = spot
  if (ts.isObjectLiteralExpression(node)) return breakObject(node, indent)
  if (ts.isArrayLiteralExpression(node)) return breakArray(node, indent)
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const callee = calleeOf(node)
    if (node.typeArguments && (callee === undefined || column + callee.length >= width))
      return breakTypeArguments(node, spot)
    return callee === undefined
      ? rawText(node)
      : callee + formatArguments(node.arguments ?? [], { indent, column: column + callee.length, after })
  }
  if (ts.isArrowFunction(node)) return breakArrow(node, spot)
  if (ts.isBinaryExpression(node)) return formatChain(node, indent, after)
  if (ts.isConditionalExpression(node)) {
    const part = (inner: ts.Expression) => formatExpression(inner, lineAt(indent + 4))
    return `${formatExpression(node.condition, { indent, column, after: 0 })}
${spaces(indent + 2)}? ${part(node.whenTrue)}
${spaces(indent + 2)}: ${part(node.whenFalse)}`
  }
  if (ts.isParenthesizedExpression(node))
    return `(${formatExpression(node.expression, { indent, column: column + 1, after: after + 1 })})`
  if (ts.isPrefixUnaryExpression(node)) {
    const operator = ts.tokenToString(node.operator) ?? ''
    return operator + formatExpression(node.operand, { indent, column: column + operator.length, after })
  }
  if (ts.isAwaitExpression(node))
    return `await ${formatExpression(node.expression, { indent, column: column + 6, after })}`
  if (ts.isSpreadElement(node))
    return `...${formatExpression(node.expression, { indent, column: column + 3, after })}`
  if (ts.isAsExpression(node)) {
    const type = flatType(node.type) ?? rawText(node.type)
    return `${formatExpression(node.expression, { indent, column, after: after + type.length + 4 })} as ${type}`
  }
  if (ts.isStringLiteral(node)) return requote(rawText(node))
  return rawText(node)
}

/** A call whose type arguments go below it. */
function breakTypeArguments(node: ts.CallExpression | ts.NewExpression, { indent, after }: Spot): string {
  const head = `${calledOf(node) ?? rawText(node.expression)}<${breakList(node.typeArguments ?? [], indent, '')}>`
  const spot = { indent, column: columnAfter(head, indent), after }
  const flat = joined((node.arguments ?? []).map(flatArgument), ', ')
  const beside = flat === undefined ? undefined : `(${flat})`
  return (
    head + (beside !== undefined && fits(beside, spot) ? beside : formatArguments(node.arguments ?? [], spot))
  )
}

function breakObject({ properties }: ts.ObjectLiteralExpression, indent: number): string {
  const inner = indent + 2
  const lines = properties.map((property, index) => {
    const comments = leadingComments(property, inner)
    const apart = index > 0 && comments.isApart ? '\n' : ''
    return `${apart}${spaces(inner)}${comments.text}${formatProperty(property, inner)},`
  })
  return `{\n${lines.join('\n')}\n${spaces(indent)}}`
}

function formatProperty(node: ts.ObjectLiteralElementLike, indent: number): string {
  if (ts.isPropertyAssignment(node)) {
    const key = keyText(node.name)
    // Below a key this short, a text would gain nothing.
    if (key.length < 5 && ts.isStringLiteral(node.initializer))
      return `${key}: ${requote(rawText(node.initializer))}`
    return key + formatAssigned(node.initializer, ':', { indent, column: indent + key.length, after: 1 })
  }
  if (ts.isSpreadAssignment(node))
    return `...${formatExpression(node.expression, { indent, column: indent + 3, after: 1 })}`
  if (ts.isMethodDeclaration(node)) return formatFunction(node, keyText(node.name), indent)
  return rawText(node)
}

/** What stands to the right of `=` or `:`; on the next line when it is a text that would not fit here. */
export function formatAssigned(node: ts.Expression, operator: string, spot: Spot): string {
  const { indent, column, after } = spot
  const comment = inlineComment(node)
  const start = ` ${comment}`
  const here = { indent, column: column + operator.length + start.length, after }
  const flat = flatExpression(node)
  if (flat !== undefined && fits(flat, here)) return operator + start + flat
  const goesDown =
    ts.isStringLiteral(node) ||
    ts.isBinaryExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
  if (goesDown)
    return `${operator}\n${spaces(indent + 2)}${comment}${formatExpression(node, { indent: indent + 2, column: indent + 2 + comment.length, after })}`
  const text = breakExpression(node, here)
  const [firstLine = ''] = text.split('\n')
  const isBeside = here.column + firstLine.length <= width || ts.isArrowFunction(node)
  return isBeside
    ? operator + start + text
    : `${operator}\n${spaces(indent + 2)}${comment}${formatExpression(node, { indent: indent + 2, column: indent + 2 + comment.length, after })}`
}

function breakArray({ elements }: ts.ArrayLiteralExpression, indent: number): string {
  if (elements.length === 0) return '[]'
  const inner = indent + 2
  const open = (text: string) => `[\n${text},\n${spaces(indent)}]`
  if (elements.every((item) => ts.isNumericLiteral(item) || ts.isPrefixUnaryExpression(item))) {
    const lines: string[] = []
    for (const item of elements) {
      const text = rawText(item)
      const line = lines.at(-1)
      if (line !== undefined && line.length + 2 + text.length + 1 <= width)
        lines[lines.length - 1] = `${line}, ${text}`
      else {
        if (line !== undefined) lines[lines.length - 1] = `${line},`
        lines.push(spaces(inner) + text)
      }
    }
    return open(lines.join('\n'))
  }
  return open(
    elements.map((item) => leadingComments(item, inner).text).some((text) => text !== '')
      ? elements
          .map(
            (item) =>
              `${spaces(inner)}${leadingComments(item, inner).text}${formatExpression(item, lineAt(inner, 1))}`,
          )
          .join(',\n')
      : elements.map((item) => `${spaces(inner)}${formatExpression(item, lineAt(inner, 1))}`).join(',\n'),
  )
}

/** `(a, b)`, with the last one opened when only that has to be, or one a line. */
function formatArguments(nodes: readonly ts.Expression[], { indent, column, after }: Spot): string {
  const [last, before] = [nodes.at(-1), nodes.at(-2)]
  if (last && isOpenable(last) && before?.kind !== last.kind) {
    const head = joined(nodes.slice(0, -1).map(flatArgument), ', ')
    const start = head === undefined ? undefined : `(${head}${head ? ', ' : ''}${inlineComment(last)}`
    if (start !== undefined) {
      const hugged = `${start}${breakExpression(last, { indent, column: column + start.length, after: after + 1 })})`
      const [firstLine = ''] = hugged.split('\n')
      if (column + firstLine.length <= width && !isHeadLong(last)) return hugged
    }
  }
  if (nodes.length === 0) return '()'
  const lines = nodes.map((node) => {
    const comment = inlineComment(node)
    return `${spaces(indent + 2)}${comment}${formatExpression(node, { indent: indent + 2, column: indent + 2 + comment.length, after: 1 })},`
  })
  return `(\n${lines.join('\n')}\n${spaces(indent)})`
}

/** Arrow functions whose expression would go to the next line are not worth hugging. */
function isHeadLong(node: ts.Expression): boolean {
  return (
    ts.isArrowFunction(node) &&
    !ts.isBlock(node.body) &&
    !isOpenable(node.body) &&
    !ts.isCallExpression(node.body)
  )
}

function isOpenable(node: ts.Expression): boolean {
  return (
    (ts.isObjectLiteralExpression(node) && node.properties.length > 0) ||
    (ts.isArrayLiteralExpression(node) && node.elements.length > 0) ||
    ts.isArrowFunction(node)
  )
}

function breakArrow(node: ts.ArrowFunction, { indent, column, after }: Spot): string {
  const flatHead = arrowHead(node)
  const head = flatHead ?? `${rawText(node).split('=>')[0]}=>`
  if (ts.isBlock(node.body)) return `${head} ${formatBlock(node.body, indent)}`
  const comment = inlineComment(node.body)
  const start = column + head.length + 1 + comment.length
  const inner = ts.isParenthesizedExpression(node.body) ? node.body.expression : node.body
  if (
    ts.isObjectLiteralExpression(inner) ||
    ts.isArrayLiteralExpression(inner) ||
    ts.isTemplateExpression(inner)
  )
    return `${head} ${comment}${formatExpression(node.body, { indent, column: start, after })}`
  return `${head}\n${spaces(indent + 2)}${comment}${formatExpression(node.body, { indent: indent + 2, column: indent + 2 + comment.length, after })}`
}

/** `a ||`, `b ||`, `c`, one a line, indented as its first line is. */
export function formatChain(node: ts.BinaryExpression, indent: number, after: number): string {
  const parts = chainOf(node)
  return parts
    .map(({ operand, operator }, index) => {
      const text = formatExpression(operand, lineAt(indent, operator ? operator.length + 1 : after))
      return `${index > 0 ? spaces(indent) : ''}${text}${operator ? ` ${operator}` : ''}`
    })
    .join('\n')
}

function chainOf(
  node: ts.Expression,
  operator?: ts.SyntaxKind,
): { operand: ts.Expression; operator?: string }[] {
  if (!ts.isBinaryExpression(node) || (operator !== undefined && node.operatorToken.kind !== operator))
    return [{ operand: node }]
  const left = chainOf(node.left, node.operatorToken.kind)
  const last = left.at(-1)
  if (last) last.operator = rawText(node.operatorToken)
  return [...left, { operand: node.right }]
}

/** What a `return`, `yield` or `throw` gives, in parentheses when it takes several lines of operators. */
export function formatResult(node: ts.Expression, spot: Spot): string {
  const flat = flatExpression(node)
  const comment = inlineComment(node)
  if (flat !== undefined && fits(flat, { ...spot, column: spot.column + comment.length }))
    return comment + flat
  if (!ts.isBinaryExpression(node))
    return comment + formatExpression(node, { ...spot, column: columnAfter(comment, spot.column) })
  const { indent } = spot
  return `(\n${spaces(indent + 2)}${formatChain(node, indent + 2, 0)}\n${spaces(indent)})`
}

export function formatTypeOf(type: ts.TypeNode | undefined, spot: Spot): string {
  if (!type) return ''
  const text = formatType(type, { ...spot, column: spot.column + 2 })
  return text.startsWith('\n') ? `:${text}` : `: ${text}`
}
