import type { ts } from 'ts-morph'
import { compiler } from '../tsMorph.js'
import {
  bare,
  flatMember,
  flatParameter,
  flatType,
  flatTypeParameters,
  isCompound,
  mappedHead,
  memberHead,
  operatorOf,
  partsOf,
} from './flatType.js'
import {
  columnAfter,
  fits,
  inlineComment,
  leadingComments,
  lineAt,
  rawText,
  type Spot,
  spaces,
} from './source.js'

/** A type, on one line if it fits. */
export function formatType(node: ts.TypeNode, spot: Spot): string {
  const flat = flatType(node)
  return flat !== undefined && fits(flat, spot) ? flat : breakType(bare(node), spot)
}

function breakType(node: ts.TypeNode, spot: Spot): string {
  const { indent, column, after } = spot
  if (compiler.isTypeLiteralNode(node)) return `{${formatMembers(node.members, indent)}}`
  if (compiler.isUnionTypeNode(node)) return breakUnion(node, spot)
  if (compiler.isMappedTypeNode(node)) return breakMapped(node, indent)
  if (compiler.isFunctionTypeNode(node) || compiler.isConstructorTypeNode(node))
    return breakFunction(node, spot)
  if (compiler.isIntersectionTypeNode(node)) return breakIntersection(node, spot)
  if (compiler.isArrayTypeNode(node))
    return `${inBrackets(node.elementType, { indent, column, after: after + 2 })}[]`
  if (compiler.isTypeOperatorNode(node)) {
    const operator = `${operatorOf(node)} `
    return operator + formatType(node.type, { indent, column: column + operator.length, after })
  }
  if (compiler.isIndexedAccessTypeNode(node))
    return `${formatType(node.objectType, spot)}[${flatType(node.indexType) ?? rawText(node.indexType)}]`
  if (compiler.isTupleTypeNode(node)) return `[${breakList(node.elements, indent)}]`
  if (compiler.isTypeReferenceNode(node) && node.typeArguments) {
    const name = rawText(node.typeName)
    const [only] = node.typeArguments
    // A single name stays in its brackets, however long it is.
    if (only && node.typeArguments.length === 1 && compiler.isTypeReferenceNode(only) && !only.typeArguments)
      return `${name}<${rawText(only)}>`
    if (only && node.typeArguments.length === 1 && isObjectLike(bare(only)))
      return `${name}<${formatType(only, { indent, column: column + name.length + 1, after: after + 1 })}>`
    return `${name}<${breakList(node.typeArguments, indent, '')}>`
  }
  return rawText(node)
}

function breakMapped(node: ts.MappedTypeNode, indent: number): string {
  const head = mappedHead(node)
  const spot = { indent: indent + 2, column: indent + 3 + head.length, after: 0 }
  const type = node.type ? formatType(node.type, spot) : ''
  return `{\n${spaces(indent + 2)}${head} ${type}\n${spaces(indent)}}`
}

function breakFunction(node: ts.FunctionTypeNode | ts.ConstructorTypeNode, { indent, after }: Spot): string {
  const head = `${compiler.isConstructorTypeNode(node) ? 'new ' : ''}${flatTypeParameters(node.typeParameters)}`
  const parameters = node.parameters.map(
    (parameter) => `${spaces(indent + 2)}${flatParameter(parameter) ?? rawText(parameter)},\n`,
  )
  const result = formatType(node.type, { indent, column: indent + 5, after })
  return `${head}(\n${parameters.join('')}${spaces(indent)}) => ${result}`
}

/** Types, one per line, with the line breaks around them. */
export function breakList(nodes: readonly ts.TypeNode[], indent: number, last = ','): string {
  const items = nodes.map((node, index) => {
    const comma = index < nodes.length - 1 ? ',' : last
    const flat = flatType(node)
    const spot = lineAt(indent + 2, 1)
    const inner = bare(node)
    const isBroken = flat === undefined || !fits(flat, spot)
    const text =
      isBroken && compiler.isUnionTypeNode(inner) && !isHugged(inner)
        ? unionLines(inner, indent + 2)
        : formatType(node, spot)
    return `${spaces(indent + 2)}${text}${comma}`
  })
  return `\n${items.join('\n')}\n${spaces(indent)}`
}

function inBrackets(node: ts.TypeNode, { indent, column, after }: Spot): string {
  const inner = bare(node)
  if (!isCompound(inner)) return formatType(inner, { indent, column, after })
  if (compiler.isUnionTypeNode(inner) && !isHugged(inner))
    return `(\n${spaces(indent + 2)}${unionLines(inner, indent + 2)}\n${spaces(indent)})`
  return `(${formatType(inner, { indent, column: column + 1, after: after + 1 })})`
}

function isObjectLike(node: ts.TypeNode): boolean {
  return compiler.isTypeLiteralNode(node) || compiler.isMappedTypeNode(node)
}

/** `{ … } | null` keeps its braces where they are. */
function isHugged(node: ts.UnionTypeNode): boolean {
  const types = partsOf(node)
  const nulls = types.filter(
    (type) =>
      type.kind === compiler.SyntaxKind.VoidKeyword ||
      (compiler.isLiteralTypeNode(type) && type.literal.kind === compiler.SyntaxKind.NullKeyword),
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
        compiler.isFunctionTypeNode(inner) || compiler.isIntersectionTypeNode(inner)
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
      compiler.isUnionTypeNode(inner)
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

/** `: Type`, or an empty string. */
export function formatTypeOf(type: ts.TypeNode | undefined, spot: Spot): string {
  if (!type) return ''
  const text = formatType(type, { ...spot, column: spot.column + 2 })
  return text.startsWith('\n') ? `:${text}` : `: ${text}`
}

/** The members of an interface or object type, one per line, with the line breaks around them. */
export function formatMembers(members: ts.NodeArray<ts.TypeElement>, indent: number): string {
  if (members.length === 0) return ''
  const inner = indent + 2
  const lines = members.map((member, index) => {
    const comments = leadingComments(member, inner)
    const apart = index > 0 && comments.isApart ? '\n' : ''
    return `${apart}${spaces(inner)}${comments.text}${formatMember(member, inner)}`
  })
  return `\n${lines.join('\n')}\n${spaces(indent)}`
}

function formatMember(member: ts.TypeElement, indent: number): string {
  const flat = flatMember(member)
  if (flat !== undefined && fits(flat, lineAt(indent))) return flat
  if ((compiler.isPropertySignature(member) || compiler.isIndexSignatureDeclaration(member)) && member.type) {
    const head = memberHead(member)
    const type = formatType(member.type, { indent, column: indent + head.length + 1, after: 0 })
    return type.startsWith('\n') ? head + type : `${head} ${type}`
  }
  return rawText(member).replace(/[;,]$/, '')
}
