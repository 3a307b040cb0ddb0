import type { Environment, Page } from './environment.js'
import { createLog, type LogLevel } from './log.js'
import { createBrowserStorage } from './storage.js'

/**
 * The environment of a browser tab. Creating it has no side effects.
 *
 * @example
 * const environment = createBrowserEnvironment('debug')
 * createFoyer({
 *   projectId: 'your project id',
 *   networks: [mainnet],
 *   environment: { ...environment, fetch: (request) => fetch(request, { credentials: 'omit' }) },
 * })
 */
export function createBrowserEnvironment(level?: LogLevel): Environment {
  return {
    fetch: (request) => window.fetch(request),
    storage: createBrowserStorage(() => window.localStorage),
    clock: {
      now: () => Date.now(),
      elapsed: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    page: browserPage,
    log: createLog(level),
    // `crypto.randomUUID` exists only in secure contexts, getRandomValues everywhere
    uuid: () => uuidFrom(crypto.getRandomValues(new Uint8Array(16))),
  }
}

/** The Network Information API. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** A page that is still busy after this counts as idle. */
const idleMs = 1000

const browserPage: Page = {
  get origin() {
    return window.location.origin
  },
  get url() {
    return window.location.origin + window.location.pathname
  },
  get href() {
    return window.location.href
  },
  get device() {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const isFramed = window !== window.top
    return { userAgent, touchPoints, isFramed, isTelegram: 'TelegramWebviewProxy' in window }
  },
  isVisible: () => !document.hidden,
  isOnline: () => navigator.onLine,
  on(event, callback) {
    window.addEventListener(event, callback)
    return () => window.removeEventListener(event, callback)
  },
  whenIdle(callback) {
    // Neither is in every browser.
    const { connection }: Navigator & { readonly connection?: Connection } = navigator
    const { requestIdleCallback }: Partial<Window> = window
    if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
    if (requestIdleCallback) requestIdleCallback(callback, { timeout: idleMs })
    else setTimeout(callback, idleMs)
  },
  removeParameter(name) {
    const url = new URL(window.location.href)
    const value = url.searchParams.get(name)
    if (value === null) return undefined
    // Deleting from `searchParams` would rewrite the other parameters, such as `?a` to `?a=`.
    const isOther = (pair: string) => !new URLSearchParams(pair).has(name)
    url.search = url.search.split('&').filter(isOther).join('&')
    try {
      const { history } = window
      history.replaceState(history.state, '', url)
    } catch {
      // Sandboxed documents may not change their URL, and Safari limits how often a page may.
    }
    return value
  },
  open: (href, target) => window.open(href, target, 'noreferrer'),
  copy: async (text) => navigator.clipboard.writeText(text),
}

/** Creates a version 4 UUID (RFC 9562) from 16 random bytes. */
export function uuidFrom(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) & 3]
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`)
}
