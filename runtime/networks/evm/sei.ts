import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Sei Network, `eip155:1329`. */
export const sei: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1329,
  name: 'Sei Network',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm-rpc.sei-apis.com/'] } },
  blockExplorers: { default: { name: 'Seiscan', url: 'https://seiscan.io' } },
})
