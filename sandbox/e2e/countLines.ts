import type { Page } from '@playwright/test'

/** The number of sockets to the relay that a page has open. */
export function countLines(page: Page) {
  let open = 0
  page.on('websocket', (line) => {
    open++
    line.on('close', () => open--)
  })
  return () => open
}
