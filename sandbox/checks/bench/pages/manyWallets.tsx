import { createEvmAdapter } from 'foyer-kit/evm'
import { base, defineNetwork, mainnet, polygon } from 'foyer-kit/networks'
import { createTestAdapter, createTestWorld } from 'foyer-kit/testing'
import { showPage } from './showPage.js'

const solana = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})

// Every wallet in the list supports one of these chains.
showPage(
  [mainnet, polygon, base, solana],
  [createEvmAdapter(), createTestAdapter({ ...createTestWorld(), namespace: 'solana' })],
)
