import type { Page } from 'playwright'
import { createFaults } from '../../world/faults.js'
import { findBasePort } from '../../world/findBasePort.js'
import { createRequestLog } from '../../world/requestLog.js'
import { createEvmFamily } from '../../world/walletconnect/families.js'
import { createPhoneWallet } from '../../world/walletconnect/phoneWallet.js'
import { createRelay } from '../../world/walletconnect/relay.js'
import type { Figure } from './figure.js'
import type {} from './pages/messages.js'

const count = 3000
const chains = ['eip155:1', 'eip155:137'] as const

/** Starts a relay. `measure` pairs the page with a wallet, which then sends many messages as fast as the relay takes them. */
export async function startRelay() {
  const port = await findBasePort()
  const relay = `ws://127.0.0.1:${port}`
  const server = createRelay({ requests: createRequestLog(), faults: createFaults() })
  await server.listen({ host: '127.0.0.1', port })
  let wallets = 0

  const measure = async (page: Page): Promise<Figure> => {
    const phone = await createPhoneWallet({
      relay,
      verify: 'http://127.0.0.1:1',
      families: [createEvmFamily({ rpcUrls: {} })],
      storagePrefix: `load ${++wallets}`,
      sharesAll: true,
      ask: async () => true,
    })
    try {
      await phone.pair((await page.evaluate(() => window.pair?.())) ?? '')
      const isConnected = () => window.foyer?.connection.state.eip155?.status === 'connected'
      await page.waitForFunction(isConnected, undefined, { timeout: 60_000 })
      const [{ topic = '' } = {}] = phone.sessions()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Performance.enable')
      const busyMs = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics')
        return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
      }
      const [before, longestBefore] = [await busyMs(), await page.evaluate(() => window.longestTask())]
      for (let message = 0; message < count; message++)
        await phone.switchChain(topic, chains[message % 2] ?? chains[0])
      const isLast = () => window.foyer?.network.state.activeId === 'eip155:137'
      await page.waitForFunction(isLast, undefined, { timeout: 60_000 })
      const ms = (await busyMs()) - before
      const longest = await page.evaluate(() => window.longestTask())
      const note = longest > longestBefore ? `longest task ${longest.toFixed(0)} ms` : 'no task above 50 ms'
      return { ms, note }
    } finally {
      await phone.close()
    }
  }
  return { relay, measure, close: () => server.close() }
}
