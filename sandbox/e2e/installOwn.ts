import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isInstalled } from '../isInstalled.mjs'

/** Installs what a folder with packages of its own lacks, so that a second run needs no network. */
export async function installOwn(folder: string, { omitsDev = false } = {}): Promise<void> {
  if (isInstalled(folder, { omitsDev })) return
  const parameters = [
    'ci',
    omitsDev ? '--omit=dev' : '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  await promisify(execFile)('npm', parameters, { cwd: folder })
}
