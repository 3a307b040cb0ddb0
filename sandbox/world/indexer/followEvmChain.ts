import { BlockNotFoundError, type Hex, numberToHex } from 'viem'
import { findToken } from '../chains/tokens.js'
import { describeContracts } from './describeContracts.js'
import { type RawBlock, readBlock } from './evmBlocks.js'
import { type EvmNode, openEvmNode } from './evmNode.js'
import type { Index } from './openIndex.js'
import { untilCurrent } from './untilCurrent.js'

/**
 * Returns a function that brings the index of a chain up to date. A chain that was reset, and no longer has the newest indexed block, is
 * indexed again.
 */
export function followEvmChain(parameters: { index: Index; caip: string; url: string }) {
  const { index, caip, url } = parameters

  const read = async (node: EvmNode, number: bigint): Promise<RawBlock | undefined> => {
    const params: [Hex] = [numberToHex(number)]
    const [block, receipts, traces] = await Promise.all([
      node.getBlock({ blockNumber: number, includeTransactions: true }).catch(ignoreMissing),
      node.request({ method: 'eth_getBlockReceipts', params }),
      node.request({ method: 'trace_block', params }),
    ])
    return block && receipts ? { block, receipts, traces } : undefined
  }

  /** Whether the index now ends with the newest block. */
  const advance = async (): Promise<boolean> => {
    // A client of its own, because a client shares the answers of concurrent calls, and one may never come.
    const node = openEvmNode(url)
    const tip = index.tip(caip)
    const latest = await node.getBlock()
    if (tip?.hash === latest.hash) return true
    const from = tip ? tip.number + 1 : 0
    const count = Math.max(0, Number(latest.number) - from + 1)
    const raw = await Promise.all(
      Array.from({ length: count }, (_, index) => read(node, BigInt(from + index))),
    )
    const blocks = raw.flatMap((each) => (each ? [readBlock(each, (token) => isSpam(caip, token))] : []))
    if (raw.length === 0 || !isChain(tip?.hash, raw)) {
      index.forget(caip)
      return false
    }
    await describeContracts({ index, caip, node, blocks })
    if (index.tip(caip)?.hash !== tip?.hash) return false
    index.addBlocks(caip, blocks)
    return true
  }

  return () => untilCurrent(caip, advance)
}

/** Whether each block follows the one before, which a reset in between would prevent. */
function isChain(tip: string | undefined, blocks: readonly (RawBlock | undefined)[]): boolean {
  let before = tip
  return blocks.every((each) => {
    const isNext = each !== undefined && (before === undefined || each.block.parentHash === before)
    before = each?.block.hash
    return isNext
  })
}

function isSpam(caip: string, token: string): boolean {
  return findToken(caip, token)?.isSpam === true
}

/** A block can disappear while the chain is read. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof BlockNotFoundError)) throw error
}
