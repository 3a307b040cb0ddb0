import { expect, onTestFinished, test } from 'vitest'
import { isObject } from '#generated/support/validate'
import { limits } from './limits.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  testAccounts,
} from './testing/index.js'

const [own = '', shop = ''] = testAccounts
const planted = 'not known to Foyer'
const ether = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const session = {
  pci: 'session-1',
  project: { id: 'p', name: 'Shop', url: null, iconUrl: null },
  expiry: 1_900_000_000,
  createdAt: 1_700_000_000,
  permissions: [],
  policies: [],
  context: '0xab',
  revokedAt: null,
}

/** Adds a field to every object of an answer. */
function plant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plant)
  if (!isObject(value)) return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plant(field)])),
    planted,
  }
}

test('fields of an answer that Foyer does not know reach the state of no feature', async () => {
  const world = createTestWorld()
  const environment = {
    ...world.environment,
    async fetch(request: Request) {
      const response = await world.environment.fetch(request)
      const isJson = response.headers.get('content-type')?.includes('json')
      return isJson ? new Response(JSON.stringify(plant(await response.json())), response) : response
    },
  }
  world.services.history = [createTestTransaction(0)]
  world.services.sessions = [session]
  const features = { pay: true, smartSessions: true }
  const { foyer } = await createTestFoyer({ world, environment, connected: true, features })
  onTestFinished(foyer.destroy)
  foyer.open()
  const wallets = await foyer.load('wallets')
  const history = await foyer.load('history')
  const onramp = await foyer.load('onramp')
  const swap = await foyer.load('swap')
  const sessions = await foyer.load('sessions')
  const pay = await foyer.load('pay')
  await Promise.all([wallets.prefetch(), wallets.fetchMore(), wallets.search('wallet')])
  await history.show('activity', `eip155:1:${own}`)
  await sessions.refresh()
  onramp.setAmount('250')
  await world.clock.advance(limits.purchaseQuoteDelayMs)
  pay.pay({ recipient: shop, amount: '0.5', paymentAsset: ether }).catch(() => {}) // ends with the foyer
  await settle(20)

  const { account, features: settings } = foyer
  const states = [account, settings, wallets, history, onramp, swap, sessions, pay].map(({ state }) => state)
  expect(states).toMatchObject([
    { eip155: { profile: { value: { name: 'maria.eth' } }, tokenBalance: { status: 'ready' } } },
    {},
    { recommended: { status: 'ready' }, all: { status: 'ready' }, search: { status: 'ready' } },
    { activity: { items: [{ id: 'transaction-0' }] } },
    { currencies: { isFallback: false }, price: { isStandIn: false } },
    { tokens: { status: 'ready' } },
    { list: { value: [{ app: 'Shop' }] } },
    { exchanges: { value: [{ id: 'binance' }] } },
  ])
  const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  expect(JSON.stringify(states, toText)).not.toContain(planted)
})
