import type { BrowserContext } from '@playwright/test'

/** How many times slower the pages run, as set by `FOYER_THROTTLE`. */
export const throttleRate = Number(process.env.FOYER_THROTTLE ?? 1)

/** Divides the processor speed of a context's pages by {@link throttleRate}, which shows races. Chromium only. */
export function throttle(context: BrowserContext) {
  if (throttleRate === 1) return
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttleRate })
    } catch {
      // the page has closed already
    }
  })
}
