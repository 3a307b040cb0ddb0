import { inspect } from 'node:util'
import { checkFrame } from './checkFrame.js'
import { createClock } from './clock.js'
import { createVisitor } from './createVisitor.js'
import { launchChromium } from './launchChromium.js'
import { printReport } from './printReport.js'
import { type Options, readOptions } from './readOptions.js'
import type { Report } from './report.js'
import { usage } from './texts.js'
import { UsageError } from './UsageError.js'

export type Surroundings = {
  readonly environment: NodeJS.ProcessEnv
  info(text: string): void
  error(text: string): void
}

/** Runs the command. Exit status: 0 no problem found, 1 problems found, 2 the check could not run. */
export async function runCommand(parameters: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const options = readOptions(parameters)
    if (options === 'help') {
      surroundings.info(usage)
      return 0
    }
    const report = await check(options, surroundings)
    surroundings.info(options.isJson ? JSON.stringify(report, undefined, 2) : printReport(report))
    return report.failed > 0 ? 1 : 0
  } catch (error) {
    const isExpected = error instanceof UsageError
    surroundings.error(
      isExpected ? `${error.message}\n\nfoyer-frame-check --help lists the options.` : inspect(error),
    )
    return 2
  }
}

async function check(options: Options, surroundings: Surroundings): Promise<Report> {
  const { email, newEmail, approve, reject, codeFrom } = options
  const clock = createClock(options.timeoutScale)
  const say = (text: string) => surroundings.error(text)
  const isShown = email !== undefined && approve === undefined
  const browser = await launchChromium({ environment: surroundings.environment, isShown })
  try {
    const visitor = createVisitor({ source: codeFrom, clock, say })
    const login = email === undefined ? undefined : { email, newEmail, approve, reject, visitor, say }
    return await checkFrame({ ...options, browser, clock, login })
  } finally {
    await browser.close()
  }
}
