import { describe, expect, test } from 'vitest'
import { accountTexts } from '#generated/errors/texts/account'
import type { AdapterFactory, AssetReader } from '../../adapters/adapter.js'
import type { Foyer } from '../../foyer.js'
import { limits } from '../../limits.js'
import { defineNetwork, mainnet } from '../../networks/index.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  type TestWorld,
  testAccounts,
} from '../../testing/index.js'

const texts: { readonly [key: string]: string } = accountTexts
const statuses = ({ account }: Foyer) =>
  Object.values(account.state.eip155 ?? {}).map((value) => Object(value).status)
const balanceCalls = (world: TestWorld) => world.services.requestsTo('/v1/account/')

test('reads the balance from the chain, worth and profile from the service', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  expect(foyer.account.state.eip155).toMatchObject({
    balance: { status: 'ready', value: { value: world.chain.balance, decimals: 18, symbol: 'ETH' } },
    worth: { status: 'ready', value: 3126.419725 },
    profile: { status: 'ready', value: { name: 'maria.eth', image: 'https://img.test/maria.png' } },
  })
  const [request] = balanceCalls(world)
  expect(request?.query).toMatchObject({ currency: 'usd', chainId: 'eip155:1' })
})

test('the total counts coins as the chain does, whichever of chain and service answers later', async () => {
  const world = createTestWorld()
  world.chain.balance = 2n * 10n ** 18n
  const { foyer } = await createTestFoyer({ connected: true, world })
  const worth = () => foyer.account.state.eip155?.worth
  const refresh = () => foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  expect(worth()).toEqual({ status: 'ready', value: 5040 })

  world.services.fault({ kind: 'delay', ms: 1000, path: '/v1/account/', times: 1 })
  world.chain.balance = 10n ** 18n
  const slow = refresh()
  await settle()
  expect(worth()).toEqual({ status: 'ready', value: 2540 })
  await world.clock.advance(1000)
  await slow
  expect(worth()).toEqual({ status: 'ready', value: 2540 })

  world.services.fault({ kind: 'down', path: '/v1/account/' })
  world.chain.balance = 3n * 10n ** 18n
  await refresh()
  expect(worth()).toEqual({ status: 'unavailable', value: 7540 })
})

test('keeps balances for 30 seconds, and the name and picture of the identity for 5 minutes [HOME-04] [HOME-06] [BAPI-26]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const profile = foyer.account.state.eip155?.profile
  expect(profile?.value).toMatchObject({ name: 'maria.eth', image: 'https://img.test/maria.png' })
  foyer.destroy()
  const calls = () => [
    world.chain.reads,
    balanceCalls(world).length,
    world.services.requestsTo('/v1/identity').length,
  ]
  expect(calls()).toEqual([1, 1, 1])
  await world.clock.advance(29_999)
  const second = await createTestFoyer({ world })
  expect(second.foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 3126.419725 })
  expect(second.foyer.account.state.eip155?.balance.value?.value).toBe(world.chain.balance)
  expect(calls()).toEqual([1, 1, 1])
  second.foyer.destroy()

  await world.clock.advance(1)
  const third = await createTestFoyer({ world })
  expect(calls()).toEqual([2, 2, 1])
  third.foyer.destroy()
  await world.clock.advance(299_999 - 30_000)
  const fourth = await createTestFoyer({ world })
  expect(fourth.foyer.account.state.eip155?.profile).toEqual(profile)
  expect(calls()).toEqual([3, 3, 1])
  fourth.foyer.destroy()
  await world.clock.advance(1)
  await createTestFoyer({ world })
  expect(world.services.requestsTo('/v1/identity')).toHaveLength(2)
})

