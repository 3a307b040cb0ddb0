import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Arbitrum One, `eip155:42161`. */
export const arbitrum: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
})
