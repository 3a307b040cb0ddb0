import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Base, `eip155:8453`. */
export const base: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'BaseScan', url: 'https://basescan.org' } },
  assets: { imageId: '7289c336-3981-4081-c5f4-efc26ac64a00' },
})
