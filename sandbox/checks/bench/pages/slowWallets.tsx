import { createBrowserEnvironment, createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'
import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
import { createRoot } from 'react-dom/client'

/** The URL of a wallet service with very many wallets. */
const service = new URLSearchParams(location.search).get('service') ?? ''
const { clock, ...browser } = createBrowserEnvironment()
/** Lets Foyer, which asks only so often in a minute, load hundreds of pages at once. */
const hurried = { ...clock, elapsed: () => clock.elapsed() * 100 }
// Not `showPage`, whose page is the one that is weighed.
const foyer = createFoyer({
  projectId: 'sandbox',
  networks: [mainnet],
  adapters: [createEvmAdapter()],
  services: { blockchainApi: service, walletService: service, analytics: service },
  environment: { ...browser, clock: hurried },
})

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
