/** A service must have answered, body included. */
export const serviceTimeoutMs = 10_000
/** A larger answer of a service is refused. */
export const responseBytes = 5 * 1024 * 1024
/** A longer `Retry-After` is treated as this long. */
export const retryAfterMs = 30_000
/** No second call to an endpoint that said 401 or 403 within this time. */
export const refusedEndpointMs = 30_000
/** First pause before a service is asked again; doubles. */
export const retryDelayMs = 150
/** No new token balance call this long after one failed. */
export const tokenBalanceRetryMs = 30_000
/** An answer of supported-chains that failed is remembered this long. */
export const supportedChainsRetryMs = 30_000
/** What an account did is not asked for again so soon. */
export const historyCacheMs = 30_000
/** Pages of it that are looked through at once for unique tokens. */
export const historyPagesAtOnce = 5
export const imageTimeoutMs = 2000
export const cacheEntries = 50
/** What happened before the project said whether it may be counted. */
export const waitingEvents = 50
