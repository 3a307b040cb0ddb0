import type { ReceivedNft } from '../adapters/adapter.js'

/** The chain behind the test adapter. */
export type TestChain = {
  /** Native balance of every account, in the smallest unit. */
  balance: bigint
  /** No node answers. */
  isDown: boolean
  /** Transactions wait for `confirm()` instead of being part of the chain at once. */
  isSlow: boolean
  /** The unique tokens that came to the account with a transaction, by its hash. */
  nfts: { readonly [hash: string]: readonly ReceivedNft[] }
  /** How often a balance was read. */
  readonly reads: number
  /** Makes the transactions that wait part of the chain. */
  confirm(): void
  readBalance(): Promise<bigint>
  confirmed(hash: string): Promise<void>
}

/**
 * Makes a chain that answers what a test wants.
 *
 * @example
 * const chain = createTestChain()
 * chain.isDown = true
 */
export function createTestChain(): TestChain {
  let reads = 0
  const waiting: (() => void)[] = []
  const chain: TestChain = {
    balance: 1_234_567_890_000_000_000n,
    isDown: false,
    isSlow: false,
    nfts: {},
    get reads() {
      return reads
    },
    confirm() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    async readBalance() {
      reads++
      if (chain.isDown) throw new TypeError('Failed to fetch')
      return chain.balance
    },
    async confirmed() {
      if (chain.isDown) throw new TypeError('Failed to fetch')
      if (chain.isSlow) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
  return chain
}
