import { createSiwx, type Foyer } from 'foyer-kit'
import {
  createTestFoyer,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  type TestWorld,
} from 'foyer-kit/testing'
import { afterEach, expect, test } from 'vitest'
import { limits } from '../../../runtime/limits.js'
import { createWalletConnect } from '../../../runtime/services/walletConnect/createWalletConnect.js'
import { createTestLogin, testUsers } from '../../../runtime/testing/testLogin.js'
import { createFaults } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { createRequestLog } from '../requestLog.js'
import { createEvmFamily, createSolanaFamily, type Family } from './families.js'
import { createPatientClock } from './patientClock.js'
import { createPhoneWallet } from './phoneWallet.js'
import { createRelay } from './relay.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const [evm, solana] = [createEvmFamily({ rpcUrls: {} }), createSolanaFamily({ rpcUrls: {} })]
const families = ['eip155', 'solana'] as const

let worlds = 0

/** A relay, phones that approve everything, and foyers of one page. A new one stands for a reload, too. */
async function createSite() {
  const world = createTestWorld()
  const projectId = `several sessions ${++worlds}`
  const faults = createFaults()
  const openRelay = async () => {
    const port = await findBasePort()
    const server = createRelay({ requests: createRequestLog(), faults })
    await server.listen({ host: '127.0.0.1', port })
    closing.push(() => server.close())
    return { ...server, url: `ws://127.0.0.1:${port}` }
  }
  const relay = await openRelay()

  const clock = createPatientClock([limits.relayTimeoutMs, limits.oneClickMs, limits.silentRequestTimeoutMs])
  const openPage = async ({ url } = relay, options: TestFoyerOptions = {}) => {
    const { foyer } = await createTestFoyer({
      ...options,
      world,
      families,
      projectId,
      environment: { ...world.environment, clock },
      services: { ...world.services.urls, relay: url, verify: 'http://127.0.0.1:1' },
      walletConnect: { library: createWalletConnect },
    })
    closing.push(() => foyer.destroy())
    return foyer
  }
  type Page = Awaited<ReturnType<typeof openPage>>
  const openPhone = async (...known: readonly Family[]) => {
    const asked: string[] = []
    const phone = await createPhoneWallet({
      relay: relay.url,
      verify: 'http://127.0.0.1:1',
      families: known,
      storagePrefix: `${projectId}, phone ${++worlds}`,
      async ask({ title }) {
        asked.push(title)
        return true
      },
    })
    closing.push(() => phone.close())
    return { ...phone, asked }
  }
  type Phone = Awaited<ReturnType<typeof openPhone>>
  const showCode = async (page: Page) => {
    page.open({ name: 'ConnectingWalletConnectBasic' })
    const pairing = await page.load('pairing')
    pairing.open()
    await expect.poll(() => pairing.state.code.status).toBe('ready')
    return async (phone: Phone) => {
      const { code } = pairing.state
      if (code.status === 'ready') await phone.pair(code.uri)
      await expect.poll(() => pairing.state.code.status).toBe('idle')
      page.close()
    }
  }
  const pair = async (page: Page, phone: Phone) => (await showCode(page))(phone)
  return { world, relay, faults, openRelay, openPage, openPhone, showCode, pair }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof createSite>>['openPage']>>

const statuses = ({ connection }: Page) => families.map((namespace) => connection.state[namespace]?.status)
const sign = (page: Page, namespace: (typeof families)[number]) => {
  const session = page.connection.session(namespace)
  const [address] = session?.accounts ?? []
  return session?.request(
    namespace === 'eip155'
      ? { method: 'personal_sign', params: ['0x1234', address] }
      : { method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U', pubkey: address } },
  )
}

test('restores each namespace with its own wallet after a reload', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const [first, second] = [await openPhone(evm), await openPhone(solana)]
  const page = await openPage()
  await pair(page, first)
  await pair(page, second)
  expect(statuses(page)).toEqual(['connected', 'connected'])
  page.destroy()

  const again = await openPage()
  await expect.poll(() => statuses(again)).toEqual(['connected', 'connected'])
  await sign(again, 'eip155')
  await sign(again, 'solana')
  for (const phone of [first, second]) {
    expect(phone.asked).toEqual(['Connect to shop.test?', 'Sign this message?'])
    expect(phone.sessions()).toHaveLength(1)
  }
})

test('a tampered address is never shown: an installed wallet shows its own, a session without addresses of its network is dropped [LS-13]', async () => {
  const { world, openPage, openPhone, pair } = await createSite()
  const page = await openPage()
  await pair(page, await openPhone(solana))
  await page.connect({ connectorId: 'test.wallet' })
  expect(statuses(page)).toEqual(['connected', 'connected'])
  page.destroy()
  const [own = ''] = world.wallet.accounts
  const stranger = `0x${'1'.repeat(40)}`
  const stored = () => JSON.stringify(world.storage.values)
  for (const address of [own, ...solana.accounts()]) {
    expect(stored()).toContain(address)
    for (const [key, text] of Object.entries(world.storage.values))
      world.storage.setItem(key, text.replaceAll(address, stranger))
  }

  const again = await openPage(undefined, { started: false })
  const seen: (string | undefined)[] = []
  for (const namespace of families)
    again.account.subscribe(
      (state) => state[namespace]?.address,
      (address) => seen.push(address),
    )
  again.start()
  await expect.poll(() => statuses(again)).toEqual(['connected', 'disconnected'])
  expect(seen).toEqual([own])
})

test('ends a session, also on the phone, once every namespace has moved to another wallet', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const [first, second, third] = [await openPhone(evm, solana), await openPhone(evm), await openPhone(solana)]
  const page = await openPage()
  const disconnected: string[] = []
  page.events.on('connection.disconnected', ({ namespace }) => disconnected.push(namespace))
  await pair(page, first)
  await pair(page, second)
  expect(first.sessions()).toHaveLength(1)
  await pair(page, third)
  await expect.poll(() => first.sessions()).toEqual([])
  expect(statuses(page)).toEqual(['connected', 'connected'])
  expect(disconnected).toEqual([])
  page.destroy()

  const again = await openPage()
  await expect.poll(() => statuses(again)).toEqual(['connected', 'connected'])
  expect([second, third].map((phone) => phone.sessions().length)).toEqual([1, 1])
})

