import { findSolanaToken } from '../chains/solanaTokens.js'
import type { Index } from './openIndex.js'
import { readDecimals, readSolanaBlock } from './solanaBlocks.js'
import { askSolana } from './solanaNode.js'

const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 }

/**
 * Brings the index of a cluster up to date. A cluster that was reset, and lacks an indexed block, is indexed anew: its slots keep
 * counting, so no block takes the place of another.
 */
export async function followSolanaCluster(parameters: { index: Index; caip: string; url: string }) {
  const { index, caip, url } = parameters
  const [newest] = await askSolana(url, [['getSlot', { commitment: 'confirmed' }]])
  const [answer] = await askSolana(url, [['getBlocks', 0, newest, { commitment: 'confirmed' }]])
  const slots = (Array.isArray(answer) ? answer : []).map(Number)
  if (index.blockNumbers(caip).some((slot) => !slots.includes(slot))) index.forget(caip)
  const known = new Set(index.blockNumbers(caip))
  const added = slots.filter((slot) => !known.has(slot))
  const blocks = await askSolana(
    url,
    added.map((slot) => ['getBlock', slot, options]),
  )
  const isSpam = (mint: string) => findSolanaToken(caip, mint)?.isSpam === true
  // The cluster knows no names of mints.
  for (const block of blocks)
    for (const [mint, decimals] of readDecimals(block))
      index.addToken(caip, mint, { name: '', symbol: '', decimals })
  index.addBlocks(
    caip,
    added.map((slot, position) => readSolanaBlock(slot, blocks[position], isSpam)),
  )
}
