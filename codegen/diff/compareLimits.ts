import type { TSchema } from '@sinclair/typebox'
import { type Limits, limitsKey, limitsOf } from '../model/limits.js'
import type { SchemaContext } from './schemaContext.js'

/**
 * Reports limits of two schemas of one kind that are tightened or loosened. Tighter ones break what is sent. Looser ones
 * break what is received if the code of the old version checks them.
 */
export function compareLimits(old: TSchema, now: TSchema, { at, note, direction }: SchemaContext): void {
  const before: Limits = old[limitsKey] ?? {}
  const after: Limits = now[limitsKey] ?? {}
  const checked: Limits = { pattern: old.pattern, ...limitsOf(old) }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]]
    const none = leastOfAll.has(name) ? 0 : undefined
    if ((was ?? none) === (is ?? none)) continue
    const isTighter = is !== undefined && (was === undefined || !isLooser(name, was, is))
    const mayExceed = was !== undefined && (is === undefined || !isLooser(name, is, was))
    const isRefused = direction.received && mayExceed && checked[name] !== undefined
    note({
      level: isRefused || (direction.sent && isTighter) ? 'wire' : direction.sent ? 'addition' : 'docs',
      code: isTighter ? 'limit-tightened' : 'limit-loosened',
      at,
      message: printChange(name, was, is),
    })
  }
}

/** Limits that restrict nothing if they are zero. */
const leastOfAll = new Set(['minLength', 'minItems', 'minProperties'])

function printChange(name: string, was: Limits[string] | undefined, is: Limits[string] | undefined): string {
  if (was === undefined) return `\`${name}: ${is}\` added`
  return is === undefined ? `\`${name}: ${was}\` removed` : `\`${name}\` ${was} → ${is}`
}

/** Whether a changed limit accepts all that it accepted before. For a changed pattern, this is unknown. */
function isLooser(name: string, was: Limits[string], is: Limits[string]): boolean {
  if (typeof was !== 'number' || typeof is !== 'number') return false
  if (name === 'multipleOf') return Number.isInteger(was / is)
  return /^(max|exclusiveMax)/.test(name) ? is > was : is < was
}
