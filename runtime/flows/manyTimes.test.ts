import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Foyer } from '../foyer.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  testFamilies,
} from '../testing/index.js'

const [mainnet, base] = ['eip155:1', 'eip155:8453'] as const
const { id: connectorId } = testFamilies.eip155.connector

/** The long run uses the full count, others a tenth. */
const many = process.env.FOYER_LONG ? 1000 : 100

/** A foyer, and counters for everything it could leak. */
async function setUp(options: TestFoyerOptions = {}) {
  const world = createTestWorld()
  const adapter = createTestAdapter(world)
  let lifetime = new AbortController().signal
  const { foyer } = await createTestFoyer({
    ...options,
    world,
    adapters: [
      {
        ...adapter,
        create(context) {
          lifetime = context.signal ?? lifetime
          return adapter.create(context)
        },
      },
    ],
  })
  const count = () => ({
    timers: world.clock.pending,
    requests: world.services.openRequests,
    walletListeners: world.wallet.listeners,
    walletQuestions: world.wallet.openQuestions,
    stored: Object.keys(world.storage.values).length,
    sessions: Object.values(foyer.connection.state).filter(({ status }) => status === 'connected').length,
  })
  const abortListeners = () => getEventListeners(lifetime, 'abort').length
  return { foyer, world, count, abortListeners }
}

test('many connects and disconnects leak nothing [G5]', async () => {
  const { foyer, world, count, abortListeners } = await setUp()
  const times = async (cycles: number) => {
    for (let cycle = 0; cycle < cycles; cycle++) {
      await foyer.connect({ connectorId })
      await foyer.disconnect()
      await world.clock.advance(10_000) // the services allow few requests per minute
    }
    await settle(20)
  }
  await times(10)
  const after = count()
  expect(after).toMatchObject({ timers: 0, requests: 0, walletListeners: 0, walletQuestions: 0, sessions: 0 })
  const listeners = abortListeners()
  await times(many)
  expect(count()).toEqual(after)
  expect(abortListeners()).toBeLessThanOrEqual(listeners)
})

test('many openings leak no more than a few [G5]', async () => {
  const { foyer, world, count } = await setUp()
  const times = async (cycles: number) => {
    for (let cycle = 0; cycle < cycles; cycle++) {
      foyer.open()
      await Promise.resolve()
      foyer.close()
    }
    await settle(20)
  }
  await times(10)
  const [after, asked] = [count(), world.services.requestsTo('/getWallets').length]
  await times(many)
  expect(count()).toEqual(after)
  expect(world.services.requestsTo('/getWallets')).toHaveLength(asked)
})

test('destroyed foyers leave the memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const createAndDestroy = async () => {
    const { foyer } = await createTestFoyer({ connected: true })
    foyer.router.subscribe(
      ({ isOpen }) => isOpen,
      () => {},
    )
    foyer.open()
    await foyer.load('wallets')
    await foyer.disconnect()
    foyer.close()
    foyer.destroy()
    return new WeakRef(foyer)
  }
  const references: WeakRef<Foyer>[] = []
  for (let time = 0; time < 10; time++) references.push(await createAndDestroy())
  await expect
    .poll(() => {
      collectGarbage()
      return references.filter((each) => each.deref()).length
    })
    .toBe(0)
})

test('many subscriptions leak nothing', async () => {
  const { foyer, abortListeners } = await setUp()
  const wallets = await foyer.load('wallets')
  const before = abortListeners()
  for (let time = 0; time < many; time++) {
    const stops = [
      foyer.account.subscribe(
        (state) => state.eip155,
        () => {},
      ),
      wallets.subscribe(
        (state) => state.count,
        () => {},
      ),
    ]
    for (const stop of stops) stop()
  }
  expect(abortListeners()).toBe(before)
})

test('a storm of wallet events ends in the right state, with few notifications and one read [L-14]', async () => {
  const { foyer, world, count } = await setUp({ connected: true })
  const before = { ...count(), reads: world.chain.reads }
  let calls = 0
  const listener = () => void calls++
  const { account, network, connection, router } = foyer
  const stops = [account, network, connection, router].map((controller) =>
    controller.subscribe((state) => JSON.stringify(state, (_, value) => String(value)), listener),
  )
  stops.push(
    account.subscribe((state) => state.eip155, listener),
    network.subscribe((state) => state.walletIds, listener),
  )
  for (let time = 1; time <= 5 * many; time++) {
    world.wallet.switchAccount(1)
    world.wallet.switchChain(time % 2 ? base : mainnet)
  }
  world.wallet.switchChain(base)
  await settle()

  expect(account.state.eip155).toMatchObject({
    address: world.wallet.accounts[0],
    caipAddress: `${base}:${world.wallet.accounts[0]}`,
    balance: { status: 'ready' },
    worth: { status: 'ready' },
    profile: { status: 'ready' },
  })
  expect(network.state).toMatchObject({ activeId: base, walletIds: { eip155: base } })
  expect(calls).toBeLessThanOrEqual(20)
  expect(world.chain.reads - before.reads).toBeLessThanOrEqual(2)
  expect(count()).toMatchObject({
    timers: before.timers,
    requests: 0,
    walletListeners: before.walletListeners,
  })
  for (const stop of stops) stop()
})
