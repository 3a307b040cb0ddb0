// A page with the whole modal in a world of its own, which visits itself.
import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
import { createTestFoyer, createTestWorld } from 'foyer-kit/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Opens, closes, connects and disconnects, `count` times. */
    visit(count: number): Promise<void>
  }
}

const stepTimeoutMs = 300_000 // the machine may be busy

const world = createTestWorld()
world.services.identity = { ...world.services.identity, avatar: null } // a picture of another host
const { foyer } = await createTestFoyer({ world, started: false })
const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>,
  )

window.visit = async (count) => {
  for (let round = 0; round < count; round++) {
    await press('foyer-connect-button')
    await press('foyer-close')
    await untilClosed()

    await press('foyer-connect-button')
    await press('foyer-wallet-test.wallet')
    await untilClosed()

    await press('foyer-account-button')
    await press('foyer-disconnect')
    await untilClosed()
    await until(() => foyer.connection.state.eip155?.status === 'disconnected' || undefined)
    world.page.rest()
    await world.clock.advance(10_000) // the services allow few requests per minute
    // The records of the test world would grow with every round.
    for (const record of [world.wallet.log, world.services.requests, world.log.entries])
      Reflect.set(record, 'length', 0)
  }
}

async function press(testId: string) {
  const button = await until(() => find(testId))
  button.click()
}

const untilClosed = () => until(() => (find('foyer-modal') ? undefined : true))

function find(testId: string): HTMLElement | undefined {
  const roots = [document, document.querySelector('[data-foyer-modal]')?.shadowRoot]
  const found = roots.map((root) => root?.querySelector(`[data-testid="${testId}"]`))
  return found.find((each) => each instanceof HTMLElement)
}

async function until<value>(look: () => value | undefined): Promise<value> {
  const end = performance.now() + stepTimeoutMs
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Still waiting: ${look}`)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
