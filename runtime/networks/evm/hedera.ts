import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Hedera Mainnet, `eip155:295`. */
export const hedera: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 295,
  name: 'Hedera Mainnet',
  nativeCurrency: { name: 'HBAR', symbol: 'HBAR', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hashio.io/api'] } },
  blockExplorers: { default: { name: 'Hashscan', url: 'https://hashscan.io/mainnet' } },
  assets: { imageId: '6a97d510-cac8-4e58-c7ce-e8681b044c00' },
})
