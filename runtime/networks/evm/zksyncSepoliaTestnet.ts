import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** ZKsync Sepolia Testnet, `eip155:300`. */
export const zksyncSepoliaTestnet: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io/' } },
  testnet: true,
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
})
