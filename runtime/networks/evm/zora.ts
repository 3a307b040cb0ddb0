import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Zora, `eip155:7777777`. */
export const zora: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 7777777,
  name: 'Zora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
})
