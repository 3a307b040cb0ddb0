import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Arbitrum Sepolia, `eip155:421614`. */
export const arbitrumSepolia: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 421614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  testnet: true,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
})
