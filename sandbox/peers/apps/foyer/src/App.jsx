import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { base, mainnet, polygon } from 'foyer-kit/networks'
import { ConnectButton, FoyerProvider, useFoyerAccount } from 'foyer-kit/react'

const foyer = createFoyer({
  projectId: '0123456789abcdef0123456789abcdef',
  networks: [mainnet, polygon, base],
  adapters: [createEvmAdapter()],
})

function Page() {
  const { address, isConnected } = useFoyerAccount()
  return (
    <main>
      <h1>Test page</h1>
      <ConnectButton />
      <p id="status" data-connected={String(isConnected)}>
        {address ?? 'disconnected'}
      </p>
    </main>
  )
}

export function App() {
  return (
    <FoyerProvider foyer={foyer}>
      <Page />
    </FoyerProvider>
  )
}
