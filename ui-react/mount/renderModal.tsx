import { createRoot } from 'react-dom/client'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import type { Mount } from './mounts.js'

/** Renders the modal of a foyer at the end of the page; returns a function that removes it. */
export function renderModal({ foyer, texts }: Mount): () => void {
  const root = createRoot(document.createElement('div'))
  root.render(<FoyerProvider foyer={foyer} texts={texts} />)
  return () => root.unmount()
}
