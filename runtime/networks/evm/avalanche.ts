import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Avalanche, `eip155:43114`. */
export const avalanche: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 43114,
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  assets: { imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00' },
})
