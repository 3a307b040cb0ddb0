import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Aurora Testnet, `eip155:1313161555`. */
export const auroraTestnet: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1313161555,
  name: 'Aurora Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' } },
  testnet: true,
  assets: { imageId: '3ff73439-a619-4894-9262-4470c773a100' },
})
