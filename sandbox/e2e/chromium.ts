import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const installed = '/usr/bin/chromium'
const whole = process.env.CHROMIUM_PATH ?? (existsSync(installed) ? installed : undefined)
const shell = whole && join(dirname(whole), 'chromium-headless-shell')

const start = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
})

/** The whole browser, for what its engine alone does not have: the cache of whole pages. Without a path it is Playwright's own. */
export const wholeChromium = start(whole)

/**
 * How tests start their Chromium: quiet, and unable to find any host but this machine. Where the engine is installed beside the browser
 * it is used alone: a page costs a third less without an address bar around it, which is a page too.
 */
export const chromium = shell && existsSync(shell) ? start(shell) : wholeChromium
