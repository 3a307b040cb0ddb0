import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Abstract, `eip155:2741`. */
export const abstract: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 2741,
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  assets: { imageId: 'fc2427d1-5af9-4a9c-8da5-6f94627cd900' },
})
