import { findSolanaToken } from '../chains/solanaTokens.js'
import type { Index } from './openIndex.js'
import { readDecimals, readSolanaBlock } from './solanaBlocks.js'
import { askSolana } from './solanaNode.js'
import { untilCurrent } from './untilCurrent.js'

const commitment = 'confirmed'
const blockOptions = { commitment, encoding: 'base64', maxSupportedTransactionVersion: 0 }

/**
 * Returns a function that brings the index of a cluster up to date. A cluster that was reset, and lacks an indexed block, is indexed
 * again: its slots keep counting, so no block takes the place of another.
 */
export function followSolanaCluster(parameters: { index: Index; caip: string; url: string }) {
  const { index, caip, url } = parameters
  const isSpam = (mint: string) => findSolanaToken(caip, mint)?.isSpam === true

  /** Whether the index now has all blocks. */
  const advance = async (): Promise<boolean> => {
    const known = index.blockNumbers(caip)
    const [newest] = await askSolana(url, [['getSlot', { commitment }]])
    const [answer] = await askSolana(url, [['getBlocks', 0, newest, { commitment }]])
    const slots = (Array.isArray(answer) ? answer : []).map(Number)
    if (known.some((slot) => !slots.includes(slot))) {
      index.forget(caip)
      return false
    }
    const added = slots.filter((slot) => !known.includes(slot))
    const calls = added.map((slot) => ['getBlock', slot, blockOptions] as const)
    const blocks = await askSolana(url, calls)
    if (index.blockNumbers(caip).join() !== known.join()) return false
    // The cluster knows no names of mints.
    for (const block of blocks)
      for (const [mint, decimals] of readDecimals(block))
        index.addToken(caip, mint, { name: '', symbol: '', decimals })
    const read = added.map((slot, position) => readSolanaBlock(slot, blocks[position], isSpam))
    index.addBlocks(caip, read)
    return true
  }

  return () => untilCurrent(caip, advance)
}
