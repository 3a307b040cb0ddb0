import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isError } from '#generated/support/FoyerError'
import { inside } from '../inside.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWallet,
  createTestWorld,
  settle,
} from '../testing/index.js'

const unhandled = vi.fn()
beforeEach(() => void process.on('unhandledRejection', unhandled))
afterEach(async () => {
  await settle()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled() // [G1]
})

const connectorId = 'test.wallet'

test('a click connects the account and closes the modal', async () => {
  const { foyer, world } = await createTestFoyer()
  const reported: string[] = []
  foyer.events.onAny(({ name }) => reported.push(name))
  foyer.open()
  foyer.router.push({ name: 'ConnectingExternal', params: { connectorId } })
  const question = world.wallet.hangNext()
  const connecting = foyer.connect({ connectorId })
  expect(foyer.connection.state.eip155).toEqual({ status: 'connecting', connectorId, isRestoring: false })
  expect(foyer.router.state.isOpen).toBe(true)

  question.approve()
  const session = await connecting
  expect(session.accounts[0]).toBe(world.wallet.accounts[0])
  expect(foyer.connection.state.eip155).toMatchObject({
    status: 'connected',
    connectorId,
    wallet: {
      type: 'ANNOUNCED',
      name: 'Test Wallet',
      icon: expect.stringContaining('data:image/'),
      rdns: 'test.wallet',
    },
  })
  expect(foyer.account.state.eip155?.address).toBe(world.wallet.accounts[0])
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(foyer.router.state.isOpen).toBe(false)
  expect(reported).toEqual([
    'intent.shown',
    'modal.opened',
    'connection.connecting',
    'view.changed',
    'connection.connected',
    'modal.closed',
  ])
})

test('calls the adapter in the same task as the click, once the intent stage has loaded', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.showIntent()
  await settle()
  const connecting = foyer.connect({ connectorId })
  expect(world.wallet.openQuestions).toBe(1)
  await connecting
})

