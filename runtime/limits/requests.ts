/** How long an injected wallet may take to announce itself before a stored connection is given up. */
export const restoreTimeoutMs = 3000
/** How long a wallet may be silent before the visitor is told to look for its request. */
export const walletHintMs = 10_000
/** How long a wallet may be silent before the visitor is offered another try. */
export const walletSilenceMs = 60_000
/** Requests that may wait for the visitor at once, and transactions that are followed at once. */
export const pendingRequests = 99
/** A silent (no prompt) wallet request must have answered. */
export const silentRequestTimeoutMs = 5000
/** Who signs visitors in must have said whether the visitor is signed in. */
export const signInCheckMs = 10_000
/** How far the clock of a server may be ahead of the visitor's. */
export const signInToleranceMs = 60_000
