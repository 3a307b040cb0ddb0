import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Moonriver, `eip155:1285`. */
export const moonriver: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1285,
  name: 'Moonriver',
  nativeCurrency: { name: 'Moonriver', symbol: 'MOVR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonriver.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonriver.moonscan.io' } },
  assets: { imageId: 'f1d73bb6-5450-4e18-38f7-fb6484264a00' },
})
