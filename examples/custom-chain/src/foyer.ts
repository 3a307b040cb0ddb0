import { createFoyer } from 'foyer-kit'
import { createHarborAdapter } from './createHarborAdapter.js'
import { harborNetworks } from './networks.js'

const at = (offset: number) => `http://127.0.0.1:${Number(import.meta.env.VITE_SANDBOX_PORT) + offset}`

/** A modal with Harbor as its only namespace, using the services of the local sandbox. */
export const foyer = createFoyer({
  projectId: 'sandbox',
  networks: harborNetworks(new URL('/node', location.href).href),
  adapters: [createHarborAdapter()],
  services: {
    blockchainApi: at(1),
    walletService: at(2),
    analytics: at(3),
    relay: at(4).replace('http', 'ws'),
    verify: at(5),
    frame: `${at(6).replace('127.0.0.1', 'localhost')}/sdk`, // another site than the page, as in production
  },
  metadata: { name: 'Foyer with your own chain' },
})
