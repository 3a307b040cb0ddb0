import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'
import { ConnectButton, FoyerProvider, useFoyerAccount } from 'foyer-kit/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'foyer-kit/react/buttons.css'

const { VITE_SANDBOX_PORT } = import.meta.env
const at = (offset: number) => `http://127.0.0.1:${Number(VITE_SANDBOX_PORT) + offset}`

const foyer = createFoyer({
  projectId: 'sandbox',
  networks: [{ ...mainnet, rpcUrls: { default: { http: [at(11)] } } }],
  adapters: [createEvmAdapter()],
  services: {
    blockchainApi: at(1),
    walletService: at(2),
    analytics: at(3),
    relay: at(4).replace('http', 'ws'),
    verify: at(5),
  },
})

function App() {
  const { address } = useFoyerAccount()
  return (
    <main>
      <ConnectButton />
      <output data-testid="address">{address}</output>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <App />
      </FoyerProvider>
    </StrictMode>,
  )
