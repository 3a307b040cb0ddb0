import { beforeEach, expect, test, vi } from 'vitest'
import { mainnet, polygon } from '../../networks/index.js'
import {
  announce,
  createTestClock,
  createTestFoyer,
  createTestProvider,
  createTestWallet,
  settle,
} from '../../testing/index.js'
import type { Connector } from '../adapter.js'
import { createEvmAdapter } from './createEvmAdapter.js'
import type { Eip1193Provider } from './eip1193.js'
import { getWalletClient, sendCalls } from './index.js'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

const clock = createTestClock()
const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [] })
const [ada = '', ben = '', eve = ''] = createTestWallet().accounts
const never = () => new AbortController().signal

async function connect(provider: Eip1193Provider) {
  const stop = announce(provider, window)
  let connectors: readonly Connector[] = []
  adapter.discover((found) => {
    connectors = found
  })()
  stop()
  const session = await connectors[0]?.connect({ network: mainnet, signal: never() })
  if (!session) throw new Error('no session')
  return session
}

async function open() {
  const wallet = createTestWallet()
  return { wallet, session: await connect(createTestProvider(wallet)) }
}

const failureOf = (asking: Promise<unknown>) => asking.catch((error: unknown) => error)

test('rejects pending and new requests when the wallet disconnects, and drops late answers', async () => {
  const { wallet, session } = await open()
  const sent = vi.fn()
  session.on('transaction', sent)
  const ways = [session, session.provider]
  const send = { method: 'eth_sendTransaction', params: [{}] }
  const questions = ways.map(() => wallet.hangNext('send'))
  const pending = ways.map(({ request }) => failureOf(request(send)))
  await settle()
  expect(wallet.openQuestions).toBe(2)
  wallet.disconnect()
  const lost = [
    expect.objectContaining({ code: 'CONNECTION_LOST', data: { namespace: 'eip155' } }),
    expect.objectContaining({ code: 4900, message: expect.stringContaining('ended the connection') }),
  ]
  expect(await Promise.all(pending)).toEqual(lost)
  const asked = wallet.log.length
  expect(await Promise.all(ways.map(({ request }) => failureOf(request(send))))).toEqual(lost)
  expect(wallet.log).toHaveLength(asked)
  questions[0]?.approve()
  questions[1]?.reject()
  await settle()
  expect(sent).not.toHaveBeenCalled()
})

test.each(['end', 'release'] as const)('asks the wallet nothing after %s()', async (leave) => {
  const { wallet, session } = await open()
  await session[leave]()
  const asked = wallet.log.length
  for (const method of ['personal_sign', 'eth_chainId', 'wallet_revokePermissions', 'wallet_unheardOf']) {
    expect(await failureOf(session.request({ method }))).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(await failureOf(session.provider.request({ method }))).toMatchObject({ code: 4900 })
  }
  expect(wallet.log).toHaveLength(asked)
})

test('stops waiting for silent answers at the end, and leaves no timer', async () => {
  const { wallet, session } = await open()
  wallet.hangNext('network')
  const pending = failureOf(session.request({ method: 'eth_chainId' }))
  wallet.disconnect()
  expect(await pending).toMatchObject({ code: 'CONNECTION_LOST' })
  await settle()
  expect(clock.pending).toBe(0)
})

test('answers a request that revokes the permission, although the session ends before', async () => {
  const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  for (const way of ['session', 'provider'] as const) {
    const { session } = await open()
    const ended = vi.fn()
    session.on('ended', ended)
    const { request } = way === 'session' ? session : session.provider
    expect(await request(revoke)).toBeNull()
    expect(ended).toHaveBeenCalledTimes(1)
  }
})

test('a switch fails because the wallet disconnects, not because it lacks the chain', async () => {
  const { wallet, session } = await open()
  wallet.hangNext('addNetwork')
  const moving = adapter.switchNetwork?.({ session, network: polygon, signal: never() })
  const outcome = failureOf(Promise.resolve(moving))
  await settle()
  expect(wallet.openQuestions).toBe(1)
  wallet.disconnect()
  expect(await outcome).toMatchObject({ code: 'CONNECTION_LOST' })
})

