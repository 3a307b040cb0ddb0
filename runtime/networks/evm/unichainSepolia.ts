import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Unichain Sepolia, `eip155:1301`. */
export const unichainSepolia: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1301,
  name: 'Unichain Sepolia',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' } },
  testnet: true,
  assets: { imageId: '4eeea7ef-0014-4649-5d1d-07271a80f600' },
})
