/** Times, sizes and counts of the product in one table. Times are milliseconds, sizes bytes. */
export const limits = {
  /** A service must have answered, body included. */
  serviceTimeoutMs: 10_000,
  /** A larger answer of a service is refused. */
  responseBytes: 5 * 1024 * 1024,
  /** A longer `Retry-After` is treated as this long. */
  retryAfterMs: 30_000,
  /** No second call to an endpoint that said 401 or 403 within this time. */
  refusedEndpointMs: 30_000,
  /** First pause before a service is asked again; doubles. */
  retryDelayMs: 150,
  /** A chain RPC must have answered. */
  rpcTimeoutMs: 10_000,
  rpcRetries: 3,
  rpcBatchSize: 1000,
  /** How often a chain is asked for a receipt. */
  receiptPollMs: 1000,
  /** A transaction that is not part of its chain by then is not followed any further. */
  receiptTimeoutMs: 180_000,
  /** How long an injected wallet may take to announce itself before a stored connection is given up. */
  restoreTimeoutMs: 3000,
  /** How long a wallet may be silent before the visitor is told to look for its request. */
  walletHintMs: 10_000,
  /** How long a wallet may be silent before the visitor is offered another try. */
  walletSilenceMs: 60_000,
  /** A question that waits for the visitor ends by itself after this. */
  visitorTimeoutMs: 600_000,
  /** A silent (no prompt) wallet request must have answered. */
  silentRequestTimeoutMs: 5000,
  /** No new token balance call this long after one failed. */
  tokenBalanceRetryMs: 30_000,
  /** An answer of supported-chains that failed is remembered this long. */
  supportedChainsRetryMs: 30_000,
  balancePollMs: 10_000,
  walletsPerPage: 40,
  recommendedWallets: 4,
  searchResults: 100,
  searchMinimumCharacters: 2,
  searchDelayMs: 250,
  /** How long the clipboard may take. */
  copyTimeoutMs: 2000,
  imageTimeoutMs: 2000,
  toastGapMs: 150,
  toastMs: 4000,
  shakeMs: 500,
  nameCharacters: 64,
  /** Icons of announced wallets above this are replaced. */
  iconBytes: 256 * 1024,
  /** A stored value above this is ignored and removed. */
  storedBytes: 64 * 1024,
  cacheEntries: 50,
  /** What happened before the project said whether it may be counted. */
  waitingEvents: 50,
} as const