test('keeps what is too long for storage in memory, until the account disconnects', async () => {
  const world = createTestWorld()
  world.services.balances = Array.from({ length: 1000 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${`${index}`.padStart(40, '0')}`,
    value: 1,
    price: 1,
    quantity: { decimals: '6', numeric: '1.000000' },
    iconUrl: '',
  }))
  world.services.identity = {
    ...world.services.identity,
    avatar: `https://img.test/${'x'.repeat(limits.storedBytes)}`,
  }
  const { foyer } = await createTestFoyer({ connected: true, world })
  const calls = () => [balanceCalls(world).length, world.services.requestsTo('/v1/identity').length]
  const read = async (afterMs: number) => {
    await world.clock.advance(afterMs)
    await foyer.refreshAccount({ namespace: 'eip155' })
    return calls()
  }
  expect(world.storage.getItem('@foyer/balanceCache')).toBeNull()
  expect(calls()).toEqual([1, 1])
  expect(await read(29_999)).toEqual([1, 1])
  expect(foyer.account.state.eip155?.tokenBalance.value).toHaveLength(1000)
  expect(await read(1)).toEqual([2, 1])

  await foyer.disconnect()
  await foyer.connect({ connectorId: 'test.wallet' })
  expect(await read(0)).toEqual([3, 2])
})

test('`fresh` bypasses the cache', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.chain.balance = 7n
  await foyer.refreshAccount({ namespace: 'eip155' })
  expect(foyer.account.state.eip155?.balance.value?.value).not.toBe(7n)
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  expect(foyer.account.state.eip155?.balance.value?.value).toBe(7n)
})