test('ends the session when an injected wallet replaces its last namespace', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const phone = await openPhone(evm, solana)
  const page = await openPage()
  await pair(page, phone)
  await page.connect({ connectorId: 'test.solana' })
  await sign(page, 'eip155')
  expect(phone.sessions()).toHaveLength(1)
  await page.connect({ connectorId: 'test.wallet' })
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(statuses(page)).toEqual(['connected', 'connected'])
})

test('ends a session once the wallet has withdrawn the chains of every namespace, and keeps it for one that is left', async () => {
  const { world, openPage, openPhone, pair } = await createSite()
  const phone = await openPhone(evm, solana)
  const page = await openPage()
  await pair(page, phone)
  const key = Object.keys(world.storage.values).find((each) => each.endsWith('//session')) ?? ''
  const [address = ''] = evm.accounts()
  const far = { accounts: [`eip155:31337:${address}`], methods: [], events: [] }
  /** The wallet's update, as another tab has stored it. */
  const update = (change: (namespaces: object) => object) => {
    const stored: { namespaces: object }[] = JSON.parse(world.storage.getItem(key) ?? '')
    world.storage.setItem(
      key,
      JSON.stringify(stored.map((each) => ({ ...each, namespaces: change(each.namespaces) }))),
    )
    world.page.emit('storage', { key })
  }
  update((namespaces) => ({ ...namespaces, eip155: far }))
  await expect.poll(() => statuses(page)).toEqual(['disconnected', 'connected'])
  await sign(page, 'solana')
  expect(phone.sessions()).toHaveLength(1)
  update(() => ({ eip155: far }))
  await expect.poll(() => statuses(page)).toEqual(['disconnected', 'disconnected'])
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('destroying one page keeps the session for the other', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const phone = await openPhone(evm, solana)
  const page = await openPage()
  await pair(page, phone)
  page.destroy()
  const [other, again] = [await openPage(), await openPage()]
  for (const each of [other, again])
    await expect.poll(() => statuses(each)).toEqual(['connected', 'connected'])
  other.destroy()
  await sign(again, 'solana')
  expect(phone.sessions()).toHaveLength(1)
})

test('foyers of one page pair at the same time, and destroying one does not stop the other', async () => {
  const { openPage, openPhone, showCode, pair, relay } = await createSite()
  const [first, second] = [await openPhone(evm), await openPhone(evm)]
  const [page, other] = [await openPage(), await openPage()]
  const [scanOf, scanOfOther] = [await showCode(page), await showCode(other)]
  await scanOf(first)
  await scanOfOther(second)
  await sign(page, 'eip155')
  await sign(other, 'eip155')
  const asked = ['Connect to shop.test?', 'Sign this message?']
  expect([first.asked, second.asked]).toEqual([asked, asked])

  const before = relay.connections()
  page.destroy()
  await expect.poll(relay.connections).toBe(before - 1)
  await sign(other, 'eip155')
  expect(second.asked).toHaveLength(3)
  await pair(other, await openPhone(evm))
  await sign(other, 'eip155')
  await expect.poll(() => second.sessions()).toEqual([])
})

test('a session that foyers of one page share stays for one when the other replaces it', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const [first, second] = [await openPhone(evm), await openPhone(evm)]
  const page = await openPage()
  await pair(page, first)
  const other = await openPage()
  await expect.poll(() => statuses(other)[0]).toBe('connected')
  await pair(other, second)
  await sign(page, 'eip155')
  await sign(other, 'eip155')
  expect([first.asked.length, second.asked.length]).toEqual([2, 2])
})

