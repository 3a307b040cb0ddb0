import type { Note } from './change.js'

/** Documentation that does not change types or data. */
export type Notes = {
  readonly summary?: unknown
  readonly description?: unknown
  readonly isDeprecated?: boolean
  readonly fallback?: unknown
  readonly format?: unknown
  readonly seeAlso?: unknown
}

/** Reports documentation changes. */
export function compareNotes(old: Notes, now: Notes, { at, note }: { at: string; note: Note }): void {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const add = (code: string, message: string) => note({ level: 'docs', code, at, message })
  if (
    differs(old.summary, now.summary) ||
    differs(old.description, now.description) ||
    differs(old.seeAlso, now.seeAlso)
  )
    add('words-changed', 'description changed')
  if (!old.isDeprecated && now.isDeprecated) add('deprecated', 'is now deprecated')
  if (old.isDeprecated && !now.isDeprecated) add('restored', 'is no longer deprecated')
  if (differs(old.fallback, now.fallback))
    add('default-changed', `default ${print(old.fallback)} → ${print(now.fallback)}`)
  if (differs(old.format, now.format))
    add('format-changed', `format ${print(old.format)} → ${print(now.format)}`)
}

function print(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value)
}
