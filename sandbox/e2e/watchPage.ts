import type { BrowserContext, Page } from '@playwright/test'

export type Problems = {
  /** Allows problems that match; they no longer fail the test. */
  allow(pattern: RegExp): void
  /** All problems so far that were not allowed. */
  unexpected(): readonly string[]
}

const thisMachine = new Set(['127.0.0.1', 'localhost'])

/**
 * Noise in Firefox: it logs policy violations again as errors, without their location; and for each screenshot Playwright injects
 * a style with a script that the policy would forbid the page.
 */
const notOfThePage = [
  /^uncaught: Content-Security-Policy: /,
  /^policy: style-src-elem inline .*%3E%20eval:\d+$/,
]

/** Records requests to other hosts, logged errors, uncaught errors and policy violations of a context, popups included. */
export async function watchPage(context: BrowserContext, page: Page): Promise<Problems> {
  const seen: string[] = []
  const allowed: RegExp[] = [...notOfThePage]
  const check = (address: string) => {
    const { protocol, hostname } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && !thisMachine.has(hostname)) seen.push(`foreign host: ${address}`)
  }
  const watch = (each: Page) => each.on('websocket', (socket) => check(socket.url()))

  watch(page)
  context.on('page', watch)
  context.on('request', (request) => check(request.url()))
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  await context.exposeBinding('reportPolicyViolation', (_source, text: string) => {
    seen.push(`policy: ${text}`)
  })
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    reportPolicyViolation((event.disposition === 'report' ? 'report-only ' : '') + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber))`)

  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
