import type { Inside } from '#runtime/internal'
import { afterPaint } from './afterPaint.js'

/** Calls `callback` when the page is idle after the first wallets are shown, because it could delay them. */
export async function whenShown(foyer: Inside, callback: () => void): Promise<void> {
  try {
    if (foyer.hasIntent()) {
      await foyer.shown()
      await afterPaint()
    }
    foyer.whenIdle(callback)
  } catch (error) {
    foyer.environment.log.debug('The code of the first intent could not be loaded.', error)
  }
}
