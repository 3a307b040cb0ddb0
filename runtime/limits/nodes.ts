/** Maximum NFTs of one transaction. If it has more, none of them is listed. */
export const nftsPerTransaction = 100
/** Timeout of a JSON-RPC request. */
export const rpcTimeoutMs = 10_000
export const rpcRetries = 3
export const rpcBatchSize = 1000
/** Maximum pending requests to a node that callers can share. */
export const rpcDedupeEntries = 8192
/** Interval of the pings that rank the nodes of a chain. */
export const rpcPingMs = 4000
/** Number of pings per ranking round. */
export const rpcSamples = 10
/** Pings of one chain that run in parallel. */
export const rpcPingsAtOnce = 5
/** Weights of stability and latency in the ranking. */
export const rpcStabilityWeight = 0.7
export const rpcLatencyWeight = 0.3
/** Minimum time between the starts of two rounds. */
export const rpcRankingMs = 300_000
/** Interval of receipt requests. */
export const receiptPollMs = 1000
/** How long a transaction is tracked until it is mined. */
export const receiptTimeoutMs = 180_000
/** Longest poll interval of slow chains such as Bitcoin, and for how long they are polled. */
export const blockPollMs = 30_000
export const blockTimeoutMs = 7_200_000
/** Highest Bitcoin fee rate, in satoshi per virtual byte, and highest fee of one transfer, in satoshi. */
export const bitcoinFeeRate = 1000
export const bitcoinFee = 1_000_000
