import { requote } from '../format/source.js'
import { patternOf } from '../model/limits.js'
import { camelCase, reservedWords } from '../model/naming.js'

/**
 * Texts of a specification as parts of generated code: one function for each place. A specification may come from
 * elsewhere, so a text printed without them could end its comment or literal and run as code.
 */

/** Line breaks of JavaScript, marks that reorder text in editors, and the byte order mark. */
const hidden = /[\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Writes invisible characters as `\u202e`, so that a reviewer sees them. */
export function showHidden(text: string): string {
  return text.replace(hidden, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`)
}

/** Text of a doc comment, in parts that blank lines separate. */
export function docText(parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part).join('\n\n')
  return showHidden(text).replace(/\r\n?/g, '\n').replaceAll('*/', '*\\/')
}

/** Text of a comment after `//`. */
export function lineText(text: string): string {
  return showHidden(text).replace(/[\r\n]+/g, ' ')
}

/** A string literal, in the quotes that need fewer escapes. */
export function quote(text: string): string {
  const literal = requote(JSON.stringify(text))
  return literal.slice(0, 1) + closable(literal.slice(1, -1)) + literal.slice(-1)
}

/** ts-morph takes any quote after a backslash for an escaped one, so a literal must not end with a backslash. */
function closable(escaped: string): string {
  return showHidden(escaped).replace(/\\\\$/, '\\x5c')
}

/** A template literal; `print` returns the expression for what the group of `place` matches. */
export function template(text: string, place: RegExp, print: (name: string) => string): string {
  const parts = text
    .split(place)
    .map((part, index) => (index % 2 === 1 ? `\${${print(part)}}` : templateText(part)))
  return `\`${parts.join('')}\``
}

function templateText(text: string): string {
  const escaped = text.replace(/[`\\]|\$(?=\{)/g, '\\$&')
  return closable(escaped.replaceAll('\r', '\\r').replaceAll('\n', '\\n'))
}

/** A regular expression literal, which a strict content security policy allows. */
export function regularExpression(pattern: string): string {
  // A backslash before a hidden character means nothing, and would escape the one of its code.
  const source = pattern.replace(/\\(.)/gs, (pair, letter) => (/[^ -~]/.test(letter) ? letter : pair))
  return showHidden(`${new RegExp(source, isPlainPattern(source) ? '' : patternOf(pattern)?.flags)}`)
}

/** Whether a pattern matches the same in Unicode mode: ASCII without wildcards and excluded characters. */
function isPlainPattern(source: string): boolean {
  return /^(?:(?![.[\\])[ -~]|\[(?!\^)|\\[dsw])*$/.test(source)
}

/** A property name, quoted if needed. */
export function propertyName(name: string): string {
  return isPlain(name) ? name : quote(name)
}

function isPlain(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{Mn}\p{Mc}\p{Nd}_$]*$/u.test(name)
}

/** Reads a property of an object with unknown keys, as strict compiler settings require: `value['name']`. */
function propertyOf(object: string, name: string): string {
  return `${object}[${quote(name)}]`
}

/** Reads a field of JSON. One whose name every object inherits counts only if the object has it. */
export function jsonFieldOf(object: string, name: string): string {
  const field = propertyOf(object, name)
  return isInherited(name) ? `${hasOwn(object, name)} ? ${field} : undefined` : field
}

/** Whether JSON has a field. */
export function hasJsonField(object: string, name: string): string {
  return isInherited(name) ? hasOwn(object, name) : `${quote(name)} in ${object}`
}

/** Whether every object has such a property. */
export function isInherited(name: string): boolean {
  return name in {}
}

function hasOwn(object: string, name: string): string {
  return `Object.hasOwn(${object}, ${quote(name)})`
}

/** Reads a declared property: `value.name`, or `value['a name']`. */
export function fieldOf(object: string, name: string): string {
  return isPlain(name) ? `${object}.${name}` : propertyOf(object, name)
}

/** Reads a declared property of what may be missing: `value?.name`, or `value?.['a name']`. */
export function optionalFieldOf(object: string, name: string): string {
  return isPlain(name) ? `${object}?.${name}` : propertyOf(`${object}?.`, name)
}

/** A name to declare or to refer to. The checks of the documents report invalid ones; this is the last of them. */
export function identifier(name: string): string {
  if (isPlain(name)) return name
  throw new Error(`${JSON.stringify(name)} cannot be a name in generated code.`)
}

/** Names that the body of an operation's function uses. */
const taken = new Set(
  'asked body client cursor options page parameters JSON commas spaces pipes deep asFields asJson simple exploded cookies pathStyles formBody multipartBody either withCookies streamEvents streamTexts streamLines streamRecords'.split(
    ' ',
  ),
)

/** Names like those of the checks and the security schemes, which such a function may use, too. */
const imported = /^(is|prune)\p{Lu}|(Scheme|Checks)$/u

/** A variable for a parameter of a function. Its name is kept if it is valid and hides nothing. */
export function variable(name: string): string {
  const known = plainVariable(name)
  return imported.test(known) ? `${known}Value` : known
}

/** A variable of other code. */
export function plainVariable(name: string): string {
  const known = isPlain(name) ? name : camelCase(name)
  if (/^\d|^$/.test(known)) return `value${known}`
  return taken.has(known) || reservedWords.has(known) ? `${known}Value` : known
}

/** `name`, or `'x-name': xName`. */
export function shorthand(name: string): string {
  return variable(name) === name ? name : `${propertyName(name)}: ${variable(name)}`
}
