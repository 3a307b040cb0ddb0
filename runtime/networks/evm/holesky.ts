import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Holesky, `eip155:17000`. */
export const holesky: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 17000,
  name: 'Holesky',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-holesky-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://holesky.etherscan.io' } },
  testnet: true,
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
})
