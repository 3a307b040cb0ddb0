import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from 'playwright'
import { quietArguments } from '../../e2e/chromium.js'

type LaunchParameters = { port: number; fingerprint: string }

/** Starts Chromium, which finds every host at this port and trusts the certificate. */
export function launchChromium({ port, fingerprint }: LaunchParameters): Promise<Browser> {
  const executablePath = findChromium(process.env)
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...quietArguments,
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  })
}

const commands = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of Chromium: `CHROMIUM_PATH`, else the first in `PATH`. Undefined for Playwright's own. */
export function findChromium({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const folders = PATH.split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(canRun)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
