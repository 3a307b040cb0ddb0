import { patternOf } from '../model/limits.js'
import type { Grammar } from './grammar.js'
import { isObject, type JsonObject } from './json.js'
import type { Report } from './report.js'
import type { Visited } from './walk.js'

type Kind = {
  readonly noun: string
  readonly fits: (value: unknown) => boolean
  /** Why a value does not fit, if that needs to be said. */
  readonly reason?: (value: unknown) => string | undefined
  /** How to mend a value that does not fit. */
  readonly help?: (value: unknown) => string | undefined
}

const text: Kind = { noun: 'a string', fits: (value) => typeof value === 'string' }
const flag: Kind = { noun: '`true` or `false`', fits: (value) => typeof value === 'boolean' }
const number: Kind = { noun: 'a number', fits: (value) => Number.isFinite(value) }
const count: Kind = {
  noun: 'a non-negative integer',
  fits: (value) => Number.isInteger(value) && Number(value) >= 0,
}
const mapping: Kind = { noun: 'a mapping', fits: isObject }
const list: Kind = { noun: 'a list', fits: Array.isArray }
const texts: Kind = {
  noun: 'a list of strings',
  fits: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
}
const limit: Kind = { noun: 'a number', fits: (value) => number.fits(value) || flag.fits(value) }
const pattern: Kind = {
  noun: 'a regular expression',
  fits: (value) => text.fits(value) && problemOf(`${value}`) === undefined,
  reason: (value) => (text.fits(value) ? problemOf(`${value}`) : undefined),
}
const reference: Kind = {
  ...text,
  help: (value) => (value === null ? 'put it into quotes: ` #` begins a comment' : undefined),
}
const fields: Kind = {
  ...texts,
  help: (value) =>
    typeof value === 'string'
      ? `write \`[${value}]\``
      : typeof value === 'boolean'
        ? 'list the names of required fields beside `properties`'
        : undefined,
}
const types: Kind = {
  noun: 'a type or a list of types',
  fits: (value) => text.fits(value) || value === null || (Array.isArray(value) && value.length > 0),
}

/** Values of keywords that mean the same everywhere. */
const everywhere: { readonly [keyword: string]: Kind } = {
  ...{ $ref: reference, summary: text, description: text, operationId: text, pattern, format: text },
  ...{ deprecated: flag, explode: flag, readOnly: flag, writeOnly: flag, nullable: flag, uniqueItems: flag },
  ...{ minLength: count, maxLength: count, minItems: count, maxItems: count },
  ...{ minProperties: count, maxProperties: count, minimum: number, maximum: number, multipleOf: number },
  ...{ exclusiveMinimum: limit, exclusiveMaximum: limit, discriminator: mapping },
}

const ofSchemas: { readonly [keyword: string]: Kind } = { type: types, required: fields, title: text }
const ofOthers: { readonly [keyword: string]: Kind } = { required: flag, security: list }

/** Reports keywords whose value has the wrong kind, and would be ignored. */
export function checkValues(grammar: Grammar, { kind, value, at }: Visited, report: Report): void {
  if (!isObject(value)) return
  const own = kind === 'schema' ? ofSchemas : ofOthers
  for (const key of Object.keys(value)) {
    const expected = expectedOf(grammar, kind, key) ?? own[key] ?? everywhere[key]
    const isKnown = Object.hasOwn(grammar[kind]?.keywords ?? {}, key)
    if (isKnown && expected && !expected.fits(value[key])) reportValue(key, expected, value)
    else if (isKnown && isChoice(key) && isEmptyList(value[key]))
      reportValue(key, { ...list, noun: 'a list of at least one schema' }, value)
  }

  function reportValue(key: string, { noun, reason, help }: Kind, part: JsonObject): void {
    const isEmpty = part[key] === null || part[key] === undefined
    const why = reason?.(part[key])
    const message = `\`${key}\` must be ${noun}${why ? `: ${why}` : ''}`
    report({ code: 'bad-value', message, at: [...at, key], key: isEmpty, help: help?.(part[key]) })
  }
}

/** Keywords that contain other parts are lists or mappings. */
function expectedOf(grammar: Grammar, kind: string, key: string): Kind | undefined {
  const keywords = grammar[kind]?.keywords ?? {}
  const below = Object.hasOwn(keywords, key) ? keywords[key] : undefined
  if (!below || typeof below === 'string') return undefined
  return 'each' in below ? mapping : list
}

function isChoice(key: string): boolean {
  return key === 'anyOf' || key === 'oneOf' || key === 'allOf'
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** What is wrong with a regular expression: `Unterminated group`. */
function problemOf(source: string): string | undefined {
  if (patternOf(source)) return undefined
  try {
    new RegExp(source)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /s, '') : `${error}`
  }
}
