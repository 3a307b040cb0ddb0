import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Emitter } from '../emit/emitter.js'
import { optionalEmitters } from '../emit/optional/index.js'
import { explanations } from '../explain/explanations.js'
import type { ReadOptions } from '../generate.js'
import { isObject, type JsonObject } from '../load/json.js'
import { allowable, type Tolerance } from '../load/levels.js'
import { suggest } from '../load/suggest.js'
import { type Validation, validations } from '../model/validation.js'
import type { Arguments } from './readArguments.js'
import { type ConfigFile, readConfig } from './readConfig.js'
import { UsageError } from './UsageError.js'

export type Settings = Required<Tolerance> &
  Pick<ReadOptions, 'validate'> & {
    readonly root: string
    /** Specification files and folders, relative to `root`. */
    readonly inputs: readonly string[]
    /** Output folder, relative to `root`. */
    readonly output: string
    /** What is generated besides the client. */
    readonly emitters: readonly Emitter[]
    /** Source texts of the settings file and its imports, by path. */
    readonly code: ConfigFile['code']
  }

/** Settings files, in the order they are looked for. */
export const settingsFiles = ['ts', 'mts', 'js', 'mjs', 'json'].map((end) => `foyer-codegen.config.${end}`)

/** Reads the settings file, or package.json without one. Arguments override it; `allow` and `emitters` add to it. */
export function readSettings(given: Arguments): Settings {
  const { root, config, input, output, strict, allow, validate, emitter } = given
  const file = config ?? settingsFiles.find((name) => existsSync(resolve(root, name)))
  if (config && !existsSync(resolve(root, config)))
    throw new UsageError(`Settings file \`${config}\` not found.`)
  const { settings, code = {} } =
    file === undefined ? { settings: readPackage(root) } : readFile(resolve(root, file), file)
  for (const key of Object.keys(settings))
    if (!keys.includes(key))
      throw new UsageError(
        `\`${key}\` is not a setting: ${suggest(key, keys) ?? `use one of ${keys.join(', ')}`}`,
      )
  const inputs = input.length > 0 ? input : texts(settings, 'input')
  return {
    root,
    inputs: inputs.length > 0 ? inputs : ['schemas'],
    output: output ?? texts(settings, 'output')[0] ?? 'generated',
    strict: strict ?? flag(settings, 'strict'),
    allow: [...allow, ...texts(settings, 'allow')].map(requireWarning),
    validate: validate ?? validation(settings.validate),
    emitters: [...emitter.map(namedEmitter), ...emittersOf(settings.emitters)],
    code,
  }
}

const keys = ['$schema', 'input', 'output', 'strict', 'allow', 'validate', 'emitters']

/** Checks that a code is that of a warning. Errors cannot be allowed, because there is nothing to generate. */
function requireWarning(code: string): string {
  if (allowable.includes(code)) return code
  if (code in explanations) throw new UsageError(`\`${code}\` is an error and cannot be allowed.`)
  const help = suggest(code, allowable) ?? `use one of ${allowable.join(', ')}`
  throw new UsageError(`Unknown code \`${code}\`: ${help}`)
}

type Read = { readonly settings: JsonObject; readonly code?: ConfigFile['code'] }

function readFile(path: string, name: string): Read {
  if (name.endsWith('.json')) return { settings: readObject(path, name) }
  const { value, code } = readCode(path, name)
  if (isObject(value)) return { settings: value, code }
  throw new UsageError(`\`${name}\` must export the settings object as its default export.`)
}

function readCode(path: string, name: string): ConfigFile {
  try {
    return readConfig(path)
  } catch (error) {
    throw new UsageError(`\`${name}\` cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function readPackage(root: string): JsonObject {
  const path = join(root, 'package.json')
  const settings = existsSync(path) ? readObject(path, 'package.json')['foyer-codegen'] : undefined
  return isObject(settings) ? settings : {}
}

/** Reads a JSON file. */
export function readObject(path: string, name: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isObject(value)) return value
  } catch {
    // reported below
  }
  throw new UsageError(`\`${name}\` is not a JSON object.`)
}

function validation(value: unknown): Settings['validate'] {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([file, each]) => [file, oneValidation(each)]))
  return value === undefined ? undefined : oneValidation(value)
}

function oneValidation(value: unknown): Validation {
  const found = validations.find((each) => each === value)
  if (found) return found
  throw new UsageError(
    'The setting `validate` must be "shape" or "full", or an object with one of them for each specification file.',
  )
}

function flag(settings: JsonObject, key: string): boolean {
  const value = settings[key] ?? false
  if (typeof value !== 'boolean') throw new UsageError(`The setting \`${key}\` must be true or false.`)
  return value
}

function texts(settings: JsonObject, key: string): readonly string[] {
  const value = settings[key]
  const list: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const found = list.filter((entry): entry is string => typeof entry === 'string')
  if (found.length < list.length)
    throw new UsageError(`The setting \`${key}\` must be a string or a list of strings.`)
  return found
}

function emittersOf(value: unknown): readonly Emitter[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.map((entry) => {
    if (typeof entry === 'string') return namedEmitter(entry)
    if (isEmitter(entry)) return entry
    throw new UsageError('The setting `emitters` must be a list of names and functions.')
  })
}

function namedEmitter(name: string): Emitter {
  const found = Object.entries(optionalEmitters).find(([each]) => each === name)
  if (found) return found[1]
  const names = Object.keys(optionalEmitters)
  throw new UsageError(
    `Unknown emitter \`${name}\`: ${suggest(name, names) ?? `use one of ${names.join(', ')}`}`,
  )
}

function isEmitter(value: unknown): value is Emitter {
  return typeof value === 'function'
}
