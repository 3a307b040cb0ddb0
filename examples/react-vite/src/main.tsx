import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createDemoFoyer } from './foyer.js'
import { createDemoSignIn } from './signIn.js'
import './demo.css'

const sandboxPort = Number(import.meta.env.VITE_SANDBOX_PORT)
// `?sign-in=required` makes visitors sign in; `?sign-in=optional` lets them continue without.
const wish = new URLSearchParams(location.search).get('sign-in')
const siwx = wish ? createDemoSignIn(`http://127.0.0.1:${sandboxPort + 42}`, wish === 'required') : undefined
const foyer = createDemoFoyer(sandboxPort, undefined, siwx)
Object.assign(window, { foyer })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App foyer={foyer} />
    </StrictMode>,
  )
}
