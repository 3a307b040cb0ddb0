import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of Chromium: `CHROMIUM_PATH`, else the first in `PATH`. Undefined for Playwright's own. */
export function findChromium({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const folders = PATH.split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(canRun)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK) // also passes for folders
    return statSync(file).isFile()
  } catch {
    return false
  }
}
