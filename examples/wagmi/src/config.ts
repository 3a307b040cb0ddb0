import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { base, mainnet, type Network } from 'foyer-kit/networks'
import { foyerConnector } from 'foyer-kit/wagmi'
import { base as baseChain, mainnet as mainnetChain } from 'viem/chains'
import { createConfig, http } from 'wagmi'

const sandboxPort = Number(import.meta.env.VITE_SANDBOX_PORT)
const at = (offset: number) => `http://127.0.0.1:${sandboxPort + offset}`
const local = (network: Network, url: string): Network => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

/** The modal, using the local sandbox. */
export const foyer = createFoyer({
  projectId: 'sandbox',
  networks: [local(mainnet, at(11)), local(base, at(13))],
  adapters: [createEvmAdapter()],
  services: {
    blockchainApi: at(1),
    walletService: at(2),
    analytics: at(3),
    relay: at(4).replace('http', 'ws'),
    verify: at(5),
  },
  metadata: { name: 'Foyer and wagmi' },
})

/** wagmi with the modal as its only connector; the modal lists the wallets of the page itself. */
export const config = createConfig({
  chains: [mainnetChain, baseChain],
  transports: { [mainnetChain.id]: http(at(11)), [baseChain.id]: http(at(13)) },
  connectors: [foyerConnector(foyer)],
  multiInjectedProviderDiscovery: false,
  batch: { multicall: false }, // the chains of the sandbox have no contract for it
})
