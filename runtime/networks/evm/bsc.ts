import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** BNB Smart Chain, `eip155:56`. */
export const bsc: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  assets: { imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
})
