/** A code to pair with is good for so long. */
export const pairingMs = 240_000
/** With so little left of it, it could not be scanned in time. */
export const pairingMarginMs = 10_000
/** The relay must have taken a pairing. */
export const relayTimeoutMs = 8000
/** Pause before a relay that is away is called again; it doubles every time. */
export const relayPauseMs = 1000
/** … and is never longer. */
export const longestRelayPauseMs = 30_000
/** What a wallet elsewhere says faster than this is told, and noted, together. */
export const peerEventMs = 100
/** How long the origin of a request may take to be confirmed; without it the wallet says that it does not know. */
export const verifyTimeoutMs = 1500
