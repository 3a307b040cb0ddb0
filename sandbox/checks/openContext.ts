import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'

/** Opens a browser context whose steps may take as long as on a busy machine. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(300_000)
  return context
}
