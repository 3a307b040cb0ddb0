import { ts } from 'ts-morph'
import { formatMembers } from './formatMembers.js'
import {
  columnAfter,
  fits,
  flatTexts,
  inlineComment,
  leadingComments,
  lineAt,
  rawText,
  requote,
  type Spot,
  spaces,
  width,
} from './source.js'

/** A type, in one line when it fits. */
export function formatType(node: ts.TypeNode, spot: Spot): string {
  const flat = flatType(node)
  return flat !== undefined && fits(flat, spot) ? flat : breakType(bare(node), spot)
}

/** A type in one line; undefined when it cannot be, or would be too long by far. */
export function flatType(node: ts.TypeNode): string | undefined {
  const known = flatTexts.get(node)
  if (known !== undefined) return known === false ? undefined : known
  const flat = flatten(bare(node))
  flatTexts.set(node, flat !== undefined && (flat.length <= width || isAtom(flat)) ? flat : false)
  return flat !== undefined && (flat.length <= width || isAtom(flat)) ? flat : undefined
}

/** Text without a place to break it. */
function isAtom(text: string): boolean {
  return !/[ ({[<]/.test(text.replace(/^'.*'$/, ''))
}

/** Parentheses are put where they are needed, and nowhere else. */
function bare(node: ts.TypeNode): ts.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? bare(node.type) : node
}

function flatten(node: ts.TypeNode): string | undefined {
  if (ts.isUnionTypeNode(node)) return joined(partsOf(node).map(unionPart), ' | ')
  if (ts.isIntersectionTypeNode(node)) return joined(node.types.map(intersectionPart), ' & ')
  if (ts.isArrayTypeNode(node)) return map(element(node.elementType), (text) => `${text}[]`)
  if (ts.isTypeOperatorNode(node)) return map(flatType(node.type), (text) => `${operatorOf(node)} ${text}`)
  if (ts.isTypeLiteralNode(node)) return flatLiteral(node)
  if (ts.isMappedTypeNode(node)) {
    const type = node.type && flatType(node.type)
    return map(type, (text) =>
      rawText(node).startsWith('{\n') ? undefined : `{ ${mappedHead(node)} ${text} }`,
    )
  }
  if (ts.isTypeReferenceNode(node)) {
    if (!node.typeArguments) return rawText(node)
    return map(joined(node.typeArguments.map(flatType), ', '), (text) => `${rawText(node.typeName)}<${text}>`)
  }
  if (ts.isIndexedAccessTypeNode(node)) {
    const object = element(node.objectType)
    return map(flatType(node.indexType), (index) => map(object, (text) => `${text}[${index}]`))
  }
  if (ts.isTupleTypeNode(node)) return map(joined(node.elements.map(flatType), ', '), (text) => `[${text}]`)
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return requote(rawText(node.literal))
  if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) {
    const parameters = joined(node.parameters.map(flatParameter), ', ')
    const start = ts.isConstructorTypeNode(node) ? 'new ' : ''
    return map(flatType(node.type), (result) =>
      map(parameters, (text) => `${start}${flatTypeParameters(node.typeParameters)}(${text}) => ${result}`),
    )
  }
  const raw = rawText(node)
  return raw.includes('\n') ? undefined : raw
}

export function flatTypeParameters(
  parameters: ts.NodeArray<ts.TypeParameterDeclaration> | undefined,
): string {
  return parameters && parameters.length > 0 ? `<${parameters.map(rawText).join(', ')}>` : ''
}

/** A parameter in one line. */
export function flatParameter(node: ts.ParameterDeclaration): string | undefined {
  const name = `${node.dotDotDotToken ? '...' : ''}${rawText(node.name)}${node.questionToken ? '?' : ''}`
  const type = node.type ? map(flatType(node.type), (text) => `: ${text}`) : ''
  const value = node.initializer ? ` = ${rawText(node.initializer)}` : ''
  return map(type, (text) => ((name + text + value).includes('\n') ? undefined : name + text + value))
}

function flatLiteral(node: ts.TypeLiteralNode): string | undefined {
  if (node.members.length === 0) return '{}'
  const members = node.members.map((member) =>
    leadingComments(member, 0).hasComments ? undefined : flatMember(member),
  )
  return map(joined(members, '; '), (text) => `{ ${text} }`)
}

/** A property, an index signature or a method, without what ends it. */
export function flatMember(member: ts.TypeElement): string | undefined {
  if (ts.isPropertySignature(member) && member.type)
    return map(flatType(member.type), (text) => `${memberHead(member)} ${text}`)
  if (ts.isIndexSignatureDeclaration(member))
    return map(flatType(member.type), (text) => `${memberHead(member)} ${text}`)
  const raw = rawText(member).replace(/[;,]$/, '')
  return raw.includes('\n') ? undefined : raw
}

/** `readonly name?:` or `[key: string]:`. */
export function memberHead(member: ts.PropertySignature | ts.IndexSignatureDeclaration): string {
  const modifiers = (member.modifiers ?? []).map((modifier) => `${rawText(modifier)} `).join('')
  if (ts.isIndexSignatureDeclaration(member))
    return `${modifiers}[${member.parameters.map(flatParameter).join(', ')}]:`
  return `${modifiers}${keyText(member.name)}${member.questionToken ? '?' : ''}:`
}

/** A key as it is written in an object or a type. */
export function keyText(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? requote(rawText(name)) : rawText(name)
}

/** A union in a union is one union. */
function partsOf({ types }: ts.UnionTypeNode): readonly ts.TypeNode[] {
  return types.flatMap((type) => {
    const inner = bare(type)
    return ts.isUnionTypeNode(inner) ? partsOf(inner) : [type]
  })
}

function unionPart(node: ts.TypeNode): string | undefined {
  const inner = bare(node)
  const needsParentheses = ts.isFunctionTypeNode(inner) || ts.isIntersectionTypeNode(inner)
  return needsParentheses ? map(flatType(inner), (text) => `(${text})`) : flatType(inner)
}

function intersectionPart(node: ts.TypeNode): string | undefined {
  const inner = bare(node)
  const needsParentheses = ts.isFunctionTypeNode(inner) || ts.isUnionTypeNode(inner)
  return needsParentheses ? map(flatType(inner), (text) => `(${text})`) : flatType(inner)
}

function isCompound(node: ts.TypeNode): boolean {
  return (
    ts.isUnionTypeNode(node) ||
    ts.isIntersectionTypeNode(node) ||
    ts.isFunctionTypeNode(node) ||
    ts.isTypeOperatorNode(node)
  )
}

function element(node: ts.TypeNode): string | undefined {
  const inner = bare(node)
  return isCompound(inner) ? map(flatType(inner), (text) => `(${text})`) : flatType(inner)
}

function operatorOf(node: ts.TypeOperatorNode): string {
  return ts.tokenToString(node.operator) ?? ''
}

function breakType(node: ts.TypeNode, spot: Spot): string {
  const { indent, column, after } = spot
  if (ts.isTypeLiteralNode(node)) return `{${formatMembers(node.members, indent)}}`
  if (ts.isUnionTypeNode(node)) return breakUnion(node, spot)
  if (ts.isMappedTypeNode(node)) return breakMapped(node, indent)
  if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) return breakFunction(node, spot)
  if (ts.isIntersectionTypeNode(node)) return breakIntersection(node, spot)
  if (ts.isArrayTypeNode(node))
    return `${inBrackets(node.elementType, { indent, column, after: after + 2 })}[]`
  if (ts.isTypeOperatorNode(node)) {
    const operator = `${operatorOf(node)} `
    return operator + formatType(node.type, { indent, column: column + operator.length, after })
  }
  if (ts.isIndexedAccessTypeNode(node))
    return `${formatType(node.objectType, spot)}[${flatType(node.indexType) ?? rawText(node.indexType)}]`
  if (ts.isTupleTypeNode(node)) return `[${breakList(node.elements, indent)}]`
  if (ts.isTypeReferenceNode(node) && node.typeArguments) {
    const name = rawText(node.typeName)
    const [only] = node.typeArguments
    // A name alone in brackets stays there, however long it is.
    if (only && node.typeArguments.length === 1 && ts.isTypeReferenceNode(only) && !only.typeArguments)
      return `${name}<${rawText(only)}>`
    if (only && node.typeArguments.length === 1 && isObjectLike(bare(only)))
      return `${name}<${formatType(only, { indent, column: column + name.length + 1, after: after + 1 })}>`
    return `${name}<${breakList(node.typeArguments, indent, '')}>`
  }
  return rawText(node)
}

