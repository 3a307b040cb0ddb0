import { createTestFoyer, createTestWorld } from 'foyer-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserEnvironment } from '../../../runtime/environment/browser.js'
import type { Environment } from '../../../runtime/environment/environment.js'
import { createWalletConnect } from '../../../runtime/services/walletConnect/createWalletConnect.js'
import { createFaults } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { createRequestLog } from '../requestLog.js'
import { createEvmFamily, createSolanaFamily, type Family } from './families.js'
import { createPhoneWallet } from './phoneWallet.js'
import { createRelay } from './relay.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0).reverse()) await close()
})

const [evm, solana] = [createEvmFamily({ rpcUrls: {} }), createSolanaFamily({ rpcUrls: {} })]
const families = ['eip155', 'solana'] as const

let worlds = 0

/** A relay, phones that approve everything, and pages of one site with shared storage. */
async function createSite() {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true') // each page has its own library instance, as after a reload
  const world = createTestWorld()
  const projectId = `several sessions ${++worlds}`
  const port = await findBasePort()
  const relay = `ws://127.0.0.1:${port}`
  const server = createRelay({ requests: createRequestLog(), faults: createFaults() })
  await server.listen({ host: '127.0.0.1', port })
  closing.push(() => server.close())

  // Real time, because the relay is real; the rest of the environment is fake.
  const { now } = createBrowserEnvironment().clock
  const clock: Environment['clock'] = {
    now,
    elapsed: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
  const openPage = async () => {
    const { foyer } = await createTestFoyer({
      world,
      families,
      projectId,
      environment: { ...world.environment, clock },
      services: { ...world.services.urls, relay, verify: 'http://127.0.0.1:1' },
      walletConnect: { library: createWalletConnect },
    })
    closing.push(() => foyer.destroy())
    return foyer
  }
  type Page = Awaited<ReturnType<typeof openPage>>
  const openPhone = async (...known: readonly Family[]) => {
    const asked: string[] = []
    const phone = await createPhoneWallet({
      relay,
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
  const pair = async (page: Page, phone: Phone) => {
    page.open({ name: 'ConnectingWalletConnectBasic' })
    const pairing = await page.load('pairing')
    pairing.open()
    await expect.poll(() => pairing.state.code.status).toBe('ready')
    const { code } = pairing.state
    if (code.status === 'ready') await phone.pair(code.uri)
    await expect.poll(() => pairing.state.code.status).toBe('idle')
    page.close()
  }
  return { world, openPage, openPhone, pair }
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
