import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Polygon zkEVM, `eip155:1101`. */
export const polygonZkEvm: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1101,
  name: 'Polygon zkEVM',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://zkevm-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://zkevm.polygonscan.com' } },
})
