/** Lifetime of a pairing code. */
export const pairingMs = 240_000
/** Remaining time below which a code is renewed, because it could not be scanned in time. */
export const pairingMarginMs = 10_000
/** How often a code is checked for having expired while the computer slept. */
export const pairingCheckMs = 5000
/** Timeout for the relay to accept a pairing. */
export const relayTimeoutMs = 8000
/** Timeout for the fields of a one-click sign-in. Without them, the visitor signs after connecting. */
export const oneClickMs = 3000
/** First reconnect delay of the relay; doubles each time. */
export const relayPauseMs = 1000
/** Maximum reconnect delay. */
export const longestRelayPauseMs = 30_000
/** Maximum number of attempts to connect to the relay per minute, whatever the page asks. */
export const relayAttemptsPerMinute = 10
/** Events of a remote wallet within this time are batched. */
export const peerEventMs = 100
/** Maximum size of a value that the library has stored; a larger one is removed. */
export const libraryBytes = 1024 * 1024
/** Maximum number of messages in a stored log; a longer log is dropped. */
export const loggedMessages = 500
/** Timeout of origin verification; without it the wallet shows the origin as unverified. */
export const verifyTimeoutMs = 1500
