import type { Page, PageEvent, PageEventName } from '../environment/environment.js'

/** A page whose fields a test can set. */
export type TestPage = { -readonly [key in keyof Page]: Page[key] } & {
  isShown: boolean
  /** The browser has no network connection. */
  isOffline: boolean
  /** Emits a page event. */
  emit(event: PageEventName, said?: Omit<PageEvent, 'type'>): void
  /** Makes the page idle for a moment: runs the callbacks of `whenIdle`. */
  rest(): void
  /** Number of listeners. */
  readonly listeners: number
  /** Query parameters of its URL. */
  parameters: { readonly [name: string]: string }
  /** Makes clipboard writes fail. */
  isClipboardDenied: boolean
  /** Links that were opened outside the page, newest last. */
  readonly opened: { readonly href: string; readonly target: string }[]
  /** Copied texts, newest last. */
  readonly copied: string[]
}

/**
 * Creates a page whose fields a test can set.
 *
 * @example
 * const page = createTestPage()
 * page.isClipboardDenied = true
 */
export function createTestPage(): TestPage {
  const listeners = new Set<{ event: PageEventName; callback(event: PageEvent): void }>()
  const waiting: (() => void)[] = []
  const page: TestPage = {
    origin: 'https://shop.test',
    url: 'https://shop.test/checkout',
    href: 'https://shop.test/checkout',
    device: { userAgent: 'test', touchPoints: 0, isFramed: false, isTelegram: false },
    isShown: true,
    isOffline: false,
    isClipboardDenied: false,
    opened: [],
    copied: [],
    parameters: {},
    isVisible: () => page.isShown,
    isOnline: () => !page.isOffline,
    on(event, callback) {
      const listener = { event, callback }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event, said) {
      for (const each of [...listeners]) if (each.event === event) each.callback({ type: event, ...said })
    },
    get listeners() {
      return listeners.size
    },
    whenIdle: (callback) => void waiting.push(callback),
    rest() {
      for (const callback of waiting.splice(0)) callback()
    },
    removeParameter(name) {
      const { [name]: removed, ...others } = page.parameters
      page.parameters = others
      return removed
    },
    open: (href, target) => void page.opened.push({ href, target }),
    async copy(text) {
      if (page.isClipboardDenied) throw new DOMException('Write permission denied.', 'NotAllowedError')
      page.copied.push(text)
    },
  }
  return page
}
