import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Zora Sepolia, `eip155:999999999`. */
export const zoraSepolia: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 999999999,
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'] } },
  blockExplorers: {
    default: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy/' },
  },
  testnet: true,
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
})