test('a session that foyers of one page share ends for both when one disconnects', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const phone = await openPhone(evm)
  const page = await openPage()
  await pair(page, phone)
  const other = await openPage()
  await expect.poll(() => statuses(other)[0]).toBe('connected')
  await other.disconnect()
  await expect.poll(() => statuses(page)[0]).toBe('disconnected')
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('a foyer created after the relay refused an earlier one, now destroyed, pairs without a reload', async () => {
  const { openPage, openPhone, pair, faults } = await createSite()
  const phone = await openPhone(evm)
  faults.add({ service: 'relay', kind: 'close', value: 'Unauthorized: origin not allowed' })
  const refused = await openPage()
  refused.open({ name: 'ConnectingWalletConnectBasic' })
  const pairing = await refused.load('pairing')
  pairing.open()
  await expect.poll(() => pairing.state.code.status).toBe('failed')
  refused.destroy()
  faults.clear()

  for (const time of [1, 2]) {
    const page = await openPage()
    await pair(page, phone)
    await sign(page, 'eip155')
    expect(phone.asked).toHaveLength(2 * time)
    await page.disconnect()
    page.destroy()
  }
})

test('a foyer uses its own relay and storage, not those of an earlier foyer', async () => {
  const { world, openPage, openRelay, showCode } = await createSite()
  const elsewhere = await openRelay()
  await showCode(await openPage())
  const before = Object.keys(world.storage.values)
  for (const key of before) world.storage.removeItem(key)
  await showCode(await openPage(elsewhere))
  expect(elsewhere.connections()).toBe(1)
  expect(Object.keys(world.storage.values)).toContain(before.find((key) => key.endsWith('//keychain')))
})

test('a foyer that is destroyed while it connects leaves no socket open', async () => {
  const { openPage, openPhone, pair, relay, faults } = await createSite()
  const phone = await openPhone(evm)
  const page = await openPage()
  await pair(page, phone)
  page.destroy()
  await phone.close()
  await expect.poll(relay.connections).toBe(0)
  faults.add({ service: 'relay', kind: 'delay', value: 500, match: 'connect', times: 1 })
  const again = await openPage()
  await expect.poll(faults.list).toEqual([]) // it is connecting
  again.destroy()
  await new Promise((resolve) => setTimeout(resolve, 1000)) // the relay has accepted what was left of it
  await expect.poll(relay.connections).toBe(0)
})

test('adds no global variables, and keeps those of the page', async () => {
  const { openPage, showCode } = await createSite()
  const before = Object.getOwnPropertyDescriptors(globalThis)
  await showCode(await openPage())
  await showCode(await openPage())
  expect(Object.getOwnPropertyDescriptors(globalThis)).toEqual(before)
})

test('a page and a phone that end their session at the same time leave no error unhandled', async () => {
  const { openPage, openPhone, pair } = await createSite()
  const [page, phone] = [await openPage(), await openPhone(evm)]
  for (let round = 0; round < 5; round++) {
    await pair(page, phone)
    await Promise.all([page.disconnect(), ...phone.sessions().map(({ topic }) => phone.end(topic))])
    await expect.poll(() => phone.sessions()).toEqual([])
    expect(statuses(page)[0]).not.toBe('connected')
  }
})

/** A connected visitor: what the storage knows of them, and how they disconnect. */
type Visit = {
  readonly world: TestWorld
  readonly known: readonly string[]
  readonly disconnect: () => Promise<void>
}

const addressOf = ({ account }: Pick<Foyer, 'account'>) => account.state.eip155?.address ?? 'no address'
const [{ email: mail = '', eip155: mailbox = '' } = {}] = testUsers
const visitAfterLogin = (
  { foyer, frame, world }: Awaited<ReturnType<typeof createTestLogin>>,
  name: string,
): Visit => ({
  world,
  known: [mail, mailbox, name],
  async disconnect() {
    frame.ignore('signOut')
    const leaving = foyer.disconnect()
    await settle()
    await world.clock.advance(limits.silentRequestTimeoutMs)
    await leaving
    await settle()
  },
})

test.each<[visitor: string, visit: () => Promise<Visit>]>([
  [
    'who is signed in with an installed wallet',
    async () => {
      const siwx = createSiwx({ verify: async () => true })
      const { foyer, world } = await createTestFoyer({ siwx, connected: true })
      await (await foyer.load('signIn')).sign()
      const { signature } = JSON.parse(world.storage.getItem('@foyer/signIns') ?? '').value[0]
      return { world, known: [addressOf(foyer), 'maria.eth', signature], disconnect: foyer.disconnect }
    },
  ],
  [
    'whose data still loads',
    async () => {
      const { foyer, world } = await createTestFoyer({ connected: true })
      const known = [addressOf(foyer), 'maria.eth']
      world.services.fault({ kind: 'delay', ms: 1000 })
      const reading = foyer.refreshAccount({ namespace: 'eip155', fresh: true })
      await settle()
      const disconnect = async () => {
        await foyer.disconnect()
        await world.clock.advance(2000)
        await reading
      }
      return { world, known, disconnect }
    },
  ],
  [
    'who is logged in by email',
    async () => {
      const made = await createTestLogin()
      made.world.services.identity = { name: null, avatar: null, resolvedAt: null }
      made.world.services.names = { 'maria-dev.shop.id': mailbox }
      await made.logIn()
      return visitAfterLogin(made, 'maria-dev')
    },
  ],
  [
    'who is logged in with a social account',
    async () => {
      const made = await createTestLogin()
      const userName = 'mary-of-google'
      made.frame.answer('connectSocial', { email: mail, address: mailbox, chainId: 1, userName })
      const connecting = made.login.connectSocial({ provider: 'google' })
      await settle()
      await made.clock.advance(limits.frameInitMs)
      made.world.popup.say({ resultUri: '?code=1' })
      await connecting
      await settle()
      return visitAfterLogin(made, userName)
    },
  ],
  [
    'who is connected with a phone',
    async () => {
      const { world, openPage, openPhone, pair } = await createSite()
      const page = await openPage()
      await pair(page, await openPhone(evm, solana))
      return { world, known: [addressOf(page), ...solana.accounts()], disconnect: page.disconnect }
    },
  ],
])(
  'when a visitor %s disconnects, nothing that could identify them stays in storage [LS-21]',
  async (_, visit) => {
    const { world, known, disconnect } = await visit()
    const stored = () => JSON.stringify(world.storage.values).toLowerCase()
    const left = () => known.filter((each) => stored().includes(each.toLowerCase()))
    await expect.poll(left).toEqual(known)
    await disconnect()
    await expect.poll(left).toEqual([])
  },
)
