import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'

const sandboxPort = Number(import.meta.env.VITE_SANDBOX_PORT)
const at = (offset: number) => `http://127.0.0.1:${sandboxPort + offset}`

/** The modal, using the local sandbox. */
export const foyer = createFoyer({
  projectId: 'sandbox',
  networks: [{ ...mainnet, rpcUrls: { default: { http: [at(11)] } } }],
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
  metadata: { name: 'Foyer with your own view' },
})
