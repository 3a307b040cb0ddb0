import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** ZKsync Era, `eip155:324`. */
export const zksync: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 324,
  name: 'ZKsync Era',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/' } },
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
})
