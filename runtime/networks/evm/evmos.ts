import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Evmos, `eip155:9001`. */
export const evmos: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 9001,
  name: 'Evmos',
  nativeCurrency: { name: 'Evmos', symbol: 'EVMOS', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.bd.evmos.org:8545'] } },
  blockExplorers: { default: { name: 'Evmos Block Explorer', url: 'https://escan.live' } },
  assets: { imageId: 'f926ff41-260d-4028-635e-91913fc28e00' },
})
