// A host page in StrictMode with one foyer for each set of options that a test passes.
import { createFoyer, createSiwx, type Foyer, type FoyerConfig } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { base, mainnet, type Network } from 'foyer-kit/networks'
import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The options that can be passed as JSON. */
export type HostOptions = Omit<Partial<FoyerConfig>, 'adapters' | 'environment' | 'siweConfig' | 'siwx'> & {
  /** Requires visitors to sign in. */
  signIn?: boolean
  /** How many providers the page has for this foyer. */
  providers?: number
}

declare global {
  interface Window {
    /** Set before the page loads; one foyer for each entry. */
    hostOptions?: HostOptions[]
    foyers?: Foyer[]
    unmount?: () => void
  }
}

const at = (offset: number) => `http://127.0.0.1:${Number(import.meta.env.VITE_SANDBOX_PORT) + offset}`
const local = (network: Network, offset: number): Network => ({
  ...network,
  rpcUrls: { default: { http: [at(offset)] } },
})

const hosts = window.hostOptions ?? [{}]
const foyers = hosts.map(({ signIn, providers: _, ...options }) =>
  createFoyer({
    projectId: 'sandbox',
    networks: [local(mainnet, 11), local(base, 13)],
    adapters: [createEvmAdapter()],
    services: {
      blockchainApi: at(1),
      walletService: at(2),
      analytics: at(3),
      relay: at(4).replace('http', 'ws'),
      verify: at(5),
      frame: `${at(6).replace('127.0.0.1', 'localhost')}/sdk`,
    },
    ...(signIn && { siwx: createSiwx({ verify: async () => true }) }),
    ...options,
  }),
)
window.foyers = foyers

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  root.render(
    <StrictMode>
      {foyers.map((foyer, index) =>
        Array.from({ length: hosts[index]?.providers ?? 1 }, (_, provider) => (
          <FoyerProvider key={`${index}-${provider}`} foyer={foyer}>
            <section aria-label={`Foyer ${index + 1}`}>
              <ConnectButton />
            </section>
          </FoyerProvider>
        )),
      )}
    </StrictMode>,
  )
  window.unmount = () => root.unmount()
}
