import { useFoyer, useFoyerAccount, type ViewProps } from 'foyer-kit/react'
import { useTerms } from './TermsContext.js'

// Name and parameters of the view, for type checks in `foyer.open` and `FoyerModal`.
declare module 'foyer-kit' {
  interface Routes {
    Terms: { readonly version: number }
  }
}

/** A host view. It uses hooks of the kit and contexts of the page, styled with the kit's tokens. */
export function TermsView({ params: { version } }: ViewProps<'Terms'>) {
  const foyer = useFoyer()
  const { isConnected } = useFoyerAccount()
  const { accept } = useTerms()
  return (
    <div style={{ display: 'grid', gap: 'var(--foyer-space-4)', color: 'var(--foyer-text)' }}>
      <p data-testid="terms-text">Version {version}: be kind, and keep your keys to yourself.</p>
      <button
        type="button"
        data-testid="terms-accept"
        style={{
          minBlockSize: 44,
          textAlign: 'center',
          borderRadius: 'var(--foyer-radius-large)',
          color: 'var(--foyer-on-accent)',
          background: 'var(--foyer-accent)',
        }}
        onClick={() => {
          accept(version)
          // Host views and built-in views can open each other.
          if (isConnected) foyer.close()
          else foyer.router.push({ name: 'Connect' })
        }}
      >
        Accept
      </button>
    </div>
  )
}
