// A page that pairs with a wallet over a real relay: `?relay=ws://…`.
import { createBrowserEnvironment, createFoyer, type Foyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet, polygon } from 'foyer-kit/networks'
import { createTestWorld } from 'foyer-kit/testing'

declare global {
  interface Window {
    foyer?: Foyer
    /** The longest task so far, in milliseconds; 0 if all were shorter than 50. */
    longestTask: () => number
    pair?: () => Promise<string>
  }
}

const { services } = createTestWorld()
const relay = new URLSearchParams(location.search).get('relay') ?? ''
const foyer = createFoyer({
  projectId: 'load',
  networks: [mainnet, polygon].map((network) => ({ ...network, rpcUrls: { default: { http: [] } } })),
  adapters: [createEvmAdapter()],
  services: { ...services.urls, relay },
  environment: { ...createBrowserEnvironment(), fetch: services.fetch },
})
foyer.start()

let longest = 0
new PerformanceObserver((list) => {
  longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration))
}).observe({ type: 'longtask' })
window.longestTask = () => longest

/** Requests a code, and returns it. */
window.pair = async () => {
  const pairing = await foyer.load('pairing')
  foyer.connect({ connectorId: 'walletConnect' }).catch(() => {})
  const end = performance.now() + 60_000
  for (;;) {
    const { code } = pairing.state
    if (code.status === 'ready') return code.uri
    if (performance.now() > end) throw new Error('No code has come.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
window.foyer = foyer
