import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

/** Support code as the generator reads it: file name → text. */
export const templates: ReadonlyMap<string, string> = new Map(
  readdirSync(join(folder, '../templates'))
    .filter((name) => !name.includes('.test'))
    .map((name) => [name, readFileSync(join(folder, '../templates', name), 'utf8')]),
)

/** Specifications of the tests below a folder: `schemas/…` → text. */
export function readSchemas(below: string): Map<string, string> {
  const root = join(folder, below)
  return new Map(
    filesIn(root)
      .filter((name) => /\.(ya?ml|json)$/.test(name))
      .map((name) => [`schemas/${name}`, readFileSync(join(root, name), 'utf8')]),
  )
}

/** Names of all files below a folder, in the same order on every machine. */
export function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
