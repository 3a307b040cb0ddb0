import { fits, lineAt, type Spot, spaces, width } from './source.js'

/**
 * A value as code: unbreakable text, a call, a list or an object. It is formatted like formatSource formats the same
 * code, but without parsing.
 */
export type Tree =
  | string
  | Call
  | { readonly list: readonly Tree[] }
  /** With `isOpen`, the fields are never on one line. */
  | { readonly fields: readonly (readonly [key: string, value: Tree])[]; readonly isOpen?: boolean }

type Call = { readonly call: string; readonly types?: readonly string[]; readonly parts: readonly Tree[] }

/** A value, on one line if it fits. */
export function formatTree(tree: Tree, spot: Spot): string {
  const flat = flatTree(tree)
  return flat !== undefined && fits(flat, spot) ? flat : breakTree(tree, spot)
}

/** `key: value,`; a string that does not fit goes on the next line. */
function formatField(key: string, value: Tree, indent: number): string {
  // With a key this short, moving the string to the next line gains nothing.
  if (key.length < 5 && isText(value)) return `${key}: ${value},`
  return `${key}${formatRight(value, ':', { indent, column: indent + key.length, after: 1 })},`
}

/** The right side of `=` or `:`. */
export function formatRight(value: Tree, operator: string, spot: Spot): string {
  const { indent, after } = spot
  const here = { indent, column: spot.column + operator.length + 1, after }
  const flat = flatTree(value)
  if (flat !== undefined && fits(flat, here)) return `${operator} ${flat}`
  const text = isText(value) ? undefined : breakTree(value, here)
  if (text !== undefined && here.column + firstLine(text).length <= width) return `${operator} ${text}`
  return `${operator}\n${spaces(indent + 2)}${formatTree(value, lineAt(indent + 2, after))}`
}

/** A value on one line; undefined if impossible or far too long. */
function flatTree(tree: Tree): string | undefined {
  if (typeof tree === 'string') return tree
  if ('call' in tree) {
    const callee = calleeOf(tree)
    return callee === undefined ? undefined : short(`${callee}(`, tree.parts, ')')
  }
  if ('list' in tree) return isForcedOpen(tree.list) ? undefined : short('[', tree.list, ']')
  if (tree.fields.length === 0) return '{}'
  if (tree.isOpen) return undefined
  let text = ''
  for (const [key, value] of tree.fields) {
    const flat = text.length > width ? undefined : flatTree(value)
    if (flat === undefined) return undefined
    text += `${text ? ', ' : '{ '}${key}: ${flat}`
  }
  return text.length + 2 <= width ? `${text} }` : undefined
}

function short(start: string, parts: readonly Tree[], end: string): string | undefined {
  let text = start
  for (const [index, part] of parts.entries()) {
    const flat = text.length > width ? undefined : flatTree(part)
    if (flat === undefined) return undefined
    text += index > 0 ? `, ${flat}` : flat
  }
  return text.length + end.length <= width ? text + end : undefined
}

function calleeOf({ call, types }: Call): string | undefined {
  if (!types) return call
  const union = types.join(' | ')
  return union.length <= width ? `${call}<${union}>` : undefined
}

function breakTree(tree: Tree, spot: Spot): string {
  const { indent, column, after } = spot
  if (typeof tree === 'string') return tree
  if ('fields' in tree) return breakFields(tree.fields, indent)
  if ('list' in tree) return breakList(tree.list, indent)
  const callee = calleeOf(tree)
  if (callee !== undefined && !(tree.types && column + callee.length >= width))
    return callee + breakParts(tree.parts, { indent, column: column + callee.length, after })
  const head = `${tree.call}<\n${spaces(indent + 2)}${breakUnion(tree.types ?? [], indent + 2)}\n${spaces(indent)}>`
  const here = { indent, column: indent + 1, after }
  const flat = short('(', tree.parts, ')')
  return head + (flat !== undefined && fits(flat, here) ? flat : breakParts(tree.parts, here))
}

function breakUnion(types: readonly string[], indent: number): string {
  const flat = types.join(' | ')
  return flat.length <= width && fits(flat, lineAt(indent, 1))
    ? flat
    : types.map((type) => `| ${type}`).join(`\n${spaces(indent)}`)
}

function breakFields(fields: readonly (readonly [string, Tree])[], indent: number): string {
  const inner = indent + 2
  const lines = fields.map(([key, value]) => `\n${spaces(inner)}${formatField(key, value, inner)}`)
  return `{${lines.join('')}\n${spaces(indent)}}`
}

function breakList(items: readonly Tree[], indent: number): string {
  if (items.length === 0) return '[]'
  const inner = indent + 2
  const text = items.every(isNumber)
    ? fillLines(items.filter(isNumber), inner)
    : items.map((item) => `${spaces(inner)}${formatTree(item, lineAt(inner, 1))}`).join(',\n')
  return `[\n${text},\n${spaces(indent)}]`
}

/** Numbers, as many per line as fit. */
export function fillLines(items: readonly string[], indent: number): string {
  const lines: string[] = []
  for (const text of items) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 2 + text.length + 1 <= width)
      lines[lines.length - 1] = `${line}, ${text}`
    else {
      if (line !== undefined) lines[lines.length - 1] = `${line},`
      lines.push(spaces(indent) + text)
    }
  }
  return lines.join('\n')
}

/** `(a, b)`: only the last part broken if that suffices, otherwise one per line. */
function breakParts(parts: readonly Tree[], { indent, column, after }: Spot): string {
  if (parts.length === 0) return '()'
  const last = parts.at(-1)
  const before = parts.at(-2)
  if (last && isOpenable(last) && kindOf(before) !== kindOf(last)) {
    const head = short('(', parts.slice(0, -1), parts.length > 1 ? ', ' : '')
    if (head !== undefined) {
      const hugged = `${head}${breakTree(last, { indent, column: column + head.length, after: after + 1 })})`
      if (column + firstLine(hugged).length <= width) return hugged
    }
  }
  const inner = indent + 2
  return `(\n${parts.map((part) => `${spaces(inner)}${formatTree(part, lineAt(inner, 1))},\n`).join('')}${spaces(indent)})`
}

function isOpenable(tree: Tree): boolean {
  return (
    typeof tree === 'object' &&
    ('list' in tree ? tree.list.length > 0 : 'fields' in tree && tree.fields.length > 0)
  )
}

/** Lists of several objects or lists always have one item per line. */
function isForcedOpen(items: readonly Tree[]): boolean {
  const [first] = items
  return items.length > 1 && items.every((item) => kindOf(item) === kindOf(first) && isLong(item))
}

function isLong(item: Tree): boolean {
  if (typeof item === 'string' || 'call' in item) return false
  return ('list' in item ? item.list : item.fields).length > 1
}

function kindOf(tree: Tree | undefined): 'list' | 'fields' | 'other' {
  if (typeof tree !== 'object') return 'other'
  return 'list' in tree ? 'list' : 'fields' in tree ? 'fields' : 'other'
}

function isText(tree: Tree): boolean {
  return typeof tree === 'string' && /^['"]/.test(tree)
}

function isNumber(tree: Tree): tree is string {
  return typeof tree === 'string' && /^[-\d]/.test(tree)
}

function firstLine(text: string): string {
  const end = text.indexOf('\n')
  return end < 0 ? text : text.slice(0, end)
}
