import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** OP Mainnet, `eip155:10`. */
export const optimism: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
})
