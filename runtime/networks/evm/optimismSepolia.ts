import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** OP Sepolia, `eip155:11155420`. */
export const optimismSepolia: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 11155420,
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  testnet: true,
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
})
