import { base, mainnet, polygon } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAccount, WagmiProvider } from 'wagmi'

const projectId = '0123456789abcdef0123456789abcdef'
const networks = [mainnet, polygon, base]
const metadata = {
  name: 'Test page',
  description: 'A page with a connect button',
  url: typeof location === 'undefined' ? 'https://dapp.test' : location.origin,
  icons: [],
}
const queryClient = new QueryClient()
const wagmiAdapter = new WagmiAdapter({ networks, projectId })
createAppKit({ adapters: [wagmiAdapter], networks, projectId, metadata })

function Page() {
  const { address, isConnected } = useAccount()
  return (
    <main>
      <h1>Test page</h1>
      <appkit-button />
      <p id="status" data-connected={String(isConnected)}>
        {address ?? 'disconnected'}
      </p>
    </main>
  )
}

export function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