describe('the Blockchain API', () => {
  test('down: shows one toast, keeps what is known, and requests balances again after 30 s [BA-01] [HOME-03]', async () => {
    const world = createTestWorld()
    world.services.fault({ path: '/v1/account/', kind: 'down' })
    const { foyer } = await createTestFoyer({ world })
    const shown: unknown[] = []
    foyer.toast.subscribe(
      (state) => state.current,
      (toast) => toast && shown.push(texts[toast.text]),
    )
    await foyer.connect({ connectorId: 'test.wallet' })
    await foyer.refreshAccount({ namespace: 'eip155' })
    expect(foyer.account.state.eip155).toMatchObject({
      worth: { status: 'unavailable' },
      tokenBalance: { status: 'unavailable' },
      balance: { status: 'ready' },
      profile: { status: 'ready' },
    })

    const calls = balanceCalls(world).length
    world.services.mend()
    await world.clock.advance(29_999)
    for (const fresh of [false, true]) await foyer.refreshAccount({ namespace: 'eip155', fresh })
    expect(balanceCalls(world)).toHaveLength(calls)
    expect(shown).toEqual(['Token Balance Unavailable'])
    await world.clock.advance(1)
    await foyer.refreshAccount({ namespace: 'eip155' })
    expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 3126.419725 })
    world.services.fault({ service: 'blockchainApi', kind: 'down' })
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect(foyer.account.state.eip155).toMatchObject({
      worth: { status: 'unavailable', value: 3126.419725 },
      profile: { status: 'unavailable', value: { name: 'maria.eth' } },
    })
    expect(statuses(foyer)).not.toContain('loading')
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('down for two callers at once: still one toast', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    const reported: unknown[] = []
    foyer.events.on('error.reported', ({ error }) => reported.push(error))
    world.services.fault({ path: '/v1/account/', kind: 'down' })
    const twice = [1, 2].map(() => foyer.refreshAccount({ namespace: 'eip155', fresh: true }))
    await Promise.all(twice)
    expect(reported).toHaveLength(1)
  })

  test('keeps known values on screen while they cannot be reloaded', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    world.services.fault({ service: 'blockchainApi', kind: 'status', status: 500 })
    world.chain.isDown = true
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect(foyer.account.state.eip155).toMatchObject({
      worth: { status: 'unavailable', value: 3126.419725 },
      balance: { status: 'unavailable', value: { value: world.chain.balance } },
      profile: { status: 'unavailable', value: { name: 'maria.eth' } },
    })
  })

  test.each([
    ['identity 500 [BA-03]', { path: '/v1/identity/', kind: 'status', status: 500 }],
    ['identity truncated [BA-09]', { path: '/v1/identity/', kind: 'truncate' }],
    ['identity connection breaks [BA-09]', { path: '/v1/identity/', kind: 'break' }],
    [
      'identity returns HTML [BA-09]',
      { path: '/v1/identity/', kind: 'body', body: '<html>', type: 'text/html' },
    ],
    ['identity has the wrong shape [BA-09]', { path: '/v1/identity/', kind: 'body', body: '{"name":7}' }],
  ] as const)('%s: shows the address without a name and reports no error', async (_, fault) => {
    const world = createTestWorld()
    world.services.fault(fault)
    const { foyer } = await createTestFoyer({ world, connected: true })
    await world.clock.advance(10_000)
    expect(foyer.account.state.eip155).toMatchObject({
      address: world.wallet.accounts[0],
      profile: { status: 'unavailable' },
      worth: { status: 'ready' },
    })
    expect(world.services.requestsTo('/v1/identity').length).toBeLessThanOrEqual(3)
    expect(foyer.toast.state.current).toBeUndefined()
  })

  test.each([
    ['malformed', { kind: 'body', body: '{"balances":[' }],
    ['of another shape', { kind: 'body', body: '{"balances":{}}' }],
    ['truncated', { kind: 'truncate' }],
  ] as const)(
    'a response that is %s is a typed error, and no value has changed [BA-09]',
    async (_, fault) => {
      const { foyer, world } = await createTestFoyer({ connected: true })
      const values = () =>
        Object.entries(foyer.account.state.eip155 ?? {}).map(([name, known]) => [
          name,
          Object(known).value ?? known,
        ])
      const before = values()
      const reported: unknown[] = []
      foyer.events.on('error.reported', ({ error }) => reported.push(error))
      world.services.fault({ service: 'blockchainApi', ...fault })
      await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
      expect(foyer.account.state.eip155?.tokenBalance.status).toBe('unavailable')
      expect(values()).toEqual(before)
      expect(reported).toMatchObject([
        { code: 'TOKEN_BALANCE_UNAVAILABLE', cause: { code: 'INVALID_RESPONSE' } },
      ])
    },
  )

  test('hangs: blocks nothing else and ends at its deadline [G4]', async () => {
    const world = createTestWorld()
    world.services.fault({ path: '/v1/account/', kind: 'hang-body' })
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(foyer.account.state.eip155).toMatchObject({
      balance: { status: 'ready' },
      profile: { status: 'ready' },
      worth: { status: 'loading' },
    })
    await world.clock.advance(limits.serviceTimeoutMs)
    expect(foyer.account.state.eip155?.worth.status).toBe('unavailable')
  })

  test('a missing name and avatar is a valid answer [BA-13]', async () => {
    const world = createTestWorld()
    world.services.identity = { name: null, avatar: null }
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(foyer.account.state.eip155?.profile).toEqual({ status: 'ready', value: {} })
  })

  test('hostile name and avatar: truncated, sanitized, not linked [BA-29] [WS-11]', async () => {
    const world = createTestWorld()
    world.services.identity = { name: `\u202e${'x'.repeat(1_000_000)}`, avatar: 'javascript:alert(1)' }
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(foyer.account.state.eip155?.profile).toEqual({ status: 'ready', value: { name: 'x'.repeat(64) } })
  })

  test('ignores invalid values [BA-15]', async () => {
    const world = createTestWorld()
    const item = (value: string) =>
      `{"name":"A","symbol":"A","price":1,"quantity":{"decimals":"1","numeric":"1"},"iconUrl":"","value":${value}}`
    world.chain.balance = 10n ** 18n
    const items = ['5', 'null', '"NaN"', '"1e999"', '1e999', '-7', '{}'].map(item).join()
    world.services.fault({ path: '/v1/account/', kind: 'body', body: `{"balances":[${items}]}` })
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 5 })
  })

  test('refuses a response of more than 5 MiB', async () => {
    for (const [mebibytes, status] of [
      [4, 'ready'],
      [6, 'unavailable'],
    ] as const) {
      const world = createTestWorld()
      const body = `{"balances":[]}${' '.repeat(mebibytes * 1024 * 1024)}`
      world.services.fault({ path: '/v1/account/', kind: 'body', body })
      const { foyer } = await createTestFoyer({ world, connected: true })
      expect(foyer.account.state.eip155?.tokenBalance.status).toBe(status)
    }
  })

  test.each([
    ['rejects the page', { service: 'blockchainApi', kind: 'status', status: 403 }],
    [
      'asks to retry later [BA-07]',
      { service: 'blockchainApi', kind: 'status', status: 429, headers: { 'retry-after': '86400' } },
    ],
    [
      'redirects [BA-19]',
      { service: 'blockchainApi', kind: 'status', status: 302, headers: { location: 'https://evil.test/' } },
    ],
  ] as const)('%s: everything settles, with one request per endpoint in 30 s', async (_, fault) => {
    const world = createTestWorld()
    world.services.fault(fault)
    const { foyer } = await createTestFoyer({ world, connected: true })
    for (let time = 0; time < 30_000; time += 5000) {
      await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
      expect(statuses(foyer)).not.toContain('loading')
      await world.clock.advance(4999)
    }
    const paths = world.services.requests
      .filter(({ service }) => service === 'blockchainApi')
      .map(({ path }) => path)
    expect(paths).toEqual([...new Set(paths)])
    expect(foyer.account.state.eip155?.balance.status).toBe('ready')
  })

  test('supported chains unavailable: 40 callers send one request in 30 s [BA-21]', async () => {
    const world = createTestWorld()
    world.services.fault({ path: '/v1/supported-chains', kind: 'break' })
    const { foyer } = await createTestFoyer({ world })
    const calls = () => world.services.requestsTo('/v1/supported-chains').length
    const askMany = () =>
      Promise.all(
        Array.from({ length: 40 }, () => foyer.refreshAccount({ namespace: 'eip155', fresh: true })),
      )
    await Promise.all([foyer.connect({ connectorId: 'test.wallet' }), askMany()])
    expect(calls()).toBe(1)
    expect(balanceCalls(world)).toEqual([])
    expect(foyer.account.state.eip155).toMatchObject({
      balance: { status: 'ready' },
      worth: { status: 'unavailable' },
    })
    world.services.mend()
    await world.clock.advance(29_999)
    await askMany()
    expect(calls()).toBe(1)
    await world.clock.advance(1)
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect(calls()).toBe(2)
    expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 3126.419725 })
  })
})

