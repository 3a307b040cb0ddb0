/** Maximum wallets that a page can announce per chain family; further ones are ignored. */
export const announcedWallets = 50
/** How long a stored connection waits for its injected wallet to announce itself. */
export const restoreTimeoutMs = 3000
/** When the only wallet with the stored id lacks the stored account: how long to wait for another with that id. */
export const rivalWalletMs = 1000
/** Wallet silence before the modal asks the visitor to look for the request. */
export const walletHintMs = 10_000
/** Wallet silence before the modal offers another try. */
export const walletSilenceMs = 60_000
/** Maximum requests awaiting the visitor, and maximum tracked transactions. */
export const pendingRequests = 99
/** Timeout of a silent (no prompt) wallet request. */
export const silentRequestTimeoutMs = 5000
/** Timeout of the session check. */
export const signInCheckMs = 10_000
/** Tolerated clock difference between server and visitor. */
export const signInToleranceMs = 300_000
