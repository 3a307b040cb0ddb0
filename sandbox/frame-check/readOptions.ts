import { parseArgs } from 'node:util'
import { UsageError } from './UsageError.js'

export type Options = {
  readonly url: string
  readonly origin: string
  readonly projectId: string
  readonly timeoutScale: number
  readonly isJson: boolean
  readonly email?: string | undefined
  readonly codeFrom: string
  readonly approve?: string | undefined
  readonly reject?: string | undefined
  readonly newEmail?: string | undefined
}

const options = {
  origin: { type: 'string' },
  'project-id': { type: 'string' },
  'timeout-scale': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  email: { type: 'string' },
  'code-from': { type: 'string' },
  approve: { type: 'string' },
  reject: { type: 'string' },
  'new-email': { type: 'string' },
} as const

/** Reads the arguments after `foyer-frame-check`. */
export function readOptions(parameters: readonly string[]): Options | 'help' {
  const { values, positionals } = parse(parameters)
  if (values.help) return 'help'
  const [url, ...others] = positionals
  if (url === undefined || others.length > 0) throw new UsageError('Pass one URL.')
  if (!/^https?:$/.test(readUrl('The URL', url).protocol))
    throw new UsageError('The URL must be http: or https:.')
  const needsEmail = ['code-from', 'approve', 'reject', 'new-email'] as const
  const unused = needsEmail.find((name) => values[name] !== undefined)
  if (unused && values.email === undefined) throw new UsageError(`--${unused} needs --email.`)
  const timeoutScale = Number(values['timeout-scale'] ?? 1)
  if (!(timeoutScale > 0 && timeoutScale <= 100))
    throw new UsageError('--timeout-scale must be a number up to 100.')
  const { origin } = readUrl('--origin', values.origin ?? originFor(url))
  if (origin === new URL(url).origin) throw new UsageError('--origin must not be the origin of the frame.')
  return {
    url,
    origin,
    projectId: values['project-id'] ?? 'foyer-frame-check',
    timeoutScale,
    isJson: values.json ?? false,
    email: values.email,
    codeFrom: values['code-from'] ?? 'stdin',
    approve: values.approve,
    reject: values.reject,
    newEmail: values['new-email'],
  }
}

/** A page on another site than the frame, at the port of Vite's pages, which a policy may allow already. */
function originFor(url: string): string {
  return new URL(url).hostname === '127.0.0.1' ? 'http://localhost:5173' : 'http://127.0.0.1:5173'
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : `${error}`)
  }
}

function readUrl(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new UsageError(`${name} is not a URL: ${text}`)
  return new URL(text)
}
