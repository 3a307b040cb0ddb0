import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Polygon Amoy, `eip155:80002`. */
export const polygonAmoy: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
})
