import { type AdapterFactory, createFoyer, type Network } from 'foyer-kit'
import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
import { createRoot } from 'react-dom/client'

const at = (offset: number) => `http://127.0.0.1:${Number(import.meta.env.VITE_SANDBOX_PORT) + offset}`

/** A minimal host page: some networks, their adapters, one button. */
export function showPage(networks: readonly Network[], adapters: readonly AdapterFactory[]) {
  const foyer = createFoyer({
    projectId: 'sandbox',
    networks: networks.map((network) => ({ ...network, rpcUrls: { default: { http: [at(11)] } } })),
    adapters,
    services: { blockchainApi: at(1), walletService: at(2), analytics: at(3) },
  })

  const element = document.getElementById('root')
  if (element)
    createRoot(element).render(
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
      </FoyerProvider>,
    )
}
