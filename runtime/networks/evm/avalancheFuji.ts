import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Avalanche Fuji, `eip155:43113`. */
export const avalancheFuji: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 43113,
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
  assets: { imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00' },
})
