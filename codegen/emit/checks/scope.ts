import type { TSchema } from '@sinclair/typebox'
import type { NamedSchema } from '../../model/model.js'
import type { Statement } from '../emitter.js'
import { readSchema } from '../schemaKind.js'
import { printLimits } from './limits.js'

/** A schema that gets a check function; `type` is the type it proves, if that differs from the name. */
export type CheckedSchema = NamedSchema & { readonly type?: string }

/** State shared by the functions of one file. */
export type Scope = {
  /** Imported helpers. */
  readonly helpers: Set<string>
  use(helper: string): string
  /** Named schemas whose checks are called. */
  readonly called: Set<string>
  /** Name of the check of a named schema. */
  call(name: string): string
  /** Prints the function that checks a schema, and the functions for unnamed schemas inside it. */
  declare(name: string, schema: TSchema, named?: CheckedSchema): Statement[]
  find(name: string): TSchema | undefined
  /** Returns the name, or a similar one if a named schema has it. Only for functions that are not exported. */
  free(name: string): string
}

export type Context = {
  scope: Scope
  /** Name of the schema; prefix for the unnamed schemas inside it. */
  name: string
  /** Functions for unnamed schemas. */
  inner: Statement[]
  /** Whether checks are called without an issue. */
  isSilent?: boolean
}

/** Name of the function that checks a schema. Declares the function if needed. */
export function checkOf(schema: TSchema, context: Context, suffix: string): string {
  const { scope, inner } = context
  const target = readSchema(schema)
  if (target.kind === 'Ref') return scope.call(target.name)
  const known = readyCheck(schema)
  if (known) return scope.use(known.name)
  const name = scope.free(`${context.name}${suffix}`)
  inner.push(...scope.declare(name, schema))
  return `is${name}`
}

/** An existing function that checks a schema, if there is one. */
export function readyCheck(schema: TSchema): { name: string; isHelper: boolean } | undefined {
  const known = readSchema(schema)
  if (printLimits(schema)) return undefined
  if (known.kind === 'Ref') return { name: `is${known.name}`, isHelper: false }
  if (known.kind === 'String' && known.pattern) return undefined
  if (known.kind === 'Binary') return { name: 'isUnknown', isHelper: true }
  return ['String', 'Number', 'Integer', 'Boolean', 'Unknown'].includes(known.kind)
    ? { name: `is${known.kind}`, isHelper: true }
    : undefined
}

/** The helper that checks `string | null` or `number | null`, the most frequent unions. */
export function nullableCheck(schema: TSchema): string | undefined {
  const known = readSchema(schema)
  const [first, second, ...others] = known.kind === 'Union' ? known.parts : []
  if (!first || !second || others.length > 0 || readSchema(second).kind !== 'Null') return undefined
  const check = `${readyCheck(first)?.name}OrNull`
  return nullableHelpers.includes(check) ? check : undefined
}

/** Helpers of the template of nullable values. */
export const nullableHelpers: readonly string[] = ['isNumberOrNull', 'isStringOrNull']
