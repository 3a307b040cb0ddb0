import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Fantom, `eip155:250`. */
export const fantom: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 250,
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
  assets: { imageId: '06b26297-fe0c-4733-5d6b-ffa5498aac00' },
})
