import { describe, expect, onTestFinished, test } from 'vitest'
import { emailLoginUsed, preferredAccountTypes, smartAccountNetworks } from '#generated/storage/use'
import { inside } from '../../inside.js'
import { accountDetails } from '../../selectors/accountDetails.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createStored } from '../../services/stored.js'
import { createTestFoyer, createTestWorld, settle, type TestFoyerOptions } from '../../testing/index.js'
import { inFrame } from '../../testing/inFrame.js'
import { testFamilies } from '../../testing/testFamilies.js'
import type { Namespace } from '../../utils/caip.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'

const [key = '', smart = ''] = testFamilies.eip155.accounts
const both = [
  { address: key, type: 'eoa' },
  { address: smart, type: 'smartAccount' },
]
type World = ReturnType<typeof createTestWorld>

/** A visitor with a key and, on the second network, a smart account, as the frame describes them. */
function describeUser(
  { frame }: World,
  { withoutSmart = false, isDeployed = (): boolean | undefined => false } = {},
) {
  let preferred = 'eoa'
  frame.answer('isConnected', { isConnected: true })
  frame.answer('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: [8453] })
  frame.perform('getUser', ({ payload }) => {
    const { chainId, preferredAccountType = preferred } = Object(payload)
    preferred = preferredAccountType
    const isOffered = chainId === 8453 && !withoutSmart
    const address = isOffered && preferred === 'smartAccount' ? smart : key
    const accounts = isOffered ? both : both.slice(0, 1)
    return { address, chainId, accounts, smartAccountDeployed: isDeployed(), preferredAccountType: preferred }
  })
  frame.perform('setPreferredAccount', ({ payload }) => {
    preferred = Object(payload).type
    return { type: preferred, address: preferred === 'smartAccount' ? smart : key }
  })
}

/** A foyer on that network, to which this visitor is connected, as after a reload. */
async function open(world: World, options: TestFoyerOptions = {}) {
  const [mainnet, base] = testFamilies.eip155.networks
  const made = await createTestFoyer({
    world,
    families: ['eip155'],
    networks: [mainnet, base].flatMap((network) => network ?? []),
    ...options,
  })
  const { foyer } = made
  onTestFinished(() => foyer.destroy())
  createStored({ emailLoginUsed }, world.environment).set('emailLoginUsed', true)
  foyer.showIntent()
  await settle()
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await inFrame(world.clock, foyer.connect({ connectorId: authConnectorId }))
  await settle()
  const login = await foyer.load('login')
  const stored = createStored({ preferredAccountTypes, smartAccountNetworks }, world.environment)
  const address = () => foyer.account.state.eip155?.address
  const shown = () => foyer.connection.session('eip155')?.accounts
  const queries = () =>
    world.frame.requests.flatMap(({ type, payload }) => (type === '@w3m-app/GET_USER' ? [payload] : []))
  return { ...made, login, stored, address, shown, queries }
}

test('a login uses the smart account where there is one, unless the visitor chose the key before', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer, address, queries, stored } = await open(world)
  expect(queries()).toEqual([{ chainId: 8453, preferredAccountType: 'smartAccount' }])
  expect(address()).toBe(smart)
  expect(foyer.account.state.eip155).toMatchObject({ type: 'smartAccount' })
  expect(accountDetails(foyer)).toMatchObject({
    smartAccountDeployed: false,
    allAccounts: [
      { address: smart, type: 'smartAccount' },
      { address: key, type: 'eoa' },
    ],
    preferredAccountTypes: { eip155: 'smartAccount' },
  })
  expect(stored.get('smartAccountNetworks')).toEqual([8453])

  const other = createTestWorld()
  describeUser(other)
  createStored({ preferredAccountTypes }, other.environment).set('preferredAccountTypes', { eip155: 'eoa' })
  const chosen = await open(other)
  expect(chosen.queries()).toEqual([{ chainId: 8453, preferredAccountType: 'eoa' }])
  expect(chosen.address()).toBe(key)
  expect(accountDetails(chosen.foyer).preferredAccountTypes.eip155).toBe('eoa')
})

