import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Berachain bArtio, `eip155:80084`. */
export const berachainTestnetbArtio: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 80084,
  name: 'Berachain bArtio',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://bartio.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berachain bArtio Beratrail', url: 'https://bartio.beratrail.io' } },
  testnet: true,
  assets: { imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900' },
})
