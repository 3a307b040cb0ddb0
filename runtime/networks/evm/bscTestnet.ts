import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** BNB Smart Chain Testnet, `eip155:97`. */
export const bscTestnet: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
  assets: { imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
})
