// A page with an account that holds and did very much.
import { AccountButton, FoyerProvider } from 'foyer-kit/react'
import { createTestFoyer, createTestTransaction, createTestWorld } from 'foyer-kit/testing'
import { createRoot } from 'react-dom/client'
import type { Figure } from '../figure.js'

const counts = { tokens: 2000, activity: 5000, nfts: 10_000 }
export type LongList = keyof typeof counts

declare global {
  interface Window {
    /** Loads a list in full, and opens the account. */
    prepareList?: (list: LongList) => Promise<void>
    /** Measures from the press that shows the list until it is painted, then scrolls to its end. */
    showList?: (list: LongList) => Promise<Figure>
  }
}

const world = createTestWorld()
const { chain, clock, services } = world
services.identity = { ...services.identity, avatar: null } // a picture of another host
const { foyer } = await createTestFoyer({ world })
const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <FoyerProvider foyer={foyer}>
      <AccountButton />
    </FoyerProvider>,
  )

/** The longest task since it was last cleared, in milliseconds; 0 if all were shorter than 50. */
let longest = 0
new PerformanceObserver((list) => {
  longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration))
}).observe({ type: 'longtask' })

window.prepareList = async (list) => {
  if (list === 'tokens') holdTokens()
  else recordHistory(list)
  await foyer.connect({ connectorId: 'test.wallet' })
  if (list !== 'tokens') await loadAll(list)
  foyer.open({ name: 'Account' })
  await until(() => find('foyer-tab-tokens'))
  // The code of a tab loads when it is opened first.
  if (list !== 'tokens') await press(`foyer-tab-${list}`, isSelected(list))
  await press('foyer-tab-tokens', isSelected('tokens'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

window.showList = async (list) => {
  longest = 0
  const times: number[] = []
  if (list !== 'tokens') times.push(await press(`foyer-tab-${list}`, hasItems))
  if (list !== 'nfts') times.push(await press('foyer-assets-more', hasVirtualItems))
  const scroller = root()?.querySelector('.foyer-dialog-scroller')
  if (!scroller) throw new Error('Nothing scrolls.')
  for (let part = 1; part <= 20; part++) {
    scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * part) / 20
    await painted()
  }
  await new Promise((resolve) => setTimeout(resolve, 500)) // the observer is notified later
  const note = longest > 0 ? `longest task ${longest.toFixed(0)} ms` : 'no task above 50 ms'
  return { ms: Math.max(...times), note }
}

function holdTokens() {
  services.balances = Array.from({ length: counts.tokens }, (_, index) => ({
    name: `Coin ${index}`,
    symbol: index === 0 ? 'ETH' : `COIN${index}`,
    chainId: 'eip155:1',
    ...(index > 0 && { address: `eip155:1:0x${`${index}`.padStart(40, '0')}` }),
    value: counts.tokens - index,
    price: 1,
    quantity: { decimals: '18', numeric: `${counts.tokens - index}` },
    iconUrl: '',
  }))
}

/** A transaction every nine hours, each of which brings an NFT. */
function recordHistory(list: 'activity' | 'nfts') {
  services.history = Array.from({ length: counts[list] }, (_, index) =>
    createTestTransaction(
      index,
      { minedAt: new Date(clock.now() - index * 9 * 3_600_000).toISOString() },
      list === 'activity'
        ? [{}]
        : [
            {
              fungible_info: null,
              nft_info: { name: `Heron ${index}`, content: null, flags: { is_spam: false } },
            },
          ],
    ),
  )
  chain.nfts = Object.fromEntries(
    services.history.map(({ metadata }, index) => [
      metadata.hash,
      [{ id: `eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/${index}`, isHeld: true }],
    ]),
  )
}

async function loadAll(list: 'activity' | 'nfts') {
  const history = await foyer.load('history')
  const account = foyer.account.state.eip155?.caipAddress
  if (!account) throw new Error('No account is connected.')
  await history.show(list, account)
  for (let page = 2; history.state[list].next !== undefined; page++) {
    if (page % 50 === 0) await clock.advance(60_000) // the services allow few requests per minute
    await history.fetchMore(list)
  }
  const { length } = history.state[list].items
  if (length !== counts[list]) throw new Error(`Only ${length} of the ${list} were loaded.`)
}

/** Presses a button, and returns the time until what it shows is painted. */
async function press(testId: string, isShown: () => boolean): Promise<number> {
  const button = await until(() => find(testId))
  const before = performance.now()
  button.click()
  await until(() => isShown() || undefined)
  await painted()
  return performance.now() - before
}

const isSelected = (list: LongList) => () => find(`foyer-tab-${list}`)?.ariaSelected === 'true'
const hasItems = () => root()?.querySelector('[role=tabpanel] .foyer-assets li') != null
const hasVirtualItems = () => root()?.querySelector('.foyer-virtual-item') != null

/** Waits until the next frame is painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
  })

const root = () => document.querySelector('[data-foyer-modal]')?.shadowRoot

function find(testId: string): HTMLElement | undefined {
  const found = root()?.querySelector(`[data-testid="${testId}"]`)
  return found instanceof HTMLElement ? found : undefined
}

async function until<value>(look: () => value | undefined): Promise<value> {
  const end = performance.now() + 60_000
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Still waiting: ${look}`)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
