import { describe, expect, test } from 'vitest'
import { inside } from '../inside.js'
import { limits } from '../limits.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, settle, type TestWorld, testFamilies } from '../testing/index.js'

const [mainnet, base, polygon] = ['eip155:1', 'eip155:8453', 'eip155:137'] as const

test('switches the wallet and the page, and emits one event', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: string[] = []
  foyer.events.on('network.changed', ({ caipNetworkId }) => reported.push(caipNetworkId))
  await foyer.switchNetwork({ caipNetworkId: base })
  expect(world.wallet.network).toBe(base)
  expect(foyer.network.state).toMatchObject({ activeId: base, walletIds: { eip155: base } })
  expect(foyer.account.state.eip155?.caipAddress).toBe(`${base}:${world.wallet.accounts[0]}`)
  expect(reported).toEqual([base])
})

test('asks the wallet synchronously in the click, once the code is loaded', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.switchNetwork({ caipNetworkId: base })
  const moving = foyer.switchNetwork({ caipNetworkId: mainnet })
  expect(world.wallet.openQuestions).toBe(1)
  await moving
  expect(world.wallet.network).toBe(mainnet)
})

test('without a wallet only the active network changes', async () => {
  const { foyer, world } = await createTestFoyer()
  const reported: string[] = []
  foyer.events.on('network.changed', ({ caipNetworkId }) => reported.push(caipNetworkId))
  await foyer.switchNetwork({ caipNetworkId: base })
  expect(foyer.network.state.activeId).toBe(base)
  expect(reported).toEqual([base])
  expect(world.wallet.log).toEqual([])
})

test('without an adapter, the session of a paired wallet moves with the page', async () => {
  const { foyer, world } = await createTestFoyer({ adapters: [] })
  const connecting = foyer.connect({ connectorId: 'walletConnect' })
  await settle()
  await world.walletConnect.approve(['eip155'])
  await connecting
  await foyer.switchNetwork({ caipNetworkId: base })
  expect(foyer.connection.session('eip155')?.caipNetworkId).toBe(base)
  expect(foyer.network.state).toMatchObject({ activeId: base, walletIds: { eip155: base } })
})

test('asks for a wallet when another namespace is connected, and stays until then [NET-07]', async () => {
  const families = ['eip155', 'solana'] as const
  const { foyer, world } = await createTestFoyer({ families })
  const caipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const reported: string[] = []
  foyer.events.on('network.changed', (changed) => reported.push(changed.caipNetworkId))
  const view = () => (foyer.router.state.isOpen ? visibleRoute(foyer.router.state) : undefined)
  const needed = { name: 'SwitchActiveChain', params: { caipNetworkId } }

  await foyer.connect({ connectorId: 'test.wallet' })
  await foyer.switchNetwork({ caipNetworkId })
  expect(view()).toEqual(needed)
  expect(foyer.router.state.history).toHaveLength(1)
  foyer.open()
  await foyer.switchNetwork({ caipNetworkId })
  expect(view()).toEqual(needed)
  foyer.back()
  expect(view()?.name).toBe('Account')
  foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId } })
  await foyer.switchNetwork({ caipNetworkId })
  expect(foyer.router.state.history).toEqual([needed])
  expect(foyer.network.state.activeId).toBe(mainnet)
  expect(reported).toEqual([])
  expect(world.wallet.network).toBe(mainnet)

  await foyer.connect({ connectorId: testFamilies.solana.connector.id })
  await foyer.switchNetwork({ caipNetworkId })
  expect(foyer.network.state.activeId).toBe(caipNetworkId)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('switching to the current network sends no request and emits no events', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: string[] = []
  foyer.events.on('network.changed', ({ caipNetworkId }) => reported.push(caipNetworkId))
  await foyer.switchNetwork({ caipNetworkId: mainnet })
  expect(world.wallet.log.map(({ method }) => method)).not.toContain('switchNetwork')
  expect(reported).toEqual([])
})

test('adds a chain that the wallet does not know', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.switchNetwork({ caipNetworkId: polygon })
  expect(world.wallet.network).toBe(polygon)
  expect(foyer.network.state.activeId).toBe(polygon)
})

