import { FoyerProvider } from 'foyer-kit/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { foyer } from './foyer.js'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <App />
      </FoyerProvider>
    </StrictMode>,
  )
}
