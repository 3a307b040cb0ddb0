import type { Locator } from 'playwright-core'

const withinMs = 10_000

/** Whether an element becomes visible in time. */
export function appears(element: Locator): Promise<boolean> {
  return element.waitFor({ state: 'visible', timeout: withinMs }).then(
    () => true,
    () => false, // it stays away
  )
}
