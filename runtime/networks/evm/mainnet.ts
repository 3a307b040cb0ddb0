import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Ethereum, `eip155:1`. */
export const mainnet: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.merkle.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
})