test('the balance of an unreachable chain is unknown, not zero', async () => {
  const world = createTestWorld()
  world.chain.isDown = true
  const { foyer } = await createTestFoyer({ world, connected: true })
  expect(foyer.account.state.eip155?.balance).toEqual({ status: 'unavailable', value: undefined })
  expect(foyer.account.state.eip155?.worth.status).toBe('ready')
  expect(foyer.toast.state.current).toBeUndefined()
})

test.each([
  ['a testnet', { networks: [{ ...mainnet, testnet: true }] }],
  [
    'a network without API support',
    { networks: [{ ...mainnet, id: 31337, caipNetworkId: 'eip155:31337' as const }] },
  ],
])('on %s the worth is 0 and the API is not asked', async (_, config) => {
  const world = createTestWorld({ wallet: { network: config.networks[0]?.caipNetworkId } })
  const { foyer } = await createTestFoyer({ world, connected: true, ...config })
  expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 0 })
  expect(balanceCalls(world)).toEqual([])
  expect(foyer.account.state.eip155?.balance.status).toBe('ready')
})

test('an unsupported network is reported once; networks without token lists and Bitcoin are not [HOME-10]', async () => {
  const world = createTestWorld({ wallet: { network: 'eip155:42161' } })
  const { foyer } = await createTestFoyer({ world })
  const shown: unknown[] = []
  foyer.toast.subscribe(
    (state) => state.current,
    (toast) => toast && shown.push(texts[toast.text]),
  )
  await foyer.connect({ connectorId: 'test.wallet' })
  for (let times = 0; times < 3; times++) {
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    await world.clock.advance(limits.tokenBalanceRetryMs)
  }
  expect(shown).toEqual(['Token Balance Unavailable'])

  const others = [
    { families: ['bip122'] as const },
    { families: ['eip155'] as const },
    { networks: [{ ...mainnet, testnet: true }], families: ['eip155'] as const },
  ]
  for (const options of others) {
    const quiet = createTestWorld()
    quiet.services.supportedChains = []
    const { foyer } = await createTestFoyer({ world: quiet, connected: true, ...options })
    await settle()
    expect(foyer.toast.state.current).toBeUndefined()
    expect(foyer.account.state[options.families[0]]?.tokenBalance).toEqual({ status: 'ready', value: [] })
  }
})

