import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** IoTeX, `eip155:4689`. */
export const iotex: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 4689,
  name: 'IoTeX',
  nativeCurrency: { name: 'IoTeX', symbol: 'IOTX', decimals: 18 },
  rpcUrls: { default: { http: ['https://babel-api.mainnet.iotex.io'] } },
  blockExplorers: { default: { name: 'IoTeXScan', url: 'https://iotexscan.io' } },
  assets: { imageId: '34e68754-e536-40da-c153-6ef2e7188a00' },
})
