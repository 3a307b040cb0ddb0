import type { TSchema } from '@sinclair/typebox'
import type { NamedSchema } from '../../model/model.js'
import type { Statement } from '../emitter.js'
import { readSchema } from '../schemaKind.js'

/** A shape to write a function for; `type` is what it proves, when that is not the name. */
export type CheckedSchema = NamedSchema & { readonly type?: string }

/** What the functions of one file share. */
export type Scope = {
  /** Helpers that are imported. */
  readonly helpers: Set<string>
  use(helper: string): string
  /** The function that checks a shape, and those that it needs for shapes without a name. */
  declare(name: string, schema: TSchema, named?: CheckedSchema): Statement[]
  find(name: string): TSchema | undefined
  /** The name, or one like it when a shape with a name has it. Only functions that no file exports are named so. */
  free(name: string): string
}

export type Context = {
  scope: Scope
  /** Name of the shape, for what is inside it and has none. */
  name: string
  /** Functions for shapes without a name. */
  inner: Statement[]
  /** Whether an issue is not passed on. */
  isSilent?: boolean
}

/** Name of a function that checks a shape; makes one for shapes that have none. */
export function checkOf(schema: TSchema, context: Context, suffix: string): string {
  const { scope, inner } = context
  const known = readyCheck(schema)
  if (known) return known.isHelper ? scope.use(known.name) : known.name
  const name = scope.free(`${context.name}${suffix}`)
  inner.push(...scope.declare(name, schema))
  return `is${name}`
}

/** The function that checks a shape, when there is one without writing it. */
export function readyCheck(schema: TSchema): { name: string; isHelper: boolean } | undefined {
  const known = readSchema(schema)
  if (known.kind === 'Ref') return { name: `is${known.name}`, isHelper: false }
  if (known.kind === 'String' && known.pattern) return undefined
  if (known.kind === 'Binary') return { name: 'isUnknown', isHelper: true }
  return ['String', 'Number', 'Integer', 'Boolean', 'Unknown'].includes(known.kind)
    ? { name: `is${known.kind}`, isHelper: true }
    : undefined
}
