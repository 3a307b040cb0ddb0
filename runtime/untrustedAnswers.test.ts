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
const pictureFields = ['avatar', 'iconUrl', 'imageUrl', 'logoUri', 'url']
const localPicture = 'https://192.168.0.1/reboot'
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

type Fields = { readonly [name: string]: unknown }

/** Changes every object of an answer. */
function changeAll(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changeAll(item, change))
  if (!isObject(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, changeAll(field, change)])),
  )
}

/** The states of the features that show what services answer, after each has read an answer with changes. */
async function readChanged(change: (fields: Fields) => Fields): Promise<string> {
  const world = createTestWorld()
  const environment = {
    ...world.environment,
    async fetch(request: Request) {
      const response = await world.environment.fetch(request)
      const isJson = response.headers.get('content-type')?.includes('json')
      return isJson
        ? new Response(JSON.stringify(changeAll(await response.json(), change)), response)
        : response
    },
  }
  const transaction = createTestTransaction(0)
  const application = { name: 'Shop', iconUrl: null }
  world.services.history = [{ ...transaction, metadata: { ...transaction.metadata, application } }]
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
    {
      eip155: { profile: { value: { name: 'maria.eth' } }, tokenBalance: { value: [{ symbol: 'ETH' }, {}] } },
    },
    {},
    { recommended: { status: 'ready' }, all: { status: 'ready' }, search: { status: 'ready' } },
    { activity: { items: [{ id: 'transaction-0', metadata: { application: { name: 'Shop' } } }] } },
    { currencies: { isFallback: false }, price: { isStandIn: false } },
    { tokens: { status: 'ready', value: [{ symbol: 'DAI' }, {}, {}] } },
    { list: { value: [{ app: 'Shop' }] } },
    { exchanges: { value: [{ id: 'binance' }] } },
  ])
  return JSON.stringify(states, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
}

test('fields of an answer that Foyer does not know reach the state of no feature', async () => {
  expect(await readChanged((fields) => ({ ...fields, planted }))).not.toContain(planted)
})

test('pictures at addresses of the visitor’s own network reach the state of no feature', async () => {
  const changed = new Set<string>()
  const text = await readChanged((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const isPicture = pictureFields.includes(name) && !isObject(field)
        if (isPicture) changed.add(name)
        return [name, isPicture ? localPicture : field]
      }),
    ),
  )
  expect([...changed].sort()).toEqual(pictureFields)
  expect(text).not.toContain(localPicture)
})
