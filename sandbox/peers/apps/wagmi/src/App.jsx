import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, injected, useAccount, useConnect, useConnectors, WagmiProvider } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'

const queryClient = new QueryClient()
const config = createConfig({
  chains: [mainnet, polygon, base],
  connectors: [injected()],
  transports: { [mainnet.id]: http(), [polygon.id]: http(), [base.id]: http() },
})

function Page() {
  const { address, isConnected } = useAccount()
  const { connect } = useConnect()
  const connectors = useConnectors()
  return (
    <main>
      <h1>Test page</h1>
      <button
        type="button"
        id="connect"
        onClick={() => connect({ connector: connectors[connectors.length - 1] })}
      >
        Connect
      </button>
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
        <Page />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
