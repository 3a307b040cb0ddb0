import type { Address } from 'viem'
import { chains, type SandboxChain } from '../chains/chains.js'

/** What an exchange pays in. */
export type PayableAsset = {
  readonly chain: SandboxChain
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly token?: Address
}

/** What each exchange of the real service pays in on the sandbox's chains. Its exchange for tests pays on other chains only. */
const symbols: Readonly<Record<string, readonly string[]>> = {
  binance: ['eip155:1 ETH', ...chains.map(({ caip }) => `${caip} USDC`)],
  coinbase: ['eip155:1 ETH', ...chains.map(({ caip }) => `${caip} USDC`)],
  reown_test: [],
}

/** Finds an asset by its CAIP-19 id, in the spelling of the service. */
export function findPayable(exchangeId: string, caip19: string): PayableAsset | undefined {
  const assets = chains.flatMap((chain): readonly [string, PayableAsset][] => {
    const { symbol, decimals } = chain.currency
    const { address: token } = chain.dollars
    return [
      [`${chain.caip}/slip44:60`, { chain, symbol, decimals }],
      [`${chain.caip}/erc20:${token}`, { chain, symbol: 'USDC', decimals: 6, token }],
    ]
  })
  const [, found] = assets.find(([id]) => id === caip19) ?? []
  return found && symbols[exchangeId]?.includes(`${found.chain.caip} ${found.symbol}`) ? found : undefined
}
