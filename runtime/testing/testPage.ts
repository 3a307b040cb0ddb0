import type { Page } from '../environment/environment.js'

/** A page as a test wants it; every field can be set. */
export type TestPage = { -readonly [key in keyof Page]: Page[key] } & {
  isShown: boolean
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
  const page: TestPage = {
    origin: 'https://shop.test',
    url: 'https://shop.test/checkout',
    isShown: true,
    isClipboardDenied: false,
    copied: [],
    isVisible: () => page.isShown,
    async copy(text) {
      if (page.isClipboardDenied) throw new DOMException('Write permission denied.', 'NotAllowedError')
      page.copied.push(text)
    },
  }
  return page
}