/** `readonly [name in Names]?:` */
function mappedHead({ readonlyToken, typeParameter, questionToken }: ts.MappedTypeNode): string {
  const readonly = readonlyToken ? `${rawText(readonlyToken)} ` : ''
  const optional = questionToken ? rawText(questionToken) : ''
  return `${readonly}[${rawText(typeParameter)}]${optional === '-' ? '-?' : optional}:`
}

function breakMapped(node: ts.MappedTypeNode, indent: number): string {
  const head = mappedHead(node)
  const spot = { indent: indent + 2, column: indent + 3 + head.length, after: 0 }
  const type = node.type ? formatType(node.type, spot) : ''
  return `{\n${spaces(indent + 2)}${head} ${type}\n${spaces(indent)}}`
}

function breakFunction(node: ts.FunctionTypeNode | ts.ConstructorTypeNode, { indent, after }: Spot): string {
  const head = `${ts.isConstructorTypeNode(node) ? 'new ' : ''}${flatTypeParameters(node.typeParameters)}`
  const parameters = node.parameters.map(
    (parameter) => `${spaces(indent + 2)}${flatParameter(parameter) ?? rawText(parameter)},\n`,
  )
  const result = formatType(node.type, { indent, column: indent + 5, after })
  return `${head}(\n${parameters.join('')}${spaces(indent)}) => ${result}`
}

