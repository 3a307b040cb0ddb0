import type { Device } from '../utils/device.js'
import type { OpenFrame } from './frameWindow.js'
import type { Log } from './log.js'
import type { OpenPopup } from './popupWindow.js'

/** Time; replaceable in tests. */
export type Clock = {
  /** Milliseconds since 1970, for times that are displayed or stored. */
  now(): number
  /** Monotonic milliseconds, for deadlines and pauses; unaffected by changes of the wall clock. */
  elapsed(): number
  /** Calls `callback` once after `ms`; returns a cancel function. */
  after(ms: number, callback: () => void): () => void
}

/** Persistent storage. Its methods never throw, even if storage is missing, full or denied. */
export type StoragePort = {
  get(key: string): string | undefined
  /** Returns false if the value is lost when the page closes. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** Page events, by their DOM names. */
export type PageEventName =
  | 'pagehide'
  | 'pageshow'
  | 'popstate'
  | 'visibilitychange'
  | 'focus'
  | 'online'
  | 'offline'
  | 'storage'

/** Details of a page event. */
export type PageEvent = {
  readonly type: string
  /** Whether the page enters or leaves the back/forward cache. */
  readonly persisted?: boolean
  /** The storage key that another tab changed. */
  readonly key?: string | null
}

/** The page that hosts the foyer. */
export type Page = {
  readonly origin: string
  /** URL without query and hash. */
  readonly url: string
  /** URL with query and hash, for the way back from a login that leaves the page. Never logged or counted. */
  readonly href: string
  /** The device of the visitor. */
  readonly device: Device
  /** Whether the page is visible. */
  isVisible(): boolean
  /** Whether the browser has a network connection, as far as it knows. */
  isOnline(): boolean
  /** Calls `callback` on each event; returns a stop function. */
  on(event: PageEventName, callback: (event: PageEvent) => void): () => void
  /**
   * Calls `callback` once the page is idle, to load code that the visitor may need next. Never calls it on a
   * connection that should be spared: Save-Data, or 2g. If omitted, such code loads when it is needed.
   */
  readonly whenIdle?: ((callback: () => void) => void) | undefined
  /**
   * Removes a query parameter from the page's URL, and returns its first value. Leaves the others as they are, and never
   * throws.
   */
  removeParameter(name: string): string | undefined
  /** Opens a validated link, such as a wallet app's. */
  open(href: string, target: '_self' | '_top' | '_blank'): void
  /** Copies text to the clipboard. */
  copy(text: string): Promise<void>
}

/** Everything outside the foyer: requests, storage, time, page and log. Tests and servers replace it. */
export type Environment = {
  /** Sends every request to services and chain nodes. */
  fetch(request: Request): Promise<Response>
  readonly storage: StoragePort
  readonly clock: Clock
  readonly page: Page
  readonly log: Log
  /** Opens the frame of the embedded wallet. If omitted, an iframe. */
  readonly openFrame?: OpenFrame | undefined
  /** Opens the window of a social login or a purchase. If omitted, a window of the browser. */
  readonly openPopup?: OpenPopup | undefined
  /** A random UUID, version 4 (RFC 9562). */
  uuid(): string
}
