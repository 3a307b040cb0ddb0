import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Mantle Sepolia Testnet, `eip155:5003`. */
export const mantleSepoliaTestnet: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 5003,
  name: 'Mantle Sepolia Testnet',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.mantle.xyz'] } },
  blockExplorers: {
    default: { name: 'Mantle Testnet Explorer', url: 'https://explorer.sepolia.mantle.xyz/' },
  },
  testnet: true,
  assets: { imageId: 'e86fae9b-b770-4eea-e520-150e12c81100' },
})
