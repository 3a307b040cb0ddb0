import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAccount, WagmiProvider } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'

const queryClient = new QueryClient()
const config = getDefaultConfig({
  appName: 'Test page',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [mainnet, polygon, base],
})

function Page() {
  const { address, isConnected } = useAccount()
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
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>
          <Page />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
