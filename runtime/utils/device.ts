/** The device of the page, as reported by the browser. */
export type Device = {
  readonly userAgent: string
  /** Maximum simultaneous touch points. */
  readonly touchPoints: number
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
  /** Whether the page runs in Telegram. */
  readonly isTelegram: boolean
}

/** Whether a device is a phone or a tablet. iPads identify as Macs, but Macs have no touch screen. */
export const isMobile = ({ userAgent, touchPoints }: Device): boolean =>
  /Mobile|Android|iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
