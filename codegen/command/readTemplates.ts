import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templatesFolder } from '../ownFiles.js'

/** Support code that is copied verbatim: file name → text. */
export function readTemplates(): ReadonlyMap<string, string> {
  const names = readdirSync(templatesFolder).filter((name) => name.endsWith('.ts') && !name.includes('.test'))
  return new Map(names.map((name) => [name, readFileSync(join(templatesFolder, name), 'utf8')]))
}
