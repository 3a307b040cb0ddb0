import type { Page } from 'playwright'

/**
 * Returns a function that reads for how long the page's main thread has worked, in milliseconds. Time in which a busy
 * machine holds it up does not count.
 */
export async function readBusyMs(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
}
