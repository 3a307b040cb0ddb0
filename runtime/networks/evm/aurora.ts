import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Aurora, `eip155:1313161554`. */
export const aurora: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1313161554,
  name: 'Aurora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
  assets: { imageId: '3ff73439-a619-4894-9262-4470c773a100' },
})
