import type { Note } from './change.js'

/** What is said about a thing without changing it. */
export type Notes = {
  readonly summary?: unknown
  readonly description?: unknown
  readonly isDeprecated?: boolean
  readonly fallback?: unknown
  readonly format?: unknown
  readonly seeAlso?: unknown
}

/** Tells what is said differently. */
export function compareNotes(old: Notes, now: Notes, { at, note }: { at: string; note: Note }): void {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const add = (code: string, message: string) => note({ level: 'docs', code, at, message })
  if (
    differs(old.summary, now.summary) ||
    differs(old.description, now.description) ||
    differs(old.seeAlso, now.seeAlso)
  )
    add('words-changed', 'is described in other words')
  if (!old.isDeprecated && now.isDeprecated) add('deprecated', 'is deprecated now')
  if (old.isDeprecated && !now.isDeprecated) add('restored', 'is no longer deprecated')
  if (differs(old.fallback, now.fallback))
    add('default-changed', `default ${print(old.fallback)} → ${print(now.fallback)}`)
  if (differs(old.format, now.format))
    add('format-changed', `format ${print(old.format)} → ${print(now.format)}`)
}

function print(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value)
}
