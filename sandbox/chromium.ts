import { existsSync } from 'node:fs'

const installed = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(installed) ? installed : undefined)

/** How tests start their Chromium: quiet, and unable to find any host but this machine. Without a path it is Playwright's own. */
export const chromium = {
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
}
