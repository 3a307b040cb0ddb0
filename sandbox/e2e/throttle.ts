import type { BrowserContext } from '@playwright/test'

const rate = Number(process.env.FOYER_THROTTLE ?? 1)

/** Divides the processor speed of a context's pages by `FOYER_THROTTLE`, which shows races. Chromium only. */
export function throttle(context: BrowserContext) {
  if (rate === 1) return
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    } catch {
      // the page has closed already
    }
  })
}