test('lists tokens by value, each once, and drops those without decimals [HOME-02] [HOME-09]', async () => {
  const world = createTestWorld()
  const [ether, dollars] = world.services.balances
  if (!ether || !dollars) throw new Error('The test services hold nothing.')
  world.services.balances = [
    { ...dollars, iconUrl: 'https://img.test/usdc.png' },
    { ...dollars, address: `eip155:1:${testAccounts[0]}`, quantity: { decimals: '0', numeric: '7' } },
    { ...dollars, address: `eip155:1:${testAccounts[1]}`, quantity: { decimals: '6', numeric: 'NaN' } },
    ether,
    { ...dollars, value: 4000 },
    { ...ether, name: 'Ether again' },
  ]
  const { foyer } = await createTestFoyer({ world, connected: true })
  expect(foyer.account.state.eip155?.tokenBalance).toEqual({
    status: 'ready',
    value: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 3086.419725,
        price: 2500,
        quantity: { decimals: '18', numeric: '1.234567890000000000' },
        iconUrl: '',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        value: 40,
        price: 1,
        quantity: { decimals: '6', numeric: '40.000000' },
        iconUrl: 'https://img.test/usdc.png',
      },
    ],
  })
})

test('validates stored tokens like external data', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.destroy()
  const forged = [{ name: '\u202eevil', symbol: 'X', price: 1, value: -5, quantity: {} }, 7, null]
  const text = world.storage.getItem('@foyer/balanceCache') ?? ''
  world.storage.setItem(
    '@foyer/balanceCache',
    text.replace(/"value":\[.*\]/, `"value":${JSON.stringify(forged)}`),
  )
  const second = await createTestFoyer({ world })
  expect(second.foyer.account.state.eip155?.tokenBalance).toEqual({ status: 'ready', value: [] })
})

test('without a project id nothing is requested except the chain balance', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true, projectId: '' })
  expect(world.services.requests).toEqual([])
  expect(foyer.account.state.eip155).toMatchObject({ balance: { status: 'ready' }, worth: { value: 0 } })
})

test('ignores a response that a newer one has overtaken', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const answers: ((balance: bigint) => void)[] = []
  world.chain.readBalance = () => new Promise((resolve) => void answers.push(resolve))
  const refreshing = [1, 2].map(() => foyer.refreshAccount({ namespace: 'eip155', fresh: true }))
  await settle()
  answers[1]?.(2n)
  await settle()
  answers[0]?.(1n)
  await Promise.all(refreshing)
  expect(foyer.account.state.eip155?.balance.value?.value).toBe(2n)
})

test('refreshing a disconnected account is harmless', async () => {
  const { foyer } = await createTestFoyer()
  await foyer.refreshAccount({ namespace: 'solana' })
  expect(foyer.account.state).toEqual({})
})

test('refreshes the account after a transaction is mined', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: unknown[] = []
  foyer.events.on('transaction.sent', (event) => reported.push(event))
  world.chain.isSlow = true
  await foyer.connection.session('eip155')?.request({ method: 'send' })
  world.chain.balance = 3n
  await settle()
  expect(reported).toMatchObject([{ namespace: 'eip155', caipNetworkId: 'eip155:1' }])
  expect(foyer.account.state.eip155?.balance.value?.value).not.toBe(3n)
  world.chain.confirm()
  await settle()
  expect(foyer.account.state.eip155?.balance.value?.value).toBe(3n)
})

