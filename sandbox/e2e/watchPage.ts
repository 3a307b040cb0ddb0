import type { BrowserContext, Page } from '@playwright/test'

export type Problems = {
  /** Expects problems with this text; they no longer fail the test. */
  allow(pattern: RegExp): void
  /** Everything seen so far that was not allowed. */
  unexpected(): readonly string[]
}

const thisMachine = new Set(['127.0.0.1', 'localhost'])

/**
 * What Firefox tells besides: violations are logged once more as errors, without the place; and Playwright puts a style into the page
 * for each screenshot, by a script that no page under the policy could run.
 */
const notOfThePage = [
  /^uncaught: Content-Security-Policy: /,
  /^policy: style-src-elem inline .*%3E%20eval:\d+$/,
]

/** Notes every request to another host, logged error, uncaught error and policy violation of a context, popups included. */
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
