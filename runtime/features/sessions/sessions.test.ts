import { expect, onTestFinished, test } from 'vitest'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import { createTestFoyer, settle, type TestFoyerOptions } from '../../testing/index.js'

const appKey = { type: 'secp256k1', publicKey: '0x02ab' } as const
const serviceKey = { type: 'secp256k1', publicKey: '0x04ab' } as const

async function setUp(options: TestFoyerOptions = {}) {
  const { foyer, world } = await createTestFoyer({
    connected: true,
    features: { smartSessions: true },
    ...options,
  })
  onTestFinished(() => foyer.destroy())
  const sessions = await foyer.load('sessions')
  const [address = ''] = world.wallet.accounts
  const request = {
    expiry: Math.floor(world.clock.now() / 1000) + 3600,
    signer: { type: 'keys', data: { keys: [appKey] } },
    permissions: [
      { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1, period: 60 } },
    ],
  } as const
  const granted = {
    ...request,
    chainId: '0x1',
    address,
    signer: { type: 'keys', data: { keys: [serviceKey, appKey] } },
    context: `0x${'ab'.repeat(20)}`,
  }
  /** The wallet's next answers: to its capabilities, then to a request. */
  const answer = (capabilities: unknown, ...answers: readonly unknown[]) => {
    for (const each of [capabilities, ...answers]) world.wallet.answerNext(each, 'other')
  }
  const posts = () => world.services.requestsTo('/v1/sessions/').filter(({ method }) => method === 'POST')
  const asked = (method: string) => world.wallet.log.filter((each) => each.method === method)
  return { foyer, world, sessions, address, request, granted, answer, posts, asked }
}

test('grants, lists and revokes a session; they are off by default [SESS-01]', async () => {
  const { sessions: off, request: refused } = await setUp({ features: {} })
  for (const ask of [off.refresh(), off.grant(refused), off.revoke({ pci: 'session-1' })])
    await expect(ask).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })

  const { sessions, address, request, granted, answer, posts, asked } = await setUp()
  answer({}, granted)
  expect(await sessions.grant(request)).toEqual({
    chainId: '0x1',
    address,
    context: 'session-1',
    expiry: request.expiry,
    permissions: request.permissions,
  })
  // The key of the service, then that of the app.
  expect(asked('wallet_grantPermissions')).toMatchObject([
    { params: [{ chainId: '0x1', address, ...request, signer: granted.signer, policies: [] }] },
  ])
  expect(posts()).toMatchObject([
    { path: `/v1/sessions/eip155%3A1%3A${address}`, query: { v: '2' }, body: { ...request, policies: [] } },
    {
      path: `/v1/sessions/eip155%3A1%3A${address}/activate`,
      body: { pci: 'session-1', context: granted.context, signer: granted.signer },
    },
  ])

  await sessions.refresh()
  expect(sessions.state.list).toMatchObject({
    status: 'ready',
    value: [{ pci: 'session-1', app: 'Test shop', expiry: request.expiry, isRevoked: false }],
  })

  answer('0x5161')
  await Promise.all([sessions.revoke({ pci: 'session-1' }), sessions.revoke({ pci: 'session-1' })])
  const { expiry, permissions } = request
  expect(asked('wallet_revokePermissions')).toEqual([
    {
      method: 'wallet_revokePermissions',
      params: [{ pci: 'session-1', permissions, expiry, address: `eip155:1:${address}` }],
    },
  ])
  expect(posts().at(-1)).toMatchObject({
    path: `/v1/sessions/eip155%3A1%3A${address}/revoke`,
    body: { pci: 'session-1', signature: '0x5161' },
  })
  expect(sessions.state.list.value).toMatchObject([{ pci: 'session-1', isRevoked: true }])
})

test('rejects an invalid request before it asks wallet or service', async () => {
  const { sessions, request, posts, asked } = await setUp()
  const keys = (list: readonly unknown[]) =>
    JSON.parse(JSON.stringify({ type: 'keys', data: { keys: list } }))
  for (const [change, problem] of [
    [{ expiry: 1 }, 'Expiry must be a future timestamp'],
    [{ permissions: [] }, 'must be a non-empty array'],
    [{ signer: keys([]) }, 'A set of public keys is required'],
    [{ signer: keys([{ type: 'rsa', publicKey: '0x' }]) }, 'Unsupported key type'],
    [{ signer: keys([{ ...appKey, publicKey: 'ab' }]) }, 'Invalid public key'],
  ] as const)
    await expect(sessions.grant({ ...request, ...change })).rejects.toThrow(problem)
  expect([posts(), asked('wallet_grantPermissions')]).toEqual([[], []])
})

test('asks a wallet only for permissions that it supports', async () => {
  const { sessions, request, granted, answer, posts } = await setUp()
  const permissions = { supported: true, permissionTypes: ['contract-call'], signerTypes: ['keys'] }
  answer({ '0x1': { permissions } })
  await expect(sessions.grant(request)).rejects.toThrow('permission type native-token-recurring-allowance')
  answer({ '0x1': { permissions: { supported: false } } })
  await expect(sessions.grant(request)).rejects.toMatchObject({ code: 'SESSIONS_NOT_SUPPORTED' })
  expect(posts()).toEqual([])
  answer(
    { '0x1': { permissions: { ...permissions, permissionTypes: [request.permissions[0].type] } } },
    granted,
  )
  expect(await sessions.grant(request)).toMatchObject({ context: 'session-1' })
})