test.each([
  [false, 'transaction.confirmed'],
  [true, 'transaction.failed'],
] as const)('reports the outcome of a transaction (reverts: %s) as %s', async (isReverting, name) => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: unknown[] = []
  foyer.events.onAny((event) => {
    if (event.name.startsWith('transaction.')) reported.push(event.name)
  })
  world.chain.isReverting = isReverting
  world.chain.balance = 3n
  await foyer.connection.session('eip155')?.request({ method: 'send' })
  await settle()
  expect(reported).toEqual(['transaction.sent', name])
  expect(foyer.account.state.eip155?.balance.value?.value).toBe(3n)
})

test('a transaction that cannot be tracked is not reported as an error [RP-23] [G7]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: unknown[] = []
  foyer.events.onAny((event) => reported.push([event.name, event.properties]))
  world.chain.isDown = true
  const hash = await foyer.connection.session('eip155')?.request({ method: 'send' })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await settle()
  const sent = { namespace: 'eip155', caipNetworkId: 'eip155:1', hash }
  expect(reported).toEqual([['transaction.sent', sent]])
  expect(foyer.account.state.eip155?.balance.status).not.toBe('loading')
  expect(foyer.toast.state.current).toBeUndefined()
  expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
})

describe('an account that is left', () => {
  const [first = '', second = ''] = testAccounts
  const slow = { service: 'blockchainApi', path: '/v1/identity/', kind: 'hang' } as const

  test('ends its requests when the visitor switches, disconnects or leaves the page [G5]', async () => {
    const world = createTestWorld({ wallet: { accounts: [first, second] } })
    world.services.fault(slow)
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(world.services.openRequests).toBe(1)
    await foyer.switchAccount({ namespace: 'eip155', address: second })
    await settle()
    expect(world.services.openRequests).toBe(1)
    expect(world.services.requestsTo('/v1/identity').map(({ path }) => path)).toEqual([
      `/v1/identity/${first}`,
      `/v1/identity/${second}`,
    ])
    await foyer.disconnect()
    await settle()
    expect([world.services.openRequests, world.clock.pending]).toEqual([0, 0])
  })

  test('shows no toast for its tokens, and those of the next account are read at once', async () => {
    const world = createTestWorld({ wallet: { accounts: [first, second] } })
    const hangs = { service: 'blockchainApi', path: '/v1/account/', kind: 'hang', times: 1 } as const
    world.services.fault(hangs)
    const { foyer } = await createTestFoyer({ world, connected: true })
    await foyer.switchAccount({ namespace: 'eip155', address: second })
    await settle()
    expect(foyer.account.state.eip155).toMatchObject({ address: second, tokenBalance: { status: 'ready' } })
    expect(foyer.toast.state.current).toBeUndefined()
    world.services.fault(hangs)
    const reading = foyer.refreshAccount({ namespace: 'eip155', fresh: true }).catch(() => {}) // the account is left
    await settle()
    await foyer.disconnect()
    await reading
    await settle()
    expect([foyer.toast.state.current, world.clock.pending]).toEqual([undefined, 0])
  })

  test.each([
    ['slow', slow],
    ['failing', { ...slow, kind: 'status', status: 500 } as const],
  ])(
    'a %s service is asked at most once in 5 s for each account that flips back and forth',
    async (_, fault) => {
      const world = createTestWorld({ wallet: { accounts: [first, second] } })
      world.services.fault(fault)
      const { foyer } = await createTestFoyer({ world, connected: true })
      for (let flips = 0; flips < 20; flips++) {
        const address = flips % 2 === 0 ? second : first
        await foyer.switchAccount({ namespace: 'eip155', address })
        await world.clock.advance(200)
      }
      expect(world.services.requestsTo('/v1/identity')).toHaveLength(2)
      world.services.mend()
      await world.clock.advance(limits.figureGapMs)
      await foyer.refreshAccount({ namespace: 'eip155' })
      expect(foyer.account.state.eip155?.profile.status).toBe('ready')
    },
  )
})

