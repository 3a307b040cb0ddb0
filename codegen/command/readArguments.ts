import { parseArgs } from 'node:util'
import { suggest } from '../load/suggest.js'
import { type Validation, validations } from '../model/validation.js'
import { UsageError } from './UsageError.js'

export const commandNames = ['init', 'generate', 'check', 'lint', 'diff', 'watch', 'explain'] as const
export type CommandName = (typeof commandNames)[number]
export const formats = ['pretty', 'json', 'github'] as const
export type Format = (typeof formats)[number]
export const bumps = ['major', 'minor', 'patch'] as const

export type Arguments = {
  readonly command: CommandName | 'help'
  readonly operands: readonly string[]
  readonly root: string
  readonly config?: string | undefined
  readonly input: readonly string[]
  readonly output?: string | undefined
  readonly strict?: boolean | undefined
  /** Codes of warnings to accept. */
  readonly allow: readonly string[]
  readonly validate?: Validation | undefined
  /** Names of further emitters. */
  readonly emitter: readonly string[]
  readonly format: Format
  readonly changelog: boolean
  readonly failOn?: (typeof bumps)[number] | undefined
}

const options = {
  input: { type: 'string', multiple: true },
  output: { type: 'string' },
  root: { type: 'string' },
  config: { type: 'string' },
  format: { type: 'string' },
  changelog: { type: 'string' },
  'fail-on': { type: 'string' },
  strict: { type: 'boolean' },
  allow: { type: 'string', multiple: true },
  validate: { type: 'string' },
  emitter: { type: 'string', multiple: true },
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Operands = { readonly counts: readonly number[]; readonly takes: string }

const operandsOf: { readonly [command in CommandName]?: Operands } = {
  init: { counts: [0, 1], takes: 'one specification at most' },
  diff: { counts: [2], takes: 'two versions' },
  explain: { counts: [1], takes: 'one code' },
}

/** Reads the arguments after `foyer-codegen`. */
export function readArguments(parameters: readonly string[]): Arguments {
  const { values, positionals } = parse(parameters)
  const [first, ...operands] = positionals
  const named = first === 'generate' && values.check ? 'check' : first
  const command = values.help ? 'help' : oneOf('command', named, commandNames)
  if (!command) throw new UsageError('No command given.')
  if (command !== 'help') {
    const { counts, takes } = operandsOf[command] ?? { counts: [0], takes: 'no arguments' }
    if (!counts.includes(operands.length)) throw new UsageError(`\`${command}\` takes ${takes}.`)
  }
  if (values.changelog !== undefined) oneOf('changelog', values.changelog, ['md'])
  return {
    command,
    operands,
    root: values.root ?? process.cwd(),
    config: values.config,
    input: values.input ?? [],
    output: values.output,
    strict: values.strict,
    allow: values.allow ?? [],
    validate: oneOf('validate', values.validate, validations),
    emitter: values.emitter ?? [],
    format: oneOf('format', values.format, formats) ?? 'pretty',
    changelog: values.changelog !== undefined,
    failOn: oneOf('fail-on', values['fail-on'], bumps),
  }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : `${error}`)
  }
}

function oneOf<name extends string>(
  what: string,
  given: string | undefined,
  names: readonly name[],
): name | undefined {
  if (given === undefined) return undefined
  const found = names.find((name) => name === given)
  if (found) return found
  const help = suggest(given, names) ?? `use one of ${names.join(', ')}`
  throw new UsageError(`Unknown ${what} \`${given}\`: ${help}`)
}
