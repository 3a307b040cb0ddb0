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
/** A chain RPC must have answered. */
export const rpcTimeoutMs = 10_000
export const rpcRetries = 3
export const rpcBatchSize = 1000
/** Questions on their way to a node that others may join. */
export const rpcDedupeEntries = 8192
/** How often the nodes of a chain are asked whether they are there, while they are measured. */
export const rpcPingMs = 4000
/** How many such answers count, and make a round. */
export const rpcSamples = 10
/** What answering at all weighs in the order of nodes, and what answering soon. */
export const rpcStabilityWeight = 0.7
export const rpcLatencyWeight = 0.3
/** No new round for so long after one began. */
export const rpcRankingMs = 300_000
/** How often a chain is asked for a receipt. */
export const receiptPollMs = 1000
/** A transaction that is not part of its chain by then is not followed any further. */
export const receiptTimeoutMs = 180_000
/** How often at least a chain is asked whose blocks are minutes apart, and for how long. */
export const blockPollMs = 30_000
export const blockTimeoutMs = 7_200_000
/** A code to pair with is good for so long. */
export const pairingMs = 240_000
/** With so little left of it, nobody could scan it in time. */
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
/** No new token balance call this long after one failed. */
export const tokenBalanceRetryMs = 30_000
/** An answer of supported-chains that failed is remembered this long. */
export const supportedChainsRetryMs = 30_000
export const balancePollMs = 10_000
/** What an account did is not asked for again so soon. */
export const historyCacheMs = 30_000
/** Pages of it that are looked through at once for unique tokens. */
export const historyPagesAtOnce = 5
export const walletsPerPage = 40
/** Of the wallets that the host puts first, so many are; what it names besides is in the list of all. */
export const featuredWallets = 4
export const recommendedWallets = 4
/** Asked for beyond those, so that others take the places of what is installed already. */
export const spareWallets = 4
export const recentWallets = 2
export const searchResults = 100
export const searchMinimumCharacters = 2
export const searchDelayMs = 250
/** How long the clipboard may take. */
export const copyTimeoutMs = 2000
export const imageTimeoutMs = 2000
export const shakeMs = 500
/** Whoever signs visitors in must have said whether somebody is. */
export const signInCheckMs = 10_000
/** How far the clock of a server may be ahead of the visitor's. */
export const signInToleranceMs = 60_000
export const cacheEntries = 50
/** What happened while the code of a feature was on its way. */
export const queuedEvents = 100
/** What happened before the project said whether it may be counted. */
export const waitingEvents = 50
/** A question that waits for the visitor ends by itself after this. */
export const visitorTimeoutMs = 600_000
export const toastGapMs = 150
export const toastMs = 4000
/** A request that is not allowed is told once the modal has come to rest. */
export const modalErrorDelayMs = 300
export const nameCharacters = 64
/** Icons of announced wallets above this are replaced. */
export const iconBytes = 256 * 1024
/** A stored value above this is ignored and removed. */
export const storedBytes = 64 * 1024
/** How long a button may take to come into sight, as while its view fades in. */
export const appearMs = 1000
