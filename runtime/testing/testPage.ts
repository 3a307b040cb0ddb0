import type { Page, PageEvent, PageEventName } from '../environment/environment.js'

/** A page as a test wants it; every field can be set. */
export type TestPage = { -readonly [key in keyof Page]: Page[key] } & {
  isShown: boolean
  /** Has something happen to the page. */
  emit(event: PageEventName, said?: Omit<PageEvent, 'type'>): void
  /** How many listeners wait. */
  readonly listeners: number
  /** The query of its address. */
  parameters: { readonly [name: string]: string }
  /** Makes the clipboard refuse. */
  isClipboardDenied: boolean
  /** What was copied, newest last. */
  readonly copied: string[]
}

/**
 * Makes a page whose every field a test can set.
 *
 * @example
 * const page = createTestPage()
 * page.isClipboardDenied = true
 */
export function createTestPage(): TestPage {
  const listeners = new Set<{ event: PageEventName; callback(event: PageEvent): void }>()
  const page: TestPage = {
    origin: 'https://shop.test',
    url: 'https://shop.test/checkout',
    device: { userAgent: 'test', touchPoints: 0, isFramed: false, isTelegram: false },
    isShown: true,
    isClipboardDenied: false,
    copied: [],
    parameters: {},
    isVisible: () => page.isShown,
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
    takeParameter(name) {
      const { [name]: value, ...others } = page.parameters
      page.parameters = others
      return value
    },
    async copy(text) {
      if (page.isClipboardDenied) throw new DOMException('Write permission denied.', 'NotAllowedError')
      page.copied.push(text)
    },
  }
  return page
}
