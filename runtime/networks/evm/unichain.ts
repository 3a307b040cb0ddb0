import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Unichain, `eip155:130`. */
export const unichain: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 130,
  name: 'Unichain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  assets: { imageId: '2257980a-3463-48c6-cbac-a42d2a956e00' },
})
