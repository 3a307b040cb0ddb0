/** The window of a login or a purchase, which belongs to another origin. */
export type PopupWindow = {
  /** Navigates it to a validated URL. */
  navigate(url: string): void
  /** Whether the visitor has closed it. */
  isClosed(): boolean
  /** Closes it, and stops listening to it. */
  close(): void
}

/** The first page of the window, and what it reports. */
export type OpenPopupParameters = {
  readonly url: string
  /**
   * Called with messages of this window from the origin of `url`, and with no others. If omitted, the window cannot
   * reach the page: it has no opener.
   */
  onMessage?: ((message: unknown) => void) | undefined
}

/** Opens a window in the task of a click. Undefined if the browser blocks it. */
export type OpenPopup = (parameters: OpenPopupParameters) => PopupWindow | undefined
