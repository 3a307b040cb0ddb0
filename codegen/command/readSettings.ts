import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isObject, type JsonObject } from '../load/json.js'
import { suggest } from '../load/suggest.js'
import type { Arguments } from './readArguments.js'
import { UsageError } from './UsageError.js'

export type Settings = {
  readonly root: string
  /** Specifications and folders of them, below `root`. */
  readonly inputs: readonly string[]
  /** The folder that is written, below `root`. */
  readonly output: string
  /** Codes of findings that are to be lived with. */
  readonly allow: readonly string[]
}

/** Settings of a project: what was typed, then its settings file, then its package.json, then what is usual. */
export function readSettings({ root, config, input, output }: Arguments): Settings {
  const file = config ?? 'foyer-codegen.config.json'
  const isThere = existsSync(resolve(root, file))
  if (config && !isThere) throw new UsageError(`There is no settings file \`${config}\`.`)
  const settings = isThere ? readObject(resolve(root, file), file) : readPackage(root)
  for (const key of Object.keys(settings))
    if (!keys.includes(key))
      throw new UsageError(`\`${key}\` is no setting: ${suggest(key, keys) ?? `they are ${keys.join(', ')}`}`)
  const inputs = input.length > 0 ? input : texts(settings, 'input')
  return {
    root,
    inputs: inputs.length > 0 ? inputs : ['schemas'],
    output: output ?? texts(settings, 'output')[0] ?? 'generated',
    allow: texts(settings, 'allow'),
  }
}

const keys = ['$schema', 'input', 'output', 'allow']

function readPackage(root: string): JsonObject {
  const path = join(root, 'package.json')
  const settings = existsSync(path) ? readObject(path, 'package.json')['foyer-codegen'] : undefined
  return isObject(settings) ? settings : {}
}

function readObject(path: string, name: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isObject(value)) return value
  } catch {
    // told below
  }
  throw new UsageError(`\`${name}\` is not a JSON object.`)
}

function texts(settings: JsonObject, key: string): readonly string[] {
  const value = settings[key]
  const list: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const found = list.filter((entry): entry is string => typeof entry === 'string')
  if (found.length < list.length) throw new UsageError(`The setting \`${key}\` takes text.`)
  return found
}
