import { exec } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import type { Clock } from './clock.js'
import { UsageError } from './UsageError.js'

export type Visitor = {
  /** Ignores the mails that the address has received so far. */
  ignoreMails(email: string): Promise<void>
  /** Waits for a mail to the address with a code that has not been used yet. */
  readCode(email: string): Promise<string | undefined>
  /** Waits for a mail to the address with a link. Returns null if the author opens it. */
  readLink(email: string): Promise<string | null | undefined>
}

export type CreateVisitorParameters = {
  /** A URL, a command, or `stdin`. */
  readonly source: string
  readonly clock: Clock
  /** Prints a question or a request to the author. */
  say(text: string): void
}

const mailWithinMs = 60_000
const pollMs = 1000

const code = /(?<![\w-])\d{6}(?![\w-])/
const link = /https?:\/\/[^\s"'<>\\]+[^\s"'<>\\.,)]/

/** Reads the mails to the visitor of the check. */
export function createVisitor({ source, clock, say }: CreateVisitorParameters): Visitor {
  if (source === 'stdin')
    return {
      ignoreMails: async () => {},
      readCode: (email) => ask(`Enter the code that was sent to ${email}: `),
      async readLink(email) {
        say(`Approve the device with the link that was sent to ${email}.`)
        return null
      },
    }
  const used = new Set<string>()
  const isNew = (found: string | undefined): found is string => found !== undefined && !used.has(found)
  const find = async (email: string, pattern: RegExp) => {
    const until = clock.elapsed() + mailWithinMs
    while (clock.elapsed() < until) {
      const found = findIn(await readMail(source, email), pattern)
      if (isNew(found)) {
        used.add(found)
        return found
      }
      await new Promise<void>((resolve) => clock.after(pollMs, resolve))
    }
    return undefined
  }
  return {
    async ignoreMails(email) {
      const mail = await readMail(source, email)
      for (const pattern of [code, link]) used.add(findIn(mail, pattern) ?? '')
    },
    readCode: (email) => find(email, code),
    readLink: (email) => find(email, link),
  }
}

/** The first match in a mail, which may be HTML. */
function findIn(mail: string, pattern: RegExp): string | undefined {
  return pattern.exec(mail)?.[0].replaceAll('&amp;', '&')
}

/** The newest mail to the address, or a text without one. */
async function readMail(source: string, email: string): Promise<string> {
  try {
    if (!/^https?:/.test(source)) return (await promisify(exec)(source.replaceAll('{email}', email))).stdout
    const response = await fetch(source.replaceAll('{email}', encodeURIComponent(email)))
    return response.ok ? await response.text() : ''
  } catch (cause) {
    throw new UsageError(`--code-from cannot be read: ${cause}`, { cause })
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}
