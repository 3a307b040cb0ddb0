import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createDemoFoyer } from './foyer.js'
import './demo.css'

const foyer = createDemoFoyer(Number(import.meta.env.VITE_SANDBOX_PORT))
Object.assign(window, { foyer })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App foyer={foyer} />
    </StrictMode>,
  )
}
