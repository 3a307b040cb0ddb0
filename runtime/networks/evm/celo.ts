import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Celo, `eip155:42220`. */
export const celo: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 42220,
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  assets: { imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00' },
})
