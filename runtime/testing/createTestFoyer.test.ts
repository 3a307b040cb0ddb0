import { expect, test } from 'vitest'
import { createTestFoyer } from './createTestFoyer.js'
import { settle } from './settle.js'

test('a connected wallet signs and sends through its session', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const session = foyer.connection.session('eip155')
  for (const method of ['personal_sign', 'eth_signTypedData_v4'])
    expect(await session?.request({ method, params: [] })).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await session?.request({ method: 'eth_sendTransaction', params: [{}] })).toMatch(/^0x[0-9a-f]{64}$/)
})

test('the provider of a session throws the errors of the wallet, and the session those of the catalog', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const session = foyer.connection.session('eip155')
  const call = { method: 'personal_sign', params: [] }
  world.wallet.rejectNext('sign')
  await expect(session?.provider.request(call)).rejects.toMatchObject({ code: 4001 })
  world.wallet.rejectNext('sign')
  await expect(session?.request(call)).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('creates a connected foyer with account data in its own world', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  expect(foyer.connection.state.eip155).toMatchObject({
    status: 'connected',
    wallet: { name: 'Test Wallet' },
  })
  expect(foyer.account.state.eip155).toMatchObject({
    address: world.wallet.accounts[0],
    profile: { status: 'ready', value: { name: 'maria.eth' } },
    balance: { status: 'ready', value: { value: world.chain.balance } },
    worth: { status: 'ready', value: 3126.419725 },
  })
  const wallets = await foyer.load('wallets')
  expect(wallets.state.recommended.items.length).toBeGreaterThanOrEqual(4)
  expect(world.log.entries.filter(({ level }) => level !== 'debug')).toEqual([])
})

test('creates a foyer with several namespaces, each with its own wallet', async () => {
  const { foyer, world } = await createTestFoyer({
    families: ['eip155', 'solana', 'bip122'],
    connected: true,
  })
  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    expect(foyer.connection.state[namespace]?.status).toBe('connected')
    expect(foyer.account.state[namespace]?.address).toBe(world.wallets[namespace].accounts[0])
  }
})

test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'a wallet that switches %i turns after its visitor has approved a connection is on the network that the page shows',
  async (turns) => {
    const { foyer, world } = await createTestFoyer()
    const question = world.wallet.hangNext('connect')
    const connecting = foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    question.approve()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    world.wallet.switchChain('eip155:8453')
    const session = await connecting
    await settle()
    expect(session.caipNetworkId).toBe('eip155:8453')
  },
)
