import type { Browser } from 'playwright-core'
import { findChromium } from './findChromium.js'
import { UsageError } from './UsageError.js'

export type LaunchParameters = {
  readonly environment: NodeJS.ProcessEnv
  /** Shows the browser, so that the author of the frame can approve requests. */
  readonly isShown: boolean
}

/**
 * Replaces Playwright's `--disable-features`, which turns off storage partitioning. Without LocalNetworkAccessChecks, the
 * check's page may embed a frame on this machine.
 */
export const browserArguments = [
  '--disable-features=LocalNetworkAccessChecks,Translate,MediaRouter',
  '--no-first-run',
]

/** Starts `CHROMIUM_PATH`, else the first Chromium in `PATH`, else the one of Playwright. */
export async function launchChromium({ environment, isShown }: LaunchParameters): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw new UsageError(
      'The package playwright-core is missing: run `npm install --save-dev playwright-core`.',
      { cause },
    )
  })
  const executablePath = findChromium(environment)
  // As root, for example in a container, Chromium starts only without its sandbox.
  const isRoot = process.getuid?.() === 0
  try {
    return await chromium.launch({
      headless: !isShown,
      ...(executablePath !== undefined && { executablePath }),
      args: [...browserArguments, ...(isRoot ? ['--no-sandbox'] : [])],
    })
  } catch (cause) {
    throw new UsageError(
      `${executablePath ?? 'Chromium'} does not start. Install Chromium, or set CHROMIUM_PATH to its path.\n${cause}`,
      { cause },
    )
  }
}
