// The least that a host can write: one network, one adapter, one button.
import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'
import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
import { createRoot } from 'react-dom/client'

const at = (offset: number) => `http://127.0.0.1:${Number(import.meta.env.VITE_SANDBOX_PORT) + offset}`

const foyer = createFoyer({
  projectId: 'sandbox',
  networks: [{ ...mainnet, rpcUrls: { default: { http: [at(11)] } } }],
  adapters: [createEvmAdapter()],
  services: { blockchainApi: at(1), walletService: at(2), analytics: at(3) },
})

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
