import { useState } from 'react'

export function App() {
  const [isClicked, setIsClicked] = useState(false)
  return (
    <main>
      <h1>Test page</h1>
      <button type="button" id="connect" onClick={() => setIsClicked(true)}>
        Connect
      </button>
      <p id="status" data-connected={String(isClicked)}>
        {isClicked ? 'clicked' : 'disconnected'}
      </p>
    </main>
  )
}
