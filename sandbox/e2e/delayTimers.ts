import type { Page } from '@playwright/test'

/** Lets the page's timers of `ms` milliseconds wait for a minute: what they limit may take longer on a busy machine. */
export function delayTimers(page: Page, ms: number) {
  return page.addInitScript((delayed) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (callback: () => void, time?: number, ...rest: readonly unknown[]) =>
        setTimeout(callback, time === delayed ? 60_000 : time, ...rest),
    })
  }, ms)
}
