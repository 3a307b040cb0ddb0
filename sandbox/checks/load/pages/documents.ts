// A page with many documents of its own origin. They share a wallet on a phone, and the browser's storage.
import type { Foyer } from 'foyer-kit'
import { createTestWorld, type TestWorld } from 'foyer-kit/testing'

declare global {
  interface Window {
    /** The services and the wallet of all documents. */
    world?: TestWorld
    /** One of each document, in the order in which they were ready. */
    foyers?: Foyer[]
    /** Adds documents and waits until each has started its foyer. */
    addDocuments?: (count: number) => Promise<void>
  }
}

const addDocumentMs = 10_000

const foyers: Foyer[] = []
window.world = createTestWorld()
window.foyers = foyers
window.addDocuments = async (count) => {
  for (let number = 0; number < count; number++) {
    const frame = document.createElement('iframe')
    frame.src = './document.html'
    document.body.append(frame)
  }
  const wanted = foyers.length + count
  const end = performance.now() + addDocumentMs * count
  while (foyers.length < wanted) {
    if (performance.now() > end) throw new Error(`Only ${foyers.length} documents have started.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
