import type { ReceivedNft } from '../adapters/adapter.js'
import type { Amount } from '../utils/amount.js'

/** The chain of the test adapter. */
export type TestChain = {
  /** Native balance of every account, in the smallest unit. */
  balance: bigint
  /** No node responds. */
  isDown: boolean
  /** Transactions wait for `confirm()` instead of being mined immediately. */
  isSlow: boolean
  /** Transactions fail on chain. */
  isReverting: boolean
  /** NFTs received with a transaction, by its hash. */
  nfts: { readonly [hash: string]: readonly ReceivedNft[] }
  /** Network fee of a payment, in the smallest unit. */
  fee: bigint
  /** Token balances of every account, by contract. */
  tokens: { readonly [contract: string]: Omit<Amount, 'symbol'> }
  /** Addresses of names. */
  names: { readonly [name: string]: string }
  /** Whether nodes can simulate payments and swaps. */
  canSimulate: boolean
  /** The contract of the exchange. */
  exchange: string
  /** Whether tokens demand that an earlier approval is taken back before another one. */
  mustResetApproval: boolean
  /** What a swap brings; by default what is bought at least. */
  swapBrings: bigint | undefined
  /** Number of balance reads. */
  readonly reads: number
  /** Number of transactions that are waited for. */
  readonly waits: number
  /** Mines the waiting transactions. */
  confirm(): void
  readBalance(): Promise<bigint>
  /** Resolves once a transaction is mined, with whether it succeeded. */
  confirmed(hash: string, signal: AbortSignal): Promise<boolean>
}

/**
 * Creates a chain that the test controls.
 *
 * @example
 * const chain = createTestChain()
 * chain.isDown = true
 */
export function createTestChain(): TestChain {
  let reads = 0
  const waiting = new Set<() => void>()
  const chain: TestChain = {
    balance: 1_234_567_890_000_000_000n,
    isDown: false,
    isSlow: false,
    isReverting: false,
    nfts: {},
    fee: 42_000_000_000_000n,
    tokens: {},
    names: {},
    canSimulate: true,
    exchange: '0x1111111254EEB25477B68fb85Ed929f73A960582',
    mustResetApproval: false,
    swapBrings: undefined,
    get reads() {
      return reads
    },
    get waits() {
      return waiting.size
    },
    confirm() {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
    async readBalance() {
      reads++
      if (chain.isDown) throw new TypeError('Failed to fetch')
      return chain.balance
    },
    async confirmed(_hash, signal) {
      if (chain.isDown) throw new TypeError('Failed to fetch')
      if (chain.isSlow)
        await new Promise<void>((resolve, reject) => {
          waiting.add(resolve)
          signal.addEventListener('abort', () => {
            waiting.delete(resolve)
            reject(signal.reason)
          })
        })
      return !chain.isReverting
    },
  }
  return chain
}
