import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Ronin, `eip155:2020`. */
export const ronin: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 2020,
  name: 'Ronin',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.roninchain.com/rpc'] } },
  blockExplorers: { default: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' } },
  assets: { imageId: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00' },
})
