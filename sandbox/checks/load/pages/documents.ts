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

const startMs = 300_000 // the machine may be busy
/** Chromium refuses requests when all documents load their code at once. */
const loadingAtOnce = 10

const foyers: Foyer[] = []
window.world = createTestWorld()
window.foyers = foyers
window.addDocuments = async (count) => {
  const before = foyers.length
  for (let number = 0; number < count; number++) {
    await untilStarted(before + number - loadingAtOnce)
    const frame = document.createElement('iframe')
    frame.src = './document.html'
    document.body.append(frame)
  }
  await untilStarted(before + count)
}

async function untilStarted(count: number) {
  const end = performance.now() + startMs
  while (foyers.length < count) {
    if (performance.now() > end) throw new Error(`Only ${foyers.length} documents have started.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
