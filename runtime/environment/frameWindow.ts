/** Where the frame is shown, in pixels of the viewport, and its name for screen readers. */
export type FramePlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly title: string
  /** Whether presses and keys reach it. */
  readonly isTouchable: boolean
  /** Above the modal and its toasts. */
  readonly zIndex: number
}

/** The window of the embedded wallet's frame. */
export type FrameWindow = {
  /** What shows the frame. Foyer lets no press or key reach it while something covers it. */
  readonly element?: Element | undefined
  /**
   * Sends a message to the frame's origin; another page in the frame never gets it.
   *
   * @throws FrameParentNotSetError when the frame was removed from the page.
   */
  post(message: object): void
  /** Shows the frame over the page at this place, or hides it. */
  show(place: FramePlace | undefined): void
  /** Moves the focus into the frame; called only while keys may reach it. */
  focus(): void
  /** Removes the frame from the page. */
  remove(): void
}

/** The page to load, and what it reports. */
export type OpenFrameParameters = {
  readonly url: string
  /** Called with messages of the frame's window from the frame's origin, and with no others. */
  onMessage(message: unknown): void
  /** Called when a document has loaded in the frame: the first, a reload, or another page. */
  onLoad(): void
  /** Called when the frame could not be loaded. */
  onError(): void
}

/** Opens the embedded wallet's frame. */
export type OpenFrame = (parameters: OpenFrameParameters) => FrameWindow
