import type { Locator } from 'playwright-core'
import type { Clock } from './clock.js'

/** Long, because the machine may be busy, but part of it is left of the time in which the frame must answer. */
const withinMs = 15_000

/** Whether an element becomes visible in time. */
export function appears(element: Locator, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(withinMs, () => resolve(false))
    // It rejects when the page closes.
    element
      .waitFor({ state: 'visible', timeout: 0 })
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(cancel)
  })
}
