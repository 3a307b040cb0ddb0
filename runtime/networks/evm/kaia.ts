import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Kaia, `eip155:8217`. */
export const kaia: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 8217,
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kaiascan.io' } },
})
