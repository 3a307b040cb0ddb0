import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../templates')

/** Support code that is copied verbatim: file name → text. */
export function readTemplates(): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
