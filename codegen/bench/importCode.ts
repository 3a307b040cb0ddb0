import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type JsonObject, objectOf } from '../load/json.js'
import type { Workshop } from './workshop.js'

/** Loads a module from source text and returns its exports by name. */
export async function importCode({ folder }: Workshop, code: string): Promise<JsonObject> {
  const file = join(folder, `${randomUUID()}.mjs`)
  writeFileSync(file, code)
  const module: unknown = await import(pathToFileURL(file).href)
  return objectOf(module)
}
