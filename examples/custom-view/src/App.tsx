import { ConnectButton, FoyerModal, type HostViews, useFoyer } from 'foyer-kit/react'
import { TermsProvider, useTerms } from './TermsContext.js'
import { TermsView } from './TermsView.js'

const views: HostViews = {
  Terms: { title: ({ version }) => `Terms, version ${version}`, Component: TermsView },
}

export function App() {
  return (
    <TermsProvider>
      <Page />
      <FoyerModal views={views} />
    </TermsProvider>
  )
}

function Page() {
  const foyer = useFoyer()
  const { accepted } = useTerms()
  return (
    <main>
      <h1>Foyer with your own view</h1>
      <p data-testid="accepted">{accepted ? `Version ${accepted} is accepted.` : 'Nothing is accepted.'}</p>
      <button
        type="button"
        data-testid="open-terms"
        onClick={() => foyer.open({ name: 'Terms', params: { version: 2 } })}
      >
        Read the terms
      </button>
      <ConnectButton />
    </main>
  )
}
