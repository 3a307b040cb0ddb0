import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import type { Scene } from './story.js'

/** Enters a swap of USDC for ETH, and waits for its quote. */
export async function fillSwap({ foyer, world }: Scene, amount: string) {
  world.chain.tokens = {
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': { value: 4_820_550_000n, decimals: 6 },
  }
  const swap = await foyer.load('swap')
  await settle()
  void swap.fill({ fromToken: 'USDC', toToken: 'ETH', amount })
  await settle()
  await world.clock.advance(limits.swapQuoteDelayMs)
  await settle()
  return swap
}

/** The same, up to the review. */
export async function reviewSwap(scene: Scene) {
  const swap = await fillSwap(scene, '50')
  await swap.review()
  return swap
}