test('back online, reads what failed again, tokens once their 30 s are over', async () => {
  const world = createTestWorld()
  world.chain.isDown = true
  const isDown = { service: 'blockchainApi', kind: 'down' } as const
  for (const path of ['/v1/account/', '/v1/identity/']) world.services.fault({ ...isDown, path })
  const { foyer } = await createTestFoyer({ world, connected: true })
  await world.clock.advance(1000)
  const statuses = () => {
    const { balance, profile, worth } = foyer.account.state.eip155 ?? {}
    return [balance, profile, worth].map((reading) => reading?.status)
  }
  expect(statuses()).toEqual(['unavailable', 'unavailable', 'unavailable'])
  world.chain.isDown = false
  world.services.mend()
  for (let flap = 0; flap < 50; flap++) world.page.emit('online')
  await settle()
  expect(statuses()).toEqual(['ready', 'ready', 'unavailable'])
  await world.clock.advance(limits.tokenBalanceRetryMs)
  expect(statuses()).toEqual(['ready', 'ready', 'ready'])
  expect(balanceCalls(world)).toHaveLength(2)
  foyer.destroy()
  expect(world.page.listeners).toBe(0)
})

describe('a network that the service does not list', () => {
  const dollar = { address: '0x01', name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 }
  const network = defineNetwork({ ...mainnet, id: 31337, name: 'Local', tokens: [dollar] })

  async function setUp(
    getChainTokens: AssetReader['getChainTokens'],
    getWalletTokens: AssetReader['getWalletTokens'] = async () => undefined,
  ) {
    const world = createTestWorld({ wallet: { network: network.caipNetworkId } })
    const factory = createTestAdapter(world)
    const adapter: AdapterFactory = {
      namespace: 'eip155',
      create: (context) => ({
        ...factory.create(context),
        loadAssets: async () => ({
          getChainTokens,
          getWalletTokens,
          receivedNfts: async () => [],
        }),
      }),
    }
    const options = { world, networks: [network], adapters: [adapter], connected: true } as const
    return createTestFoyer(options)
  }

  test('has its tokens read from its chain, without a value', async () => {
    const { foyer, world } = await setUp(async () => [
      { ...dollar, quantity: '1.5', price: 0, iconUrl: 'https://img.test/h.png' },
    ])
    expect(foyer.account.state.eip155).toMatchObject({
      tokenBalance: {
        status: 'ready',
        value: [
          {
            name: 'Harbor Dollar',
            symbol: 'HUSD',
            chainId: 'eip155:31337',
            address: 'eip155:31337:0x01',
            price: 0,
            quantity: { decimals: '6', numeric: '1.5' },
            iconUrl: 'https://img.test/h.png',
          },
        ],
      },
      worth: { status: 'ready', value: 0 },
      balance: { status: 'ready' },
    })
    expect(balanceCalls(world)).toEqual([])
  })

  test('says that its tokens are unavailable when no node answers', async () => {
    const { foyer } = await setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(foyer.account.state.eip155).toMatchObject({
      tokenBalance: { status: 'unavailable' },
      balance: { status: 'ready' },
    })
    expect(foyer.toast.state.current?.text).toBe('error.TOKEN_BALANCE_UNAVAILABLE')
  })

  test('is worth 0, although no node answers or the wallet names a price', async () => {
    const broken = await setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(broken.foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 0 })
    const token = { ...dollar, quantity: '1.5', price: 2, value: 3, iconUrl: '' }
    const priced = await setUp(
      async () => [],
      async () => [token],
    )
    expect(priced.foyer.account.state.eip155).toMatchObject({
      tokenBalance: { status: 'ready', value: [{ symbol: 'HUSD', price: 0 }] },
      worth: { status: 'ready', value: 0 },
    })
    expect(priced.foyer.account.state.eip155?.tokenBalance.value?.[0]).not.toHaveProperty('value')
  })
})
