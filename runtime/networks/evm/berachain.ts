import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Berachain, `eip155:80094`. */
export const berachain: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 80094,
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  assets: { imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900' },
})
