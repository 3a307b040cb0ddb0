import { createWagmiFoyer } from 'foyer-kit/wagmi'
import { base, type Chain, mainnet } from 'viem/chains'

const sandboxPort = Number(import.meta.env.VITE_SANDBOX_PORT)
const at = (offset: number) => `http://127.0.0.1:${sandboxPort + offset}`
const local = <chain extends Chain>(chain: chain, url: string) => ({
  ...chain,
  rpcUrls: { default: { http: [url] } },
})

/** The modal, using the local sandbox, and wagmi with the modal as its only connector. */
export const { foyer, config } = createWagmiFoyer({
  projectId: 'sandbox',
  chains: [local(mainnet, at(11)), local(base, at(13))],
  services: {
    blockchainApi: at(1),
    walletService: at(2),
    analytics: at(3),
    relay: at(4).replace('http', 'ws'),
    verify: at(5),
    frame: `${at(6).replace('127.0.0.1', 'localhost')}/sdk`, // another site than the page, as in production
  },
  onramp: { coinbase: at(8).replace('127.0.0.1', 'localhost') },
  metadata: { name: 'Foyer and wagmi' },
  wagmi: { batch: { multicall: false } }, // the chains of the sandbox have no contract for it
})
