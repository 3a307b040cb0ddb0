import { defineNetwork, type Network } from '../defineNetwork.js'

/** Bitcoin Testnet, `bip122:000000000933ea01ad0ee984209779ba`. Its RPC URL is an Esplora server. */
export const bitcoinTestnet: Network = /* @__PURE__ */ defineNetwork({
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api/'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet' } },
  testnet: true,
  assets: { imageId: '39354064-d79b-420b-065d-f980c4b78200' },
})