/** Types, one a line, with the line breaks around them. */
export function breakList(nodes: readonly ts.TypeNode[], indent: number, last = ','): string {
  const items = nodes.map((node, index) => {
    const comma = index < nodes.length - 1 ? ',' : last
    const flat = flatType(node)
    const spot = lineAt(indent + 2, 1)
    const inner = bare(node)
    const isBroken = flat === undefined || !fits(flat, spot)
    const text =
      isBroken && ts.isUnionTypeNode(inner) && !isHugged(inner)
        ? unionLines(inner, indent + 2)
        : formatType(node, spot)
    return `${spaces(indent + 2)}${text}${comma}`
  })
  return `\n${items.join('\n')}\n${spaces(indent)}`
}

function inBrackets(node: ts.TypeNode, { indent, column, after }: Spot): string {
  const inner = bare(node)
  if (!isCompound(inner)) return formatType(inner, { indent, column, after })
  if (ts.isUnionTypeNode(inner) && !isHugged(inner))
    return `(\n${spaces(indent + 2)}${unionLines(inner, indent + 2)}\n${spaces(indent)})`
  return `(${formatType(inner, { indent, column: column + 1, after: after + 1 })})`
}

function isObjectLike(node: ts.TypeNode): boolean {
  return ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)
}

/** `{ … } | null` keeps its braces where they are. */
function isHugged(node: ts.UnionTypeNode): boolean {
  const types = partsOf(node)
  const nulls = types.filter(
    (type) =>
      type.kind === ts.SyntaxKind.VoidKeyword ||
      (ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword),
  )
  return types.length - 1 === nulls.length && types.some((type) => isObjectLike(bare(type)))
}

function breakUnion(node: ts.UnionTypeNode, { indent, column, after }: Spot): string {
  if (!isHugged(node)) return `\n${spaces(indent + 2)}${unionLines(node, indent + 2)}`
  let text = ''
  for (const [index, type] of partsOf(node).entries()) {
    if (index > 0) text += ' | '
    text += formatType(type, { indent, column: columnAfter(text, column), after })
  }
  return text
}

function unionLines(node: ts.UnionTypeNode, indent: number): string {
  return partsOf(node)
    .map((type) => {
      const inner = bare(type)
      const spot = { indent: indent + 2, column: indent + 2, after: 0 }
      const text =
        ts.isFunctionTypeNode(inner) || ts.isIntersectionTypeNode(inner)
          ? `(${formatType(inner, { ...spot, column: indent + 3, after: 1 })})`
          : formatType(inner, spot)
      return `| ${inlineComment(type)}${text}`
    })
    .join(`\n${spaces(indent)}`)
}

function breakIntersection({ types }: ts.IntersectionTypeNode, { indent, column, after }: Spot): string {
  let text = ''
  let isIndented = false
  for (const [index, type] of types.entries()) {
    const before = types[index - 1]
    const inner = bare(type)
    const print = (by: number, from: number) =>
      ts.isUnionTypeNode(inner)
        ? inBrackets(type, { indent: indent + by, column: from, after })
        : formatType(inner, { indent: indent + by, column: from, after })
    if (!before) text += print(0, column)
    else if (isObjectLike(bare(before)) && isObjectLike(inner))
      text += ` & ${print(isIndented ? 2 : 0, columnAfter(text, column) + 3)}`
    else if (!isObjectLike(bare(before)) && !isObjectLike(inner))
      text += ` &\n${spaces(indent + 2)}${print(2, indent + 2)}`
    else {
      if (index > 1) isIndented = true
      text += ` & ${print(index > 1 ? 2 : 0, columnAfter(text, column) + 3)}`
    }
  }
  return text
}

/** All parts, when none of them has to be broken. */
export function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? known.join(separator) : undefined
}

export function map(
  text: string | undefined,
  change: (text: string) => string | undefined,
): string | undefined {
  return text === undefined ? undefined : change(text)
}
