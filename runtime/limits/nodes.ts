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
