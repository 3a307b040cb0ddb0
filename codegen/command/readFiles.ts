import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Path → text of all files below a folder, in the same order on every machine. */
export function readFiles(folder: string, pattern: RegExp): Map<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(
    paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  )
}
