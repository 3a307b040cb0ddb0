import { abortable } from './abortable.js'

/** Whether the page is visible, and when that changes. */
export type Visibility = {
  isVisible(): boolean
  /** Calls `callback` on each change; returns a stop function. */
  on(event: 'visibilitychange', callback: () => void): () => void
}

/**
 * Resolves once the page is visible, or rejects when `signal` aborts: a hidden page polls nothing. Without
 * `page`, the page counts as visible.
 */
export async function whenVisible(page: Visibility | undefined, signal: AbortSignal): Promise<void> {
  if (!page || page.isVisible()) return
  let stop = () => {}
  const shown = new Promise<void>((resolve) => {
    stop = page.on('visibilitychange', () => {
      if (page.isVisible()) resolve()
    })
  })
  try {
    await abortable(shown, signal)
  } finally {
    stop()
  }
}
