import type { Log } from './log.js'

/** Time, so that tests can move it. */
export type Clock = {
  /** Wall clock in milliseconds, for what is shown or stored. */
  now(): number
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

/** The page that the foyer stands on. */
export type Page = {
  readonly origin: string
  /** Address without query and hash. */
  readonly url: string
  /** Whether the visitor can see it. */
  isVisible(): boolean
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