test('stores nothing at the service if the wallet has not approved the method', async () => {
  const { foyer, world, sessions, request, granted, answer, posts } = await setUp()
  const { connection, connectors } = inside(foyer)
  const connector = connectors.get('test.wallet')
  const { signal } = new AbortController()
  const opened = await connector.connect({ network: foyer.network.active(), signal })
  const session = Object.create(opened, { supports: { value: () => false } })
  connection.take({ connector, session, restored: false })
  await settle()
  answer({}, granted)
  await expect(sessions.grant(request)).rejects.toMatchObject({
    code: 'SESSIONS_NOT_SUPPORTED',
    data: { what: 'wallet_grantPermissions' },
  })
  expect([posts(), world.services.sessions]).toEqual([[], []])
})

test('neither activates nor lists what the wallet declines, or answers for another chain', async () => {
  const { sessions, world, request, granted, answer, posts } = await setUp()
  answer({})
  world.wallet.failNext(Object.assign(new Error('No.'), { code: 4001 }), 'other')
  await expect(sessions.grant(request)).rejects.toThrow()
  answer({}, { ...granted, chainId: '0x2105' })
  await expect(sessions.grant(request)).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
  answer({}, { ...granted, context: undefined })
  await expect(sessions.grant(request)).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
  expect(posts().filter(({ path }) => path.endsWith('/activate'))).toEqual([])
  expect(world.services.sessions).toHaveLength(3)
  await sessions.refresh()
  expect(sessions.state.list).toEqual({ status: 'ready', value: [] })
})

test('a session that was not revoked stays, and a failing list can be read again', async () => {
  const { sessions, world, request, granted, answer } = await setUp()
  answer({}, granted)
  await sessions.grant(request)
  await sessions.refresh()
  world.services.fault({ kind: 'status', status: 503, path: '/v1/sessions', times: 1 })
  answer('0x51')
  await expect(sessions.revoke({ pci: 'session-1' })).rejects.toThrow('Error revoking smart session')
  expect(sessions.state).toMatchObject({ revoking: [], list: { value: [{ isRevoked: false }] } })
  world.services.fault({ kind: 'status', status: 400, path: '/v1/sessions', times: 1 })
  await expect(sessions.refresh()).rejects.toThrow('Error fetching smart sessions')
  expect(sessions.state.list).toMatchObject({ status: 'unavailable', value: [{ pci: 'session-1' }] })
  await sessions.refresh()
  expect(sessions.state.list.status).toBe('ready')
})

test('a list that is left while it loads has not failed, and keeps what is known', async () => {
  const { sessions, world, request, granted, answer } = await setUp()
  const leave = async () => {
    const stop = world.services.fault({ kind: 'hang', path: '/v1/sessions' })
    const left = new AbortController()
    const reading = sessions.refresh({ signal: left.signal })
    reading.catch(() => {}) // awaited below
    await settle()
    left.abort()
    await expect(reading).rejects.toThrow()
    stop()
  }
  await leave()
  expect(sessions.state.list).toEqual({ status: 'loading' })
  answer({}, granted)
  await sessions.grant(request)
  await sessions.refresh()
  await leave()
  expect(sessions.state.list).toMatchObject({ status: 'ready', value: [{ pci: 'session-1' }] })
})

test('a session that is revoked already, in another tab or by an answer that was lost, counts as revoked', async () => {
  const { sessions, world, request, granted, answer } = await setUp()
  answer({}, granted)
  await sessions.grant(request)
  await sessions.refresh()
  const refuse = (description: string) =>
    world.services.fault({
      kind: 'status',
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'FAILED', reasons: [{ field: 'pci', description }] }),
      path: '/v1/sessions',
      times: 1,
    })
  refuse('Permission for PCI is not found: session-1')
  answer('0x51')
  await expect(sessions.revoke({ pci: 'session-1' })).rejects.toMatchObject({ code: 'SESSION_NOT_REVOKED' })
  refuse('Permission is revoked: session-1')
  answer('0x51')
  await sessions.revoke({ pci: 'session-1' })
  expect(sessions.state.list.value).toMatchObject([{ pci: 'session-1', isRevoked: true }])
})

test.each([{ kind: 'down' }, { kind: 'status', status: 503 }] as const)(
  'what the visitor has granted is activated once the service recovers: %j',
  async (fault) => {
    const { sessions, world, request, granted, answer, posts } = await setUp()
    const activations = () => posts().filter(({ path }) => path.endsWith('/activate')).length
    const path = `/v1/sessions/eip155%3A1%3A${granted.address}/activate`
    const grant = async (times: number) => {
      world.services.fault({ ...fault, path, times })
      answer({}, granted)
      const granting = sessions.grant(request).catch((error: unknown) => error)
      await settle()
      await world.clock.advance(limits.retryDelayMs)
      await world.clock.advance(2 * limits.retryDelayMs)
      return granting
    }
    expect(await grant(2)).toMatchObject({ context: 'session-1' })
    expect(activations()).toBe(3)
    expect(await grant(3)).toMatchObject({ code: 'SESSION_NOT_GRANTED' })
    expect(activations()).toBe(6)
  },
)

