import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isRecord } from '../../world/json.js'

export type BuiltApp = {
  /** The compressed files, by path: `/assets/index.js`. */
  files: ReadonlyMap<string, Buffer>
  /** The scripts that every visit loads. */
  firstScripts: readonly string[]
}

/** Reads what Vite has built, with its manifest. */
export function readBuiltApp(folder: string): BuiltApp {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const files = new Map(
    names.map((name) => [name, gzipSync(readFileSync(join(folder, name)), { level: 9 })] as const),
  )
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  return { files, firstScripts: findFirstScripts(manifest) }
}

/** The entries of a manifest, and what they import statically. */
export function findFirstScripts(manifest: unknown): string[] {
  const parts = isRecord(manifest) ? manifest : {}
  const found = new Set(Object.keys(parts).filter((key) => readPart(parts, key).isEntry))
  for (const key of found) for (const each of readPart(parts, key).imports) found.add(each)
  return [...found].map((key) => `/${readPart(parts, key).file}`)
}

function readPart(parts: Record<string, unknown>, key: string) {
  const part = parts[key]
  if (!isRecord(part) || typeof part.file !== 'string') throw new Error(`The manifest lacks ${key}.`)
  const imports = Array.isArray(part.imports) ? part.imports.map(String) : []
  return { file: part.file, imports, isEntry: part.isEntry === true }
}
