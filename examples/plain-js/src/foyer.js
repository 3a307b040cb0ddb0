import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { base, mainnet } from 'foyer-kit/networks'

const at = (offset) => `http://127.0.0.1:${Number(import.meta.env.VITE_SANDBOX_PORT) + offset}`
const local = (network, url) => ({ ...network, rpcUrls: { default: { http: [url] } } })

/** Uses the local sandbox. */
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
    frame: `${at(6).replace('127.0.0.1', 'localhost')}/sdk`, // another site than the page, as in production
  },
  onramp: { coinbase: at(8).replace('127.0.0.1', 'localhost') },
  metadata: { name: 'Foyer in plain JavaScript' },
})
