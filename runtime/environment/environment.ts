import type { Device } from '../utils/device.js'
import type { Log } from './log.js'

/** Time, so that tests can move it. */
export type Clock = {
  /** Wall clock in milliseconds, for what is shown or stored. */
  now(): number
  /** Milliseconds since some moment, for deadlines and pauses: whoever sets the wall clock moves none of them. */
  elapsed(): number
  /** Calls `callback` once after `ms`; returns cancel. */
  after(ms: number, callback: () => void): () => void
}

/** Where values outlive the page. Every method may find it missing, full or denied and must not throw. */
export type StoragePort = {
  get(key: string): string | undefined
  /** False when the value could not be kept beyond this page. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** What happens to a page, by the browser's name. */
export type PageEventName = 'pagehide' | 'pageshow' | 'visibilitychange' | 'focus' | 'online' | 'storage'

/** What the browser says of it. */
export type PageEvent = {
  readonly type: string
  /** The page goes to, or comes from, the browser's cache of whole pages. */
  readonly persisted?: boolean
  /** Which value another tab changed. */
  readonly key?: string | null
}

/** The page that the foyer stands on. */
export type Page = {
  readonly origin: string
  /** Address without query and hash. */
  readonly url: string
  /** What it runs on. */
  readonly device: Device
  /** Whether the visitor can see it. */
  isVisible(): boolean
  /** Calls back whenever it happens; returns stop. */
  on(event: PageEventName, callback: (event: PageEvent) => void): () => void
  /** Takes a parameter out of the query of the page's address, where it is not seen again; undefined when it is not there. */
  takeParameter(name: string): string | undefined
  /** Puts text on the clipboard. */
  copy(text: string): Promise<void>
}

/** The outside world, handed in so that a server can render and a test can stand in for it. */
export type Environment = {
  /** Carries every request to the services. */
  fetch(request: Request): Promise<Response>
  readonly storage: StoragePort
  readonly clock: Clock
  readonly page: Page
  readonly log: Log
  /** A random UUID, version 4 (RFC 9562). */
  uuid(): string
}
