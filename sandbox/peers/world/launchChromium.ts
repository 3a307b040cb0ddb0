import process from 'node:process'
import { type Browser, chromium } from 'playwright'
import { quietArguments } from '../../e2e/chromium.js'
import { findChromium } from '../../frame-check/findChromium.js'

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