test('a rejection connects nothing, stays on screen and can be retried', async () => {
  const { foyer, world } = await createTestFoyer()
  const failed: unknown[] = []
  foyer.events.on('connection.failed', ({ error }) => failed.push(error))
  foyer.open({ name: 'ConnectingExternal', params: { connectorId } })
  world.wallet.rejectNext()
  const error = await foyer.connect({ connectorId }).catch((reason: unknown) => reason)
  expect(isError(error, 'USER_REJECTED')).toBe(true)
  expect(failed).toEqual([error])
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(foyer.account.state.eip155).toBeUndefined()
  expect(visibleRoute(foyer.router.state).name).toBe('ConnectingExternal')
  await foyer.connect({ connectorId })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test.each([
  ['-32002', -32002, 'REQUEST_PENDING', '[IW-13]'],
  ['4100', 4100, 'UNAUTHORIZED', ''],
  ['an unknown code', 987654, 'RPC_ERROR', ''],
])('a wallet that throws %s is reported as %s %s %s', async (_, code, name) => {
  const { foyer, world } = await createTestFoyer()
  world.wallet.failNext({ code, message: 'words of the wallet' })
  await expect(foyer.connect({ connectorId })).rejects.toMatchObject({ code: name })
  expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(1)
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('a locked wallet is not connected', async () => {
  const { foyer, world } = await createTestFoyer()
  world.wallet.lock()
  await expect(foyer.connect({ connectorId })).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('a wallet that is not on the page throws its own error', async () => {
  const { foyer } = await createTestFoyer()
  await expect(foyer.connect({ connectorId: 'unknown' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
  expect(foyer.connection.state).toEqual({})
})

test('a double click asks once, and both calls get the session', async () => {
  const { foyer, world } = await createTestFoyer()
  const reported: string[] = []
  foyer.events.onAny(({ name }) => reported.push(name))
  const sessions = await Promise.all([foyer.connect({ connectorId }), foyer.connect({ connectorId })])
  expect(sessions[0]).toBe(sessions[1])
  expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(1)
  expect(reported.filter((name) => name === 'connection.connecting')).toHaveLength(1)
})

test('a declined double click is reported once', async () => {
  const { foyer, world } = await createTestFoyer()
  const failed: unknown[] = []
  foyer.events.on('connection.failed', ({ error }) => failed.push(error))
  world.wallet.rejectNext()
  await Promise.allSettled([foyer.connect({ connectorId }), foyer.connect({ connectorId })])
  expect(failed).toHaveLength(1)
})

describe('a wallet that does not answer', () => {
  test('keeps connecting without an error [IW-09]', async () => {
    const { foyer, world } = await createTestFoyer()
    world.wallet.hangNext()
    const connecting = foyer.connect({ connectorId })
    connecting.catch(() => {})
    await world.clock.advance(10 * 60_000 - 1)
    expect(foyer.connection.state.eip155?.status).toBe('connecting')
    expect(foyer.toast.state.current).toBeUndefined()
    foyer.destroy()
  })

  test('times out after ten minutes and leaves no timer [G4] [G5]', async () => {
    const { foyer, world } = await createTestFoyer()
    world.wallet.hangNext()
    const timers = world.clock.pending
    const failure = foyer.connect({ connectorId }).catch((error: unknown) => error)
    await world.clock.advance(10 * 60_000)
    expect(isError(await failure, 'WALLET_NOT_RESPONDING')).toBe(true)
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(world.clock.pending).toBe(timers)
  })

  test('can be canceled: nothing connects, and a late approval is revoked [IW-09]', async () => {
    const { foyer, world } = await createTestFoyer()
    foyer.open()
    foyer.router.push({ name: 'ConnectingExternal', params: { connectorId } })
    await settle()
    const question = world.wallet.hangNext()
    const connecting = foyer.connect({ connectorId })
    const failure = connecting.catch((error: unknown) => error)
    foyer.back()
    await settle()
    expect(isError(await failure, 'CONNECTION_SUPERSEDED')).toBe(true)
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(foyer.toast.state.current).toBeUndefined()

    question.approve()
    await settle()
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(foyer.account.state.eip155).toBeUndefined()
    expect(world.wallet.log.at(-1)?.method).toBe('forget')
    expect(world.wallet.listeners).toBe(0)
  })

  test.each(['close', 'back', 'dismiss'] as const)('is canceled by %s', async (way) => {
    const { foyer, world } = await createTestFoyer()
    foyer.open({ name: 'ConnectingExternal', params: { connectorId } })
    await settle()
    world.wallet.hangNext()
    const failure = foyer.connect({ connectorId }).catch((error: unknown) => error)
    foyer[way]()
    expect(isError(await failure, 'CONNECTION_SUPERSEDED')).toBe(true)
  })

  test('can be replaced by another; its late approval changes nothing', async () => {
    const world = createTestWorld()
    const second = createTestWallet({ network: 'eip155:8453' })
    const adapter = createTestAdapter(world)
    const other = createTestAdapter({ ...world, wallet: second, connector: { id: 'second', name: 'Second' } })
    const both: typeof adapter = {
      namespace: 'eip155',
      create(context) {
        const [one, two] = [adapter.create(context), other.create(context)]
        return {
          ...one,
          discover: (onChange) =>
            one.discover((ones) => void two.discover((twos) => onChange([...ones, ...twos]))),
        }
      },
    }
    const { foyer } = await createTestFoyer({ world, adapters: [both] })
    const question = world.wallet.hangNext()
    const failure = foyer.connect({ connectorId }).catch((error: unknown) => error)
    await foyer.connect({ connectorId: 'second' })
    expect(isError(await failure, 'CONNECTION_SUPERSEDED')).toBe(true)
    question.approve()
    await settle()
    expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'second' })
    expect(foyer.network.state.activeId).toBe('eip155:8453')
    expect(world.wallet.listeners).toBe(0)
  })

  test('may be asked again; if both requests are approved, the permission stays [IW-09]', async () => {
    const { foyer, world } = await createTestFoyer()
    const first = world.wallet.hangNext()
    const failure = foyer.connect({ connectorId }).catch((error: unknown) => error)
    foyer.cancelConnect()
    await failure
    const second = world.wallet.hangNext()
    const connecting = foyer.connect({ connectorId })
    first.approve()
    second.approve()
    await connecting
    await settle()
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    expect(world.wallet.log.map(({ method }) => method)).not.toContain('forget')
  })
})

test('canceling at the moment of approval connects nothing', async () => {
  const { foyer, world } = await createTestFoyer()
  for (let ticks = 0; ticks < 20; ticks++) {
    const question = world.wallet.hangNext()
    const outcome = foyer.connect({ connectorId }).then(
      () => 'connected',
      () => 'left',
    )
    question.approve()
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
    const wasOver = foyer.connection.state.eip155?.status === 'connected'
    foyer.cancelConnect()
    const expected = wasOver ? 'connected' : 'left'
    expect([await outcome, ticks]).toEqual([expected, ticks])
    await settle()
    expect(foyer.connection.state.eip155?.status).toBe(wasOver ? 'connected' : 'disconnected')
    await foyer.disconnect()
  }
})

test('a connected wallet stays when another attempt fails', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.rejectNext()
  await expect(foyer.connect({ connectorId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(foyer.account.state.eip155).toBeDefined()
})

test('a connected wallet stays visible while another is asked, until it disconnects', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const { connectors } = inside(foyer)
  const question = new Promise<never>(() => {})
  connectors.set('other', [{ ...connectors.get(connectorId), id: 'other', connect: () => question }])
  const failure = foyer.connect({ connectorId: 'other' }).catch((error: unknown) => error)
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId })
  world.wallet.disconnect()
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connecting', connectorId: 'other' })
  foyer.cancelConnect()
  expect(isError(await failure, 'CONNECTION_SUPERSEDED')).toBe(true)
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('a wallet on an unsupported chain opens that view', async () => {
  const world = createTestWorld({ wallet: { network: 'eip155:42161' } })
  const { foyer } = await createTestFoyer({ world, connected: true })
  expect(foyer.router.state.isOpen).toBe(true)
  expect(visibleRoute(foyer.router.state).name).toBe('UnsupportedChain')
  expect(foyer.network.state).toMatchObject({ activeId: 'eip155:1', walletIds: { eip155: 'eip155:42161' } })
})

test('reconnecting replaces the session and its listeners', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const before = world.wallet.listeners
  await foyer.connect({ connectorId })
  expect(world.wallet.listeners).toBe(before)
})

describe('every session takes the same path', () => {
  type Family = 'eip155' | 'solana'
  /** What a page observes before and after the approval, and the resulting state. */
  const connectBy = async (
    way: 'question' | 'requested code' | 'shown code',
    families: readonly Family[],
  ) => {
    const { foyer, world } = await createTestFoyer({ families })
    foyer.open({ name: 'ConnectingWalletConnectBasic' })
    const pairing = await foyer.load('pairing')
    pairing.choose({ id: 'wallet-001', name: 'Listed', imageId: 'picture' })
    await settle()
    const reported: { readonly name: string }[] = []
    foyer.events.onAny((event) => reported.push(event))
    const question = way === 'question' ? world.wallet.hangNext() : undefined
    const connecting =
      way === 'shown code'
        ? pairing.open()
        : foyer.connect({ connectorId: question ? connectorId : 'walletConnect' })
    await settle()
    const before = reported.splice(0)
    if (question) question.approve()
    else await world.walletConnect.approve(families)
    await connecting
    await settle(20)
    const { account, connection, network, router } = foyer
    const known = { account: account.state, network: network.state, router: router.state }
    const { status } = pairing.state.code
    return { before, reported, known, connection: connection.state, status, stored: world.storage.values }
  }
  const namesOf = (events: readonly { readonly name: string }[]) => events.map(({ name }) => name)

  test.each([
    [['eip155'], ['connection.connected', 'modal.closed']],
    [
      ['eip155', 'solana'],
      ['connection.connected', 'modal.closed', 'connection.connected'],
    ],
  ] as const)(
    'approving a code for %j emits the same events after connect() as from the view',
    async (families, names) => {
      const shown = await connectBy('shown code', families)
      const requested = await connectBy('requested code', families)
      expect(shown.before).toEqual([]) // a visible code is not an attempt yet
      expect(namesOf(requested.before)).toEqual(['connection.connecting'])
      expect({ ...shown, before: [] }).toEqual({ ...requested, before: [] })
      expect(namesOf(shown.reported)).toEqual(names)
      expect(shown.connection.eip155).toMatchObject({
        status: 'connected',
        wallet: { name: 'Listed', explorerId: 'wallet-001', imageId: 'picture', type: 'MULTI_CHAIN' },
      })
      expect(shown.status).toBe('idle')
    },
  )

  test('an injected wallet emits, shows and stores the same as a paired one', async () => {
    const paired = await connectBy('requested code', ['eip155'])
    const injected = await connectBy('question', ['eip155'])
    expect(namesOf(injected.before)).toEqual(namesOf(paired.before))
    expect(namesOf(injected.reported)).toEqual(namesOf(paired.reported))
    expect(injected.known).toEqual(paired.known)
    // Only listed wallets are stored as recent.
    const { '@foyer/recentWallets': _recent, ...stored } = paired.stored
    expect(Object.keys(injected.stored).sort()).toEqual(Object.keys(stored).sort())
  })
})
