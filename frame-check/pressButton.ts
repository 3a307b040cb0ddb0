import type { Locator } from 'playwright-core'

const buttonMs = 10_000

/** Presses the first of these buttons once it is visible. Returns false if none appears in time, or `isOver` by then. */
export async function pressButton(buttons: Locator, isOver = () => false): Promise<boolean> {
  const button = buttons.first()
  const isShown = await button.waitFor({ state: 'visible', timeout: buttonMs }).then(
    () => true,
    () => false, // it does not appear in time
  )
  if (!isShown || isOver()) return false
  await button.click({ timeout: buttonMs })
  return true
}
