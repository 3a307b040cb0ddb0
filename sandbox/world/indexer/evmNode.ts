import { createPublicClient, type Hex, type PublicRpcSchema, rpcSchema } from 'viem'
import { nodeTransport } from '../chains/nodeTransport.js'
import type { EvmTrace, RawBlock } from './evmBlocks.js'

/** The calls of the indexer that are no part of the standard. */
type IndexerRpc = [
  ...PublicRpcSchema,
  { Method: 'eth_getBlockReceipts'; Parameters: [Hex]; ReturnType: RawBlock['receipts'] | null },
  { Method: 'trace_block'; Parameters: [Hex]; ReturnType: readonly EvmTrace[] },
]

export type EvmNode = ReturnType<typeof openEvmNode>

/** A client for a node of the sandbox. Sends concurrent calls in one request. */
export function openEvmNode(url: string) {
  return createPublicClient({
    transport: nodeTransport(url, { batch: true }),
    rpcSchema: rpcSchema<IndexerRpc>(),
    cacheTime: 0,
  })
}
