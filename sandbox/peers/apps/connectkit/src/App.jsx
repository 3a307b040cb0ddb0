import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig, useAccount, WagmiProvider } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'

const queryClient = new QueryClient()
const config = createConfig(
  getDefaultConfig({
    appName: 'Test page',
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    chains: [mainnet, polygon, base],
  }),
)

function Page() {
  const { address, isConnected } = useAccount()
  return (
    <main>
      <h1>Test page</h1>
      <ConnectKitButton />
      <p id="status" data-connected={String(isConnected)}>
        {address ?? 'disconnected'}
      </p>
    </main>
  )
}

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectKitProvider>
          <Page />
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