test('addresses have their checksum (EIP-55), however the frame spells them', async () => {
  const world = createTestWorld()
  const lower = (address: string) => address.toLowerCase()
  world.frame.answer('isConnected', { isConnected: true })
  world.frame.answer('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: [8453] })
  world.frame.perform('getUser', ({ payload }) => ({
    address: lower(smart),
    chainId: Object(payload).chainId,
    accounts: both.map(({ address, type }) => ({ address: lower(address), type })),
    preferredAccountType: 'smartAccount',
  }))
  world.frame.perform('setPreferredAccount', () => ({ type: 'eoa', address: lower(key) }))
  const { foyer, login, address } = await open(world)
  expect(address()).toBe(smart)
  expect(foyer.account.state.eip155?.types).toEqual({ [key]: 'eoa', [smart]: 'smartAccount' })
  await login.setAccountType({ type: 'eoa' })
  expect(address()).toBe(key)
})

test('a network without smart accounts uses the key, and the next one the preferred type again', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer, address } = await open(world)
  const events: unknown[] = []
  foyer.connection.session('eip155')?.provider.on('accountsChanged', (accounts) => events.push(accounts))
  await foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
  expect(address()).toBe(key)
  expect(foyer.account.state.eip155?.types).toEqual({ [key]: 'eoa' })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(address()).toBe(smart)
  expect(events).toEqual([[key], [smart]])
})

test('the key that the visitor chose stays in use on a network without smart accounts, and back', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer, login, address, shown } = await open(world)
  await login.setAccountType({ type: 'eoa' })
  for (const caipNetworkId of ['eip155:1', 'eip155:8453'] as const) {
    await foyer.switchNetwork({ caipNetworkId })
    expect([address(), shown()]).toEqual([key, [key]])
  }
})

test('receives on networks with smart accounts only, unless the key is in use', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer, login, address } = await open(world)
  const receive = await foyer.load('receive')
  await receive.show(`eip155:8453:${address()}`)
  expect(receive.state.networks.map(({ name }) => name)).toEqual(['Base'])
  await login.setAccountType({ type: 'eoa' })
  await receive.show(`eip155:8453:${address()}`)
  expect(receive.state.networks.map(({ name }) => name)).toEqual(['Base', 'Ethereum'])
})

test('the visitor switches the type, which is stored, tracked, and told to the page and the host', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer, login, address, shown, stored } = await open(world)
  const changes: unknown[] = []
  foyer.events.on('account.changed', (change) => changes.push(change))
  await login.setAccountType({ type: 'eoa' })
  expect([address(), shown()]).toEqual([key, [key]])
  expect(changes).toEqual([{ namespace: 'eip155', address: key }])
  expect(stored.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
  expect(foyer.account.state.eip155).toMatchObject({ type: 'eoa', preferredType: 'eoa', user: {} })
  await login.setAccountType({ type: 'smartAccount' })
  expect([address(), shown()]).toEqual([smart, [smart]])
  await settle()
  expect(world.services.events.filter((name) => name === 'SET_PREFERRED_ACCOUNT_TYPE')).toHaveLength(2)
})

