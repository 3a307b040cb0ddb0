import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FoyerProvider } from 'foyer-kit/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.js'
import { config, foyer } from './config.js'

const queries = new QueryClient()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <WagmiProvider config={config}>
          <QueryClientProvider client={queries}>
            <App />
          </QueryClientProvider>
        </WagmiProvider>
      </FoyerProvider>
    </StrictMode>,
  )
}
