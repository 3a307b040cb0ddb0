// A page with a login by email in a real frame. It counts the messages that reach it, from any window.
import { createBrowserEnvironment } from 'foyer-kit'
import { createTestFoyer, createTestWorld } from 'foyer-kit/testing'

declare global {
  interface Window {
    login?: {
      /** Requests the email, which opens the frame. */
      start(): void
      /** Moves the clock. */
      advance(ms: number): Promise<void>
      /** All that a message could change. */
      state(): Promise<object>
      /** How many messages have come. */
      received: number
      /** How late the latest timer was, in milliseconds. */
      longestDelay: number
    }
  }
}

const timerMs = 16

const world = createTestWorld()
const { clock, services } = world
const environment = { ...createBrowserEnvironment(), clock, fetch: services.fetch }
const { foyer } = await createTestFoyer({ world: { ...world, environment } })
const feature = await foyer.load('login')

const login = {
  start: () => void feature.connectEmail({ email: 'maria@example.com' }),
  advance: clock.advance,
  state: async () => ({
    connection: foyer.connection.state.eip155?.status ?? 'disconnected',
    account: foyer.account.state.eip155?.address,
    network: foyer.network.state.activeId,
    view: foyer.router.state.isOpen,
    login: feature.state,
    logs: await feature.logs(),
  }),
  received: 0,
  longestDelay: 0,
}
addEventListener('message', () => login.received++)
let last = performance.now()
setInterval(() => {
  const now = performance.now()
  login.longestDelay = Math.max(login.longestDelay, now - last - timerMs)
  last = now
}, timerMs)
window.login = login