describe('when another tab switches the type', () => {
  test.each(['storage', 'pageshow'] as const)(
    'follows at once (%s), without asking for the type',
    async (event) => {
      const world = createTestWorld()
      describeUser(world)
      const { foyer, address, shown, stored, queries } = await open(world)
      const changes: unknown[] = []
      foyer.events.on('account.changed', (change) => changes.push(change))
      const hear = async (type: 'eoa' | 'smartAccount') => {
        stored.set('preferredAccountTypes', { eip155: type })
        world.page.emit(event, { key: preferredAccountTypes.key, persisted: true })
        await settle()
      }
      await hear('eoa')
      expect([address(), shown()]).toEqual([key, [key]])
      expect(changes).toEqual([{ namespace: 'eip155', address: key }])
      expect(accountDetails(foyer).preferredAccountTypes.eip155).toBe('eoa')
      expect(queries().at(-1)).toEqual({ chainId: 8453, preferredAccountType: 'eoa' })

      const count = queries().length
      await hear('eoa') // known by now
      world.page.emit('storage', { key: smartAccountNetworks.key })
      await settle()
      // A page that comes back has missed logins, too, and asks for the user.
      expect(queries()).toHaveLength(event === 'pageshow' ? count + 1 : count)
      await hear('smartAccount')
      expect(address()).toBe(smart)
      expect(world.frame.requests.map(({ type }) => type)).not.toContain('@w3m-app/SET_PREFERRED_ACCOUNT')
      expect(world.services.events).not.toContain('SET_PREFERRED_ACCOUNT_TYPE')
    },
  )

  test('keeps the account when the frame does not answer, and takes the other one with its next answer', async () => {
    const world = createTestWorld()
    describeUser(world)
    const { foyer, address, stored } = await open(world)
    world.frame.fail('getUser')
    stored.set('preferredAccountTypes', { eip155: 'eoa' })
    world.page.emit('storage', { key: preferredAccountTypes.key })
    await settle()
    expect(address()).toBe(smart)
    await foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    expect(address()).toBe(key)
  })

  test('two tabs that switch at the same time both end up with the type stored last', async () => {
    const world = createTestWorld()
    describeUser(world)
    const { login, address, stored } = await open(world)
    const done = login.setAccountType({ type: 'eoa' })
    stored.set('preferredAccountTypes', { eip155: 'smartAccount' })
    world.page.emit('storage', { key: preferredAccountTypes.key })
    await done
    await settle()
    expect(stored.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
    expect(address()).toBe(key)
    stored.set('preferredAccountTypes', { eip155: 'smartAccount' })
    world.page.emit('storage', { key: preferredAccountTypes.key })
    await settle()
    expect(address()).toBe(smart)
  })

  test('uses that type when EVM connects later', async () => {
    const world = createTestWorld()
    describeUser(world)
    const { foyer, address, stored, queries } = await open(world)
    await foyer.disconnect()
    stored.set('preferredAccountTypes', { eip155: 'eoa' })
    createStored({ emailLoginUsed }, world.environment).set('emailLoginUsed', true)
    await inFrame(world.clock, foyer.connect({ connectorId: authConnectorId }))
    await settle()
    expect(queries().at(-1)).toEqual({ chainId: 8453, preferredAccountType: 'eoa' })
    expect(address()).toBe(key)
    expect(accountDetails(foyer).preferredAccountTypes.eip155).toBe('eoa')
  })

  test('does nothing without a connection', async () => {
    const world = createTestWorld()
    describeUser(world)
    const { foyer, stored, queries } = await open(world)
    await foyer.disconnect()
    const count = queries().length
    stored.set('preferredAccountTypes', { eip155: 'eoa' })
    world.page.emit('storage', { key: preferredAccountTypes.key })
    await settle()
    expect(queries()).toHaveLength(count)
  })
})

describe('when the type cannot be set', () => {
  test('falls back to the key, and without an answer about networks, none has smart accounts [FR-27] [STATE-09]', async () => {
    const world = createTestWorld()
    describeUser(world)
    createStored({ smartAccountNetworks }, world.environment).set('smartAccountNetworks', [8453])
    world.frame.fail('getSmartAccountEnabledNetworks')
    const { foyer, login, address, stored } = await open(world)
    expect(stored.get('smartAccountNetworks')).toEqual([])
    world.frame.fail('setPreferredAccount', 'No smart accounts today')
    const refused = login.setAccountType({ type: 'smartAccount' })
    await expect(refused).rejects.toMatchObject({ code: 'ACCOUNT_TYPE_NOT_SET' })
    expect(address()).toBe(key)
    expect(stored.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
    expect(accountDetails(foyer).preferredAccountTypes.eip155).toBe('eoa')
    await login.setAccountType({ type: 'smartAccount' })
    expect(address()).toBe(smart)
  })

  test('falls back to the known key when the frame no longer answers [FR-27]', async () => {
    const world = createTestWorld()
    describeUser(world)
    const { login, address } = await open(world)
    expect(address()).toBe(smart)
    world.frame.fail('setPreferredAccount')
    world.frame.fail('getUser')
    await expect(login.setAccountType({ type: 'smartAccount' })).rejects.toThrow('account type')
    expect(address()).toBe(key)
  })

  test.each([
    { name: 'another type', answer: { type: 'eoa', address: key } },
    { name: 'no address', answer: { type: 'smartAccount', address: '<b>' } },
  ])('treats $name in the answer as a failure', async ({ answer }) => {
    const world = createTestWorld()
    describeUser(world)
    const { login, address } = await open(world)
    world.frame.answer('setPreferredAccount', answer)
    await expect(login.setAccountType({ type: 'smartAccount' })).rejects.toMatchObject({
      code: 'ACCOUNT_TYPE_NOT_SET',
    })
    expect(address()).toBe(key)
  })
})

test('where smart accounts are not offered, there is no other account to switch to', async () => {
  const world = createTestWorld()
  describeUser(world, { withoutSmart: true })
  createStored({ smartAccountNetworks }, world.environment).set('smartAccountNetworks', [8453])
  world.frame.fail('getSmartAccountEnabledNetworks')
  const { foyer, stored } = await open(world)
  expect(stored.get('smartAccountNetworks')).toEqual([])
  expect(foyer.account.state.eip155?.types).toEqual({ [key]: 'eoa' })
})

test.each([
  [200, 100],
  ['CONFIRMED', 'PENDING'],
])(
  'the smart account counts as deployed once one of its transactions is on the chain (%s), whatever other statuses say',
  async (done, pending) => {
    const world = createTestWorld()
    let smartAccountDeployed: boolean | undefined = false
    describeUser(world, { isDeployed: () => smartAccountDeployed })
    const { foyer, queries } = await open(world)
    const session = foyer.connection.session('eip155')
    const isDeployed = () => accountDetails(foyer).smartAccountDeployed
    const status = { method: 'wallet_getCallsStatus', params: ['0x1'] }
    const ask = async (code: unknown) => {
      world.frame.answer('rpcRequest', { status: code })
      expect(await session?.request(status)).toEqual({ status: code })
    }
    await ask(done) // of the calls of another account
    expect(isDeployed()).toBe(false)
    smartAccountDeployed = true
    await ask(pending)
    expect(isDeployed()).toBe(false)
    world.frame.fail('getUser', 'Busy')
    await ask(done)
    expect(isDeployed()).toBe(false)
    await ask(done)
    expect(isDeployed()).toBe(true)
    const asked = queries().length
    await ask(done)
    expect(queries()).toHaveLength(asked)
  },
)

test('sending a transaction deploys the smart account', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer } = await open(world)
  world.frame.answer('rpcRequest', `0x${'ab'.repeat(32)}`)
  await foyer.connection
    .session('eip155')
    ?.request({ method: 'eth_sendTransaction', params: [{ from: smart, to: key }] })
  expect(accountDetails(foyer).smartAccountDeployed).toBe(true)
})

