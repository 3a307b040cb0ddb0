import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Gnosis, `eip155:100`. */
export const gnosis: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  assets: { imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100' },
})
