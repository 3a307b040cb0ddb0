import { defineNetwork, type EvmNetwork } from '../defineNetwork.js'

/** Monad Testnet, `eip155:10143`. */
export const monadTestnet: EvmNetwork = /* @__PURE__ */ defineNetwork({
  id: 10143,
  name: 'Monad Testnet',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' } },
  testnet: true,
  assets: { imageId: '0a728e83-bacb-46db-7844-948f05434900' },
})