test('a request that the account cannot fulfill fails as unsupported (EIP-1193), so that a dApp can fall back', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer } = await open(world)
  world.frame.perform('rpcRequest', ({ payload }) => {
    throw new Error(`This wallet does not support ${Object(payload).method} yet`)
  })
  const { request } = foyer.connection.session('eip155')?.provider ?? {}
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_sendCalls'])
    await expect(request?.({ method, params: [{ calls: [{ to: key }] }] })).rejects.toMatchObject({
      code: 4200,
    })
  world.frame.perform('rpcRequest', () => {
    throw new Error('This wallet does not support network 10')
  })
  await expect(request?.({ method: 'wallet_getCapabilities' })).rejects.toMatchObject({ code: -32603 })
})

test('permissions are granted and revoked by the wallet, while the visitor sees its approval', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer } = await open(world)
  const granted = { context: '0x1234', expiry: 4_000_000_000, permissions: [], signer: {}, chainId: '0x2105' }
  const asked: unknown[] = []
  world.frame.perform('rpcRequest', async ({ payload }) => {
    await settle()
    const { isOpen } = foyer.router.state
    asked.push([Object(payload).method, isOpen && visibleRoute(foyer.router.state).name])
    return granted
  })
  const { request } = foyer.connection.session('eip155')?.provider ?? {}
  const wanted = { chainId: '0x2105', expiry: granted.expiry, signer: {}, permissions: [], policies: [] }
  expect(await request?.({ method: 'wallet_grantPermissions', params: [wanted] })).toEqual(granted)
  await request?.({ method: 'wallet_revokePermissions', params: [{ permissionContext: granted.context }] })
  await settle()
  expect(asked).toEqual([
    ['wallet_grantPermissions', 'ApproveTransaction'],
    ['wallet_revokePermissions', 'ApproveTransaction'],
  ])
  expect(foyer.router.state.isOpen).toBe(false)
})

test('uses smart accounts on EVM, keys on Solana and Polkadot, and payment accounts on Bitcoin [STATE-08]', async () => {
  const world = createTestWorld()
  describeUser(world)
  const families = ['eip155', 'solana', 'bip122'] as const
  const networks = families.flatMap((namespace) => testFamilies[namespace].networks)
  const { foyer } = await open(world, { families: [...families], networks })
  await foyer.connect({ connectorId: testFamilies.solana.connector.id })
  const { connection, connectors } = inside(foyer)
  const connector = connectors.get(testFamilies.bip122.connector.id)
  const { signal } = new AbortController()
  const session = await connector.connect({ network: foyer.network.of('bip122'), signal })
  const accountTypes = { [session.accounts[0]]: 'payment' } as const
  connection.take({
    connector,
    session: Object.create(session, { accountTypes: { value: accountTypes } }),
    restored: false,
  })
  const typeOf = (namespace: Namespace) => foyer.account.state[namespace]?.type
  const preferred = (namespace: Namespace) =>
    accountDetails(foyer, namespace).preferredAccountTypes[namespace]
  expect([...families].map(typeOf)).toEqual(['smartAccount', 'eoa', 'payment'])
  expect([...families].map(preferred)).toEqual(['smartAccount', 'eoa', 'payment'])
  expect(preferred('polkadot')).toBe('eoa')
})

test('refuses to switch while EVM is not connected, and ignores invalid accounts of the frame', async () => {
  const world = createTestWorld()
  describeUser(world)
  const { foyer, login } = await open(world)
  world.frame.answer('getUser', {
    address: key,
    chainId: 8453,
    accounts: [...both.slice(0, 1), { address: 'javascript:', type: 'smartAccount' }],
  })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(foyer.account.state.eip155?.types).toEqual({ [key]: 'eoa' })
  await foyer.disconnect()
  await expect(login.setAccountType({ type: 'eoa' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
