/** What the page runs on, as the browser tells it. */
export type Device = {
  readonly userAgent: string
  /** Fingers that the screen can tell apart. */
  readonly touchPoints: number
  /** Whether the page is inside of another one. */
  readonly isFramed: boolean
  /** Whether the page is inside of Telegram. */
  readonly isTelegram: boolean
}

/** Whether a device is a phone or a tablet. An iPad says that it is a Mac; Macs have no touch screen. */
export const isMobile = ({ userAgent, touchPoints }: Device): boolean =>
  /Mobile|Android|iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
