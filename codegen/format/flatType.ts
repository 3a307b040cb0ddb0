import type { ts } from 'ts-morph'
import { compiler } from '../tsMorph.js'
import { flatTexts, leadingComments, rawText, requote, width } from './source.js'

/** A type on one line; undefined if impossible or far too long. */
export function flatType(node: ts.TypeNode): string | undefined {
  const known = flatTexts.get(node)
  if (known !== undefined) return known === false ? undefined : known
  const flat = flatten(bare(node))
  flatTexts.set(node, flat !== undefined && (flat.length <= width || isAtom(flat)) ? flat : false)
  return flat !== undefined && (flat.length <= width || isAtom(flat)) ? flat : undefined
}

/** Whether text has no place for a line break. */
function isAtom(text: string): boolean {
  return !/[ ({[<]/.test(text.replace(/^'.*'$/, ''))
}

/** Removes parentheses, which are printed only where needed. */
export function bare(node: ts.TypeNode): ts.TypeNode {
  return compiler.isParenthesizedTypeNode(node) ? bare(node.type) : node
}

function flatten(node: ts.TypeNode): string | undefined {
  if (compiler.isUnionTypeNode(node)) return joined(partsOf(node).map(unionPart), ' | ')
  if (compiler.isIntersectionTypeNode(node)) return joined(node.types.map(intersectionPart), ' & ')
  if (compiler.isArrayTypeNode(node)) return map(element(node.elementType), (text) => `${text}[]`)
  if (compiler.isTypeOperatorNode(node))
    return map(flatType(node.type), (text) => `${operatorOf(node)} ${text}`)
  if (compiler.isTypeLiteralNode(node)) return flatLiteral(node)
  if (compiler.isMappedTypeNode(node)) {
    const type = node.type && flatType(node.type)
    return map(type, (text) =>
      rawText(node).startsWith('{\n') ? undefined : `{ ${mappedHead(node)} ${text} }`,
    )
  }
  if (compiler.isTypeReferenceNode(node)) {
    if (!node.typeArguments) return rawText(node)
    return map(joined(node.typeArguments.map(flatType), ', '), (text) => `${rawText(node.typeName)}<${text}>`)
  }
  if (compiler.isIndexedAccessTypeNode(node)) {
    const object = element(node.objectType)
    return map(flatType(node.indexType), (index) => map(object, (text) => `${text}[${index}]`))
  }
  if (compiler.isTupleTypeNode(node))
    return map(joined(node.elements.map(flatType), ', '), (text) => `[${text}]`)
  if (compiler.isLiteralTypeNode(node) && compiler.isStringLiteral(node.literal))
    return requote(rawText(node.literal))
  if (compiler.isFunctionTypeNode(node) || compiler.isConstructorTypeNode(node)) {
    const parameters = joined(node.parameters.map(flatParameter), ', ')
    const start = compiler.isConstructorTypeNode(node) ? 'new ' : ''
    return map(flatType(node.type), (result) =>
      map(parameters, (text) => `${start}${flatTypeParameters(node.typeParameters)}(${text}) => ${result}`),
    )
  }
  const raw = rawText(node)
  return raw.includes('\n') ? undefined : raw
}

/** `<name>`, or an empty string. */
export function flatTypeParameters(
  parameters: ts.NodeArray<ts.TypeParameterDeclaration> | undefined,
): string {
  return parameters && parameters.length > 0 ? `<${parameters.map(rawText).join(', ')}>` : ''
}

/** A parameter on one line. */
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

/** A property, an index signature or a method, without its terminator. */
export function flatMember(member: ts.TypeElement): string | undefined {
  if (compiler.isPropertySignature(member) && member.type)
    return map(flatType(member.type), (text) => `${memberHead(member)} ${text}`)
  if (compiler.isIndexSignatureDeclaration(member))
    return map(flatType(member.type), (text) => `${memberHead(member)} ${text}`)
  const raw = rawText(member).replace(/[;,]$/, '')
  return raw.includes('\n') ? undefined : raw
}

/** `readonly name?:` or `[key: string]:`. */
export function memberHead(member: ts.PropertySignature | ts.IndexSignatureDeclaration): string {
  const modifiers = (member.modifiers ?? []).map((modifier) => `${rawText(modifier)} `).join('')
  if (compiler.isIndexSignatureDeclaration(member))
    return `${modifiers}[${member.parameters.map(flatParameter).join(', ')}]:`
  return `${modifiers}${keyText(member.name)}${member.questionToken ? '?' : ''}:`
}

/** A key of an object or a type, quoted if needed. */
export function keyText(name: ts.PropertyName): string {
  return compiler.isStringLiteral(name) ? requote(rawText(name)) : rawText(name)
}

/** The members of a union, with nested unions flattened. */
export function partsOf({ types }: ts.UnionTypeNode): readonly ts.TypeNode[] {
  return types.flatMap((type) => {
    const inner = bare(type)
    return compiler.isUnionTypeNode(inner) ? partsOf(inner) : [type]
  })
}

function unionPart(node: ts.TypeNode): string | undefined {
  const inner = bare(node)
  const needsParentheses = compiler.isFunctionTypeNode(inner) || compiler.isIntersectionTypeNode(inner)
  return needsParentheses ? map(flatType(inner), (text) => `(${text})`) : flatType(inner)
}

function intersectionPart(node: ts.TypeNode): string | undefined {
  const inner = bare(node)
  const needsParentheses = compiler.isFunctionTypeNode(inner) || compiler.isUnionTypeNode(inner)
  return needsParentheses ? map(flatType(inner), (text) => `(${text})`) : flatType(inner)
}

/** Whether a type needs parentheses inside another type. */
export function isCompound(node: ts.TypeNode): boolean {
  return (
    compiler.isUnionTypeNode(node) ||
    compiler.isIntersectionTypeNode(node) ||
    compiler.isFunctionTypeNode(node) ||
    compiler.isTypeOperatorNode(node)
  )
}

function element(node: ts.TypeNode): string | undefined {
  const inner = bare(node)
  return isCompound(inner) ? map(flatType(inner), (text) => `(${text})`) : flatType(inner)
}

/** `readonly` or `keyof`. */
export function operatorOf(node: ts.TypeOperatorNode): string {
  return compiler.tokenToString(node.operator) ?? ''
}

/** `readonly [name in Names]?:` */
export function mappedHead({ readonlyToken, typeParameter, questionToken }: ts.MappedTypeNode): string {
  const readonly = readonlyToken ? `${rawText(readonlyToken)} ` : ''
  const optional = questionToken ? rawText(questionToken) : ''
  return `${readonly}[${rawText(typeParameter)}]${optional === '-' ? '-?' : optional}:`
}

/** Joins parts if all of them fit on one line. */
export function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? known.join(separator) : undefined
}

/** Applies a function to a text, if there is one. */
export function map(
  text: string | undefined,
  change: (text: string) => string | undefined,
): string | undefined {
  return text === undefined ? undefined : change(text)
}
