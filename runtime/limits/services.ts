/** Timeout of a service request, body included. */
export const serviceTimeoutMs = 10_000
/** Maximum requests to the services per minute, without images. */
export const requestsPerMinute = 60
/** Failed requests per minute, to services and nodes, after which failing hosts rest. */
export const failuresPerMinute = 40
/** Maximum size of a response body. */
export const responseBytes = 5 * 1024 * 1024
/** Upper limit of `Retry-After`. */
export const retryAfterMs = 30_000
/** Pause of an endpoint after a 401 or 403. */
export const refusedEndpointMs = 30_000
/** First retry delay; doubles each time. */
export const retryDelayMs = 150
/** Pause of token balance requests after a failure. */
export const tokenBalanceRetryMs = 30_000
/** Maximum tokens that the service counts anew after a transaction: it asks their chain for each, and all are in the URL. */
export const countedTokens = 30
/** Minimum time between two requests for the same value of an account, unless the visitor asks. */
export const figureGapMs = 5000
/** How long a failed supported-chains request is remembered. */
export const supportedChainsRetryMs = 30_000
/** How long transaction history is cached. */
export const historyCacheMs = 30_000
/** Maximum history pages searched for NFTs per call, and transactions checked on the chain per page. */
export const historyPagesAtOnce = 5
export const nftTransactionsPerPage = 50
export const imageTimeoutMs = 2000
export const cacheEntries = 50
/** Maximum events queued until the project settings are known. */
export const waitingEvents = 50
/** Maximum size of these events. Their requests add ids and domains, and stay below 64 KiB. */
export const waitingBytes = 48 * 1024