test('what a page has kept of an earlier connection fails, and asks no wallet', async () => {
  const [wallet, other] = [createTestWallet(), createTestWallet()]
  announce(createTestProvider(wallet), window)
  announce(createTestProvider(other), window, { uuid: 'other', rdns: 'test.other' })
  const { foyer, world } = await createTestFoyer({ adapters: [createEvmAdapter()], projectId: '' })
  const sign = { method: 'personal_sign', params: ['0x00', '0x00'] }
  const leaving = [
    () => foyer.connect({ connectorId: 'test.other' }),
    () => foyer.disconnect(),
    async () => wallet.disconnect(),
    async () => foyer.destroy(),
  ]
  for (const leave of leaving) {
    const session = await foyer.connect({ connectorId: 'test.wallet' })
    const client = await getWalletClient(foyer)
    await settle(20) // the foyer has asked for the wallet’s tokens
    wallet.hangNext('other')
    const pending = failureOf(sendCalls(foyer, { calls: [{ to: client.account.address }] }))
    await settle()
    expect(wallet.plans).toBe(0)
    await leave()
    expect(await pending).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(await failureOf(session.request(sign))).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(await failureOf(client.signMessage({ message: 'Hello' }))).toMatchObject({
      cause: { code: 4900 },
    })
  }
  const asked = [...wallet.log, ...other.log].map(({ method }) => method)
  expect(asked).not.toContain('personal_sign')
  await world.clock.advance(10_000)
  expect(foyer.toast.state.current).toBeUndefined()
  expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
})

/** A wallet that answers in a later task, and tells a newer change in that task. */
async function openHasty() {
  const listeners = new Map<string, (value: unknown) => void>()
  const answers: { [method: string]: unknown } = { eth_chainId: '0x1', eth_accounts: [ada] }
  /** What it tells when it next answers. */
  const news = new Map<string, readonly [event: string, value: unknown]>()
  const asked: string[] = []
  const session = await connect({
    request({ method }) {
      asked.push(method)
      const answer = method === 'eth_requestAccounts' ? [ada] : answers[method]
      const told = news.get(method)
      news.delete(method)
      if (!told) return answer
      return new Promise((resolve) =>
        setImmediate(() => {
          resolve(answer)
          listeners.get(told[0])?.(told[1])
        }),
      )
    },
    on: (event, listener) => listeners.set(event, listener),
  })
  const shown: unknown[] = []
  session.on('accounts', ([address]) => shown.push(address))
  session.on('network', (network) => shown.push(network))
  session.on('ended', () => shown.push('ended'))
  const emit = (event: string, value?: unknown) => listeners.get(event)?.(value)
  return { session, answers, news, asked, shown, emit }
}

test.each([
  ['the page is shown again', 'recheck'],
  ['the wallet has disconnected for a moment', 'disconnect'],
])('an account event stays when %s and an older answer comes late', async (_, trigger) => {
  for (const older of [[eve], []]) {
    const { session, answers, news, shown, emit } = await openHasty()
    answers.eth_accounts = older
    news.set('eth_accounts', ['accountsChanged', [ben]])
    if (trigger === 'recheck') session.recheck?.()
    else emit('disconnect')
    await settle()
    expect(shown).toEqual([ben])
    expect(session.accounts).toEqual([ben])
    answers.eth_accounts = [ada]
    session.recheck?.()
    await settle()
    expect(session.accounts).toEqual([ada])
  }
})

test('a chain event stays when an older answer comes late', async () => {
  for (const ask of ['recheck', 'request'] as const) {
    const { session, answers, news, shown } = await openHasty()
    answers.eth_chainId = '0x89'
    news.set('eth_chainId', ['chainChanged', '0x2105'])
    if (ask === 'recheck') session.recheck?.()
    else expect(await session.request({ method: 'eth_chainId' })).toBe('0x89')
    await settle()
    expect(shown).toEqual(['eip155:8453'])
    expect(await session.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(session.caipNetworkId).toBe('eip155:137')
  }
})

test('an event of the other kind, or an invalid one, does not outweigh an answer', async () => {
  for (const told of [
    ['chainChanged', '0x1'],
    ['accountsChanged', 'banana'],
  ] as const) {
    const { session, answers, news } = await openHasty()
    answers.eth_accounts = [eve]
    news.set('eth_accounts', told)
    session.recheck?.()
    await settle()
    expect(session.accounts).toEqual([eve])
  }
})
