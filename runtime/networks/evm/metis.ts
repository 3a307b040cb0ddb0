import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Metis, `eip155:1088`. */
export const metis: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1088,
  name: 'Metis',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  rpcUrls: { default: { http: ['https://metis.rpc.hypersync.xyz'] } },
  blockExplorers: { default: { name: 'Metis Explorer', url: 'https://explorer.metis.io' } },
  assets: { imageId: '3897a66d-40b9-4833-162f-a2c90531c900' },
})