test('the grant fails at once if the service refuses the activation', async () => {
  const { sessions, world, request, granted, answer, posts } = await setUp()
  const path = `/v1/sessions/eip155%3A1%3A${granted.address}/activate`
  world.services.fault({ kind: 'status', status: 400, path })
  answer({}, granted)
  await expect(sessions.grant(request)).rejects.toMatchObject({ code: 'SESSION_NOT_GRANTED' })
  expect(posts().filter((each) => each.path === path)).toHaveLength(1)
})

test('the list begins with the newest session, in whatever order the service has them', async () => {
  const { sessions, world, request, granted, answer } = await setUp()
  for (const _ of [1, 2, 3]) {
    answer({}, granted)
    await sessions.grant(request)
  }
  const createdAt = new Map([
    ['session-1', 20],
    ['session-2', 30],
    ['session-3', 10],
  ])
  world.services.sessions = world.services.sessions.map((each) => ({
    ...each,
    createdAt: createdAt.get(each.pci) ?? 0,
  }))
  await sessions.refresh()
  expect(sessions.state.list.value?.map(({ pci }) => pci)).toEqual(['session-2', 'session-1', 'session-3'])
})

test('another account has sessions of its own', async () => {
  const { sessions, world, address } = await setUp()
  await sessions.refresh()
  world.services.fault({ kind: 'hang', path: '/v1/sessions' })
  world.wallet.switchAccount(1)
  await settle()
  expect(sessions.state.account).not.toBe(`eip155:1:${address}`)
  expect(sessions.state.list).toEqual({ status: 'loading', value: undefined })
})

test.each([{ kind: 'delay', ms: 500 }, { kind: 'hang' }] as const)(
  'a list that still loads ends with its account, whether or not the service answers: %j',
  async (fault) => {
    const { foyer, world, sessions } = await setUp()
    world.services.fault({ ...fault, path: '/v1/sessions' })
    const reading = sessions.refresh().catch((error: unknown) => error)
    await settle()
    await foyer.disconnect()
    await settle()
    await world.clock.advance(limits.serviceTimeoutMs)
    expect(await reading).toMatchObject({ name: 'AbortError' })
    expect(sessions.state).toMatchObject({
      account: undefined,
      list: { status: 'loading', value: undefined },
    })
  },
)

test('a double click asks once; a session can be granted again after the first', async () => {
  const { sessions, request, granted, answer, posts, asked } = await setUp()
  answer({}, granted)
  const first = sessions.grant(request)
  await expect(sessions.grant(request)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await first
  expect(asked('wallet_grantPermissions')).toHaveLength(1)
  expect(posts().filter(({ path }) => path.endsWith('/activate'))).toHaveLength(1)
  answer({}, granted)
  expect(await sessions.grant(request)).toMatchObject({ context: 'session-2' })
})

test('the wallet is not asked once the feature is off, or the account is gone', async () => {
  for (const leave of [
    ({ foyer }: Awaited<ReturnType<typeof setUp>>) => inside(foyer).features.apply({ smartSessions: false }),
    ({ foyer }: Awaited<ReturnType<typeof setUp>>) => foyer.disconnect(),
  ]) {
    const made = await setUp()
    const { sessions, world, request, granted, answer, asked } = made
    answer({}, granted)
    world.services.fault({ kind: 'delay', ms: 500, path: '/v1/sessions' })
    const granting = sessions.grant(request)
    granting.catch(() => {})
    await settle()
    await leave(made)
    await world.clock.advance(500)
    await expect(granting).rejects.toThrow()
    expect(asked('wallet_grantPermissions')).toEqual([])
  }
})

test('the list of another account is not shown, even if its own cannot be read at once', async () => {
  const { sessions, world, request, granted, answer } = await setUp()
  answer({}, granted)
  await sessions.grant(request)
  await sessions.refresh()
  world.services.fault({ kind: 'status', status: 400, path: '/v1/sessions' })
  world.wallet.switchAccount(1)
  await expect(sessions.refresh()).rejects.toThrow()
  expect(sessions.state.list.value).toBeUndefined()
})

test('a list that was read before a revocation does not bring the session back', async () => {
  const { sessions, world, request, granted, answer } = await setUp()
  answer({}, granted)
  await sessions.grant(request)
  await sessions.refresh()
  const [listed] = world.services.sessions
  answer('0x51')
  await sessions.revoke({ pci: 'session-1' })
  world.services.sessions = listed ? [listed] : []
  await sessions.refresh()
  expect(sessions.state.list.value).toMatchObject([{ isRevoked: true }])
})
