import type { OpenPopup, OpenPopupParameters } from '../environment/popupWindow.js'

/** The windows that social logins and purchases open, controlled by the test. */
export type TestPopup = {
  readonly openPopup: OpenPopup
  /** URLs of the windows that were opened. */
  readonly opened: readonly string[]
  /** URLs that they were navigated to. */
  readonly visited: readonly string[]
  /** How many windows are open. */
  readonly count: number
  /** Makes the browser block windows. */
  isBlocked: boolean
  /** Emits a message of the newest window, as long as the page listens to it. */
  say(message: unknown): void
  /** The visitor closes all windows. */
  leave(): void
}

/**
 * Creates the windows of social logins, which stay open until the page or the test closes them.
 *
 * @example
 * const popup = createTestPopup()
 * popup.say({ resultUri: '?code=1' })
 */
export function createTestPopup(): TestPopup {
  const opened: string[] = []
  const visited: string[] = []
  const windows = new Set<object>()
  let onMessage: OpenPopupParameters['onMessage'] | undefined

  const popup: TestPopup = {
    openPopup({ url, ...listener }) {
      if (popup.isBlocked) return undefined
      const window = {}
      windows.add(window)
      opened.push(url)
      onMessage = listener.onMessage
      return {
        navigate: (next) => void visited.push(next),
        isClosed: () => !windows.has(window),
        close() {
          windows.delete(window)
          if (onMessage === listener.onMessage) onMessage = undefined
        },
      }
    },
    opened,
    visited,
    get count() {
      return windows.size
    },
    isBlocked: false,
    say: (message) => onMessage?.(structuredClone(message)),
    leave: () => windows.clear(),
  }
  return popup
}
