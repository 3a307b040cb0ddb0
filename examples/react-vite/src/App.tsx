import type { Foyer } from 'foyer-kit'
import { ConnectButton, FoyerProvider, NetworkButton, useFoyerTheme } from 'foyer-kit/react'
import { useEffect } from 'react'
import { BitcoinPanel } from './BitcoinPanel.js'
import { Checkout } from './Checkout.js'
import { EventLog } from './EventLog.js'
import { EvmPanel } from './EvmPanel.js'
import { LanguageChoice } from './LanguageChoice.js'
import { SolanaPanel } from './SolanaPanel.js'

export function App({ foyer }: { foyer: Foyer }) {
  return (
    <FoyerProvider foyer={foyer}>
      <Page foyer={foyer} />
    </FoyerProvider>
  )
}

function Page({ foyer }: { foyer: Foyer }) {
  const { mode, setMode } = useFoyerTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])

  return (
    <>
      <header className="bar">
        <strong className="brand">Foyer</strong>
        <LanguageChoice />
        <button
          type="button"
          className="plain"
          data-testid="demo-theme"
          aria-pressed={mode === 'light'}
          onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
        >
          Light theme
        </button>
        <NetworkButton />
        <ConnectButton />
      </header>
      <main>
        <section className="hero">
          <h1>A wallet modal that runs on your laptop</h1>
          <p>
            Everything on this page runs locally: EVM, Solana and Bitcoin chains, the services, six hundred
            fictional wallets and three that can sign. Connect one to begin, or browse every view in every
            state in the <a href="/gallery/">gallery</a>.
          </p>
        </section>
        <EvmPanel />
        <SolanaPanel />
        <BitcoinPanel />
        <Checkout foyer={foyer} />
        <EventLog />
      </main>
    </>
  )
}
