import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Polygon, `eip155:137`. */
export const polygon: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
})
