import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Base Sepolia, `eip155:84532`. */
export const baseSepolia: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  testnet: true,
  assets: { imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
})
