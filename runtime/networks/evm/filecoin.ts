import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Filecoin Mainnet, `eip155:314`. */
export const filecoin: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 314,
  name: 'Filecoin Mainnet',
  nativeCurrency: { name: 'filecoin', symbol: 'FIL', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filfox', url: 'https://filfox.info/en' } },
  assets: { imageId: '5a73b3dd-af74-424e-cae0-0de859ee9400' },
})
