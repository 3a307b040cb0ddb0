/** How long the embedded wallet's frame may load. */
export const frameLoadMs = 20_000
/** Pause between the frame's first message and the first request to it. */
export const frameInitMs = 500
/** Timeout for an answer of the frame that needs neither the visitor nor an email. */
export const frameAnswerMs = 30_000
/** How long the frame may take to reload before requests to it go on. One that says READY gets them at once. */
export const frameReloadMs = 5000
/** Maximum size of a message from the frame. */
export const frameMessageBytes = 262_144
/** Maximum total size of the frame's log. */
export const frameLogBytes = 1_024_000
/** How often the window of a social login is checked for having been closed. */
export const popupPollMs = 1000
/** Maximum length of the result of a social login, and of the address of its provider's page. */
export const socialResultCharacters = 16_384
/** Maximum length of the link to the Farcaster app, which a phone must be able to scan. */
export const appLinkCharacters = 1024
/** Pause between two emails with a code. */
export const emailPauseMs = 30_000
/** Digits of a one-time code. */
export const emailCodeLength = 6
