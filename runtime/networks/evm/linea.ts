import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Linea Mainnet, `eip155:59144`. */
export const linea: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 59144,
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
})