test('a rejection changes nothing and rejects the promise', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.rejectNext()
  await expect(foyer.switchNetwork({ caipNetworkId: base })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(foyer.network.state).toMatchObject({ activeId: mainnet, walletIds: { eip155: mainnet } })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('fails when the wallet confirms but does not switch', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.answerNext(null, 'switchNetwork')
  await expect(foyer.switchNetwork({ caipNetworkId: base })).rejects.toMatchObject({
    code: 'SWITCH_NOT_APPLIED',
  })
  expect(foyer.network.state.activeId).toBe(mainnet)
})

test('a network that the page does not offer throws an error and raises an alert [NET-05]', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await expect(foyer.switchNetwork({ caipNetworkId: 'eip155:424242' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    presentation: 'alert',
  })
  expect(foyer.alert.state.current).toMatchObject({
    variant: 'error',
    title: 'error.NETWORK_NOT_FOUND.title',
    text: 'error.NETWORK_NOT_FOUND',
  })
  expect(foyer.network.state.activeId).toBe(mainnet)
})

describe('concurrent switches [IW-25]', () => {
  test.each(['approve', 'reject'] as const)(
    'are sent to the wallet one at a time, and the last one wins, when visitors %s the first',
    async (answer) => {
      const { foyer, world } = await createTestFoyer({ connected: true })
      world.wallet.knows(polygon)
      const question = world.wallet.hangNext()
      const outcomes = [base, mainnet].map((caipNetworkId) =>
        foyer.switchNetwork({ caipNetworkId }).catch((error: unknown) => error),
      )
      await settle()
      await world.clock.advance(59_999)
      const last = foyer.switchNetwork({ caipNetworkId: polygon })
      await settle()
      expect(asked(world)).toEqual([base])
      await world.clock.advance(60_000)
      expect(asked(world)).toEqual([base])
      question[answer]()
      await last
      expect(await Promise.all(outcomes)).toMatchObject([
        answer === 'approve' ? undefined : { code: 'USER_REJECTED' },
        { code: 'CONNECTION_SUPERSEDED', data: { connectorId: 'test.wallet' } },
      ])
      expect(asked(world)).toEqual([base, polygon])
      expect(world.wallet.mostQuestions).toBe(1)
      expect(world.wallet.network).toBe(polygon)
      expect(foyer.network.state.activeId).toBe(polygon)
    },
  )

  test.each([base, polygon] as const)(
    'after a minute of silence, a new switch replaces the open one: %s',
    async (caipNetworkId) => {
      const { foyer, world } = await createTestFoyer({ connected: true })
      world.wallet.knows(polygon)
      const silent = world.wallet.hangNext('switchNetwork')
      const outcomes = [base, mainnet].map((id) =>
        foyer.switchNetwork({ caipNetworkId: id }).catch((error: unknown) => error),
      )
      await world.clock.advance(60_000)
      expect(asked(world)).toEqual([base])
      await foyer.switchNetwork({ caipNetworkId })
      const superseded = { code: 'CONNECTION_SUPERSEDED', data: { connectorId: 'test.wallet' } }
      expect(await Promise.all(outcomes)).toMatchObject([superseded, superseded])
      expect(asked(world)).toEqual([base, caipNetworkId])
      expect(foyer.network.state.activeId).toBe(caipNetworkId)
      silent.approve()
      await settle()
      // the page follows the wallet, whatever moved it
      expect(foyer.network.state.activeId).toBe(world.wallet.network)
    },
  )
})

test('a second switch to the same chain joins the pending one and shares its rejection', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const question = world.wallet.hangNext('switchNetwork')
  const ask = (caipNetworkId: typeof base | typeof polygon) =>
    foyer.switchNetwork({ caipNetworkId }).catch((error: unknown) => error)
  const first = ask(base)
  await settle()
  const [between, again] = [ask(polygon), ask(base)]
  await settle()
  question.reject()
  for (const outcome of [first, again]) expect(await outcome).toMatchObject({ code: 'USER_REJECTED' })
  expect(await between).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(world.wallet.log.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1)
})

test('a repeated switch joins the pending one despite another in between, and shares its approval', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const question = world.wallet.hangNext('switchNetwork')
  const asked = [base, polygon, base].map((caipNetworkId) => foyer.switchNetwork({ caipNetworkId }))
  const outcomes = Promise.allSettled(asked)
  await settle()
  question.approve()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await settle()
  expect(foyer.network.state.activeId).toBe(base)
  const methods = world.wallet.log.map(({ method }) => method)
  expect(methods.filter((method) => method === 'switchNetwork')).toHaveLength(1)
  expect(methods).not.toContain('addNetwork')
})

