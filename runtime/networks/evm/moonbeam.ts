import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Moonbeam, `eip155:1284`. */
export const moonbeam: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1284,
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonscan.io' } },
  assets: { imageId: '161038da-44ae-4ec7-1208-0ea569454b00' },
})
