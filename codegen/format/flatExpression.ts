import type { ts } from 'ts-morph'
import { compiler } from '../tsMorph.js'
import { flatParameter, flatType, flatTypeParameters, joined, keyText, map } from './flatType.js'
import { flatTexts, inlineComment, isSpread, rawText, requote, width } from './source.js'

/** An expression on one line; undefined if impossible. */
export function flatExpression(node: ts.Expression): string | undefined {
  if (compiler.isIdentifier(node)) return node.text
  const known = flatTexts.get(node)
  if (known !== undefined) return known === false ? undefined : known
  const flat = flatten(node)
  flatTexts.set(node, flat ?? false)
  return flat
}

function flatten(node: ts.Expression): string | undefined {
  if (compiler.isStringLiteral(node)) return requote(rawText(node))
  if (compiler.isObjectLiteralExpression(node)) return flatObject(node)
  if (compiler.isArrayLiteralExpression(node))
    return isForcedOpen(node)
      ? undefined
      : map(joined(node.elements.map(flatExpression), ', '), (text) => short(`[${text}]`))
  if (compiler.isCallExpression(node) || compiler.isNewExpression(node)) {
    const parameters = joined((node.arguments ?? []).map(flatArgument), ', ')
    return map(parameters, (text) => map(calleeOf(node), (callee) => short(`${callee}(${text})`)))
  }
  if (compiler.isArrowFunction(node)) {
    if (compiler.isBlock(node.body))
      return node.body.statements.length === 0 ? `${arrowHead(node)} {}` : undefined
    return map(flatBody(node.body), (body) => map(arrowHead(node), (head) => short(`${head} ${body}`)))
  }
  if (compiler.isBinaryExpression(node))
    return map(flatExpression(node.left), (left) =>
      map(flatExpression(node.right), (right) =>
        short(`${left} ${rawText(node.operatorToken)} ${inlineComment(node.right)}${right}`),
      ),
    )
  if (compiler.isConditionalExpression(node))
    return map(joined([node.condition, node.whenTrue, node.whenFalse].map(flatExpression), '\0'), (text) =>
      short(text.replace('\0', ' ? ').replace('\0', ' : ')),
    )
  if (compiler.isPropertyAccessExpression(node))
    return map(
      flatExpression(node.expression),
      (text) => `${text}${node.questionDotToken ? '?.' : '.'}${node.name.text}`,
    )
  if (compiler.isElementAccessExpression(node))
    return map(flatExpression(node.expression), (object) =>
      map(
        flatExpression(node.argumentExpression),
        (key) => `${object}${node.questionDotToken ? '?.' : ''}[${key}]`,
      ),
    )
  if (compiler.isParenthesizedExpression(node))
    return map(flatExpression(node.expression), (text) => `(${text})`)
  if (compiler.isPrefixUnaryExpression(node))
    return map(flatExpression(node.operand), (text) => `${compiler.tokenToString(node.operator)}${text}`)
  if (compiler.isSpreadElement(node)) return map(flatExpression(node.expression), (text) => `...${text}`)
  if (compiler.isAwaitExpression(node)) return map(flatExpression(node.expression), (text) => `await ${text}`)
  if (compiler.isAsExpression(node))
    return map(flatExpression(node.expression), (text) =>
      map(flatType(node.type), (type) => `${text} as ${type}`),
    )
  const raw = rawText(node)
  return raw.includes('\n') ? undefined : raw
}

function short(text: string): string | undefined {
  return text.length <= width ? text : undefined
}

/** The callee with its type arguments. */
export function calleeOf(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const types = node.typeArguments
    ? map(joined(node.typeArguments.map(flatType), ', '), (text) => `<${text}>`)
    : ''
  return map(calledOf(node), (text) => map(types, (list) => text + list))
}

/** The callee without its type arguments. */
export function calledOf(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const isOptional = compiler.isCallExpression(node) && node.questionDotToken
  const head = compiler.isNewExpression(node) ? 'new ' : ''
  return map(flatExpression(node.expression), (text) => `${head}${text}${isOptional ? '?.' : ''}`)
}

/** An argument on one line, with the comment before it. */
export function flatArgument(node: ts.Expression): string | undefined {
  return map(flatExpression(node), (text) => inlineComment(node) + text)
}

function flatObject(node: ts.ObjectLiteralExpression): string | undefined {
  if (node.properties.length === 0) return '{}'
  if (isSpread(node, node.properties)) return undefined
  return map(joined(node.properties.map(flatProperty), ', '), (text) => short(`{ ${text} }`))
}

function flatProperty(node: ts.ObjectLiteralElementLike): string | undefined {
  if (compiler.isPropertyAssignment(node))
    return map(flatArgument(node.initializer), (text) => `${keyText(node.name)}: ${text}`)
  if (compiler.isSpreadAssignment(node)) return map(flatExpression(node.expression), (text) => `...${text}`)
  if (compiler.isMethodDeclaration(node)) return undefined
  const raw = rawText(node)
  return raw.includes('\n') ? undefined : raw
}

/** An arrow function up to its arrow. */
export function arrowHead(node: ts.ArrowFunction): string | undefined {
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

/** Lists of several objects or lists always have one item per line. */
function isForcedOpen({ elements }: ts.ArrayLiteralExpression): boolean {
  const isLong = (item: ts.Expression) =>
    compiler.isObjectLiteralExpression(item)
      ? item.properties.length > 1
      : compiler.isArrayLiteralExpression(item) && item.elements.length > 1
  const [first] = elements
  return elements.length > 1 && elements.every((item) => item.kind === first?.kind && isLong(item))
}