test('a switch to a network that the page does not offer leaves a waiting one in place', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const question = world.wallet.hangNext('switchNetwork')
  const first = foyer.switchNetwork({ caipNetworkId: base }).catch(() => {})
  await settle()
  const second = foyer.switchNetwork({ caipNetworkId: polygon })
  const refused = foyer.switchNetwork({ chainId: 5 }).catch((error: unknown) => error)
  await settle()
  question.reject()
  await Promise.all([first, second])
  expect(await refused).toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  expect(foyer.network.state.activeId).toBe(polygon)
})

test('a silent wallet does not block switching after reconnecting', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.hangNext('switchNetwork')
  const stuck = foyer.switchNetwork({ caipNetworkId: base }).catch((error: unknown) => error)
  await settle()
  await foyer.disconnect()
  expect(await stuck).toBeInstanceOf(Error)
  await foyer.connect({ connectorId: 'test.wallet' })
  await foyer.switchNetwork({ caipNetworkId: base })
  expect(foyer.network.state.activeId).toBe(base)
})

test.each(['test.wallet', 'walletConnect'])(
  'a switch that waits for a wallet ends when a new connection (%s) replaces it, and changes nothing',
  async (connectorId) => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    const question = world.wallet.hangNext('switchNetwork')
    const stuck = foyer.switchNetwork({ caipNetworkId: base }).catch((error: unknown) => error)
    await settle()
    const connecting = foyer.connect({ connectorId })
    await settle()
    const [code] = world.walletConnect.openCodes
    if (code) await world.walletConnect.approve(['eip155'], code)
    const replaced = { code: 'CONNECTION_SUPERSEDED', data: { connectorId: 'test.wallet' } }
    expect(await stuck).toMatchObject(replaced)
    await connecting
    question.approve()
    await settle()
    const now = foyer.connection.session('eip155')?.caipNetworkId
    expect(foyer.network.state).toMatchObject({ activeId: now, walletIds: { eip155: now } })
  },
)

test('a pending switch of one wallet neither delays nor undoes that of another', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana'], connected: true })
  const question = world.wallet.hangNext('switchNetwork')
  const first = foyer.switchNetwork({ caipNetworkId: base })
  await settle()
  const devnet = testFamilies.solana.networks[1]?.caipNetworkId ?? base
  await foyer.switchNetwork({ caipNetworkId: devnet })
  expect(foyer.network.state.activeId).toBe(devnet)
  question.approve()
  await first
  expect(foyer.network.state).toMatchObject({ activeId: devnet, walletIds: { eip155: base } })
})

test('a repeated switch activates the network of another namespace, too', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana'], connected: true })
  inside(foyer).network.setActive(testFamilies.solana.networks[0].caipNetworkId)
  const question = world.wallet.hangNext('switchNetwork')
  const asked = [base, base].map((caipNetworkId) => foyer.switchNetwork({ caipNetworkId }))
  await settle()
  question.approve()
  await Promise.all(asked)
  expect(foyer.network.state.activeId).toBe(base)
})

test('an unanswered switch times out [G4] [G5]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.hangNext('switchNetwork')
  const outcome = foyer.switchNetwork({ caipNetworkId: base }).catch((error: unknown) => error)
  await world.clock.advance(limits.visitorTimeoutMs)
  expect(await outcome).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
  expect(foyer.network.state.activeId).toBe(mainnet)
  expect(world.clock.pending).toBe(0)
})

test('a switch pending at destroy changes nothing afterwards', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.hangNext('switchNetwork')
  const outcomes = [polygon, mainnet].map((caipNetworkId) =>
    foyer.switchNetwork({ caipNetworkId }).catch((error: unknown) => error),
  )
  await settle()
  world.wallet.switchChain(base)
  await settle()
  foyer.destroy()
  const { activeId } = foyer.network.state
  await Promise.all(outcomes)
  await settle()
  expect(foyer.network.state.activeId).toBe(activeId)
})

test('a queued switch settles at destroy [G4]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.hangNext('switchNetwork')
  const outcomes = [base, polygon].map((caipNetworkId) =>
    foyer.switchNetwork({ caipNetworkId }).catch((error: unknown) => error),
  )
  foyer.destroy()
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toBeInstanceOf(Error)
})

/** The networks that the wallet was asked to switch to. */
function asked({ wallet }: TestWorld): unknown[] {
  return wallet.log.filter(({ method }) => method === 'switchNetwork').flatMap(({ params }) => params)
}
