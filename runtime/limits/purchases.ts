/** Pause after the last key press before a purchase is quoted. */
export const purchaseQuoteDelayMs = 500
/** How often the window of a purchase is checked for having been closed. */
export const purchaseWindowPollMs = 1000
/** How often the purchases of an account are read while one is being made. */
export const purchasePollMs = 4000
/** How long a purchase is followed after its window has closed. */
export const purchaseFollowMs = 180_000
/** How long a purchase is followed in total. */
export const purchaseMs = 600_000
