import { defineNetwork, type Network } from '../defineNetwork.js'

/** Bitcoin, `bip122:000000000019d6689c085ae165831e93`. Its RPC URL is an Esplora server. */
export const bitcoin: Network = /* @__PURE__ */ defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/api/'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space' } },
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
})
