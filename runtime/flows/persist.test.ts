import { describe, expect, test } from 'vitest'
import { limits } from '../limits.js'
import {
  createTestFoyer,
  createTestWallet,
  settle,
  type TestNamespace,
  type TestWorld,
  testFamilies,
} from '../testing/index.js'
import { walletConnectId } from '../utils/walletConnectId.js'

/** Reloads the page and records every address it shows. */
async function reload(world: TestWorld, namespace: TestNamespace) {
  const { foyer } = await createTestFoyer({ world, families: [namespace], started: false })
  const seen: (string | undefined)[] = []
  const reported: string[] = []
  foyer.account.subscribe(
    (state) => state[namespace]?.address,
    (address) => seen.push(address),
  )
  foyer.events.on('connection.connected', ({ address }) => reported.push(address))
  foyer.start()
  await settle()
  return { foyer, seen, reported, address: foyer.account.state[namespace]?.address }
}

describe.each(['eip155', 'solana', 'bip122'] as const)('the account chosen in %s', (namespace) => {
  const [first = '', second = ''] = testFamilies[namespace].accounts
  const choose = async () => {
    const { foyer, world } = await createTestFoyer({ families: [namespace], connected: true })
    await foyer.switchAccount({ namespace, address: second })
    return { foyer, world, wallet: world.wallets[namespace] }
  }

  test('is restored after a reload, without showing the wallet’s first account', async () => {
    const { foyer, world } = await choose()
    foyer.destroy()
    const { seen, reported } = await reload(world, namespace)
    expect(seen).toEqual([second])
    expect(reported).toEqual([second])
  })

  test('is cleared by an account change in the wallet and by a disconnect', async () => {
    const { foyer, world, wallet } = await choose()
    wallet.switchAccount(1)
    wallet.switchAccount(1)
    expect(foyer.account.state[namespace]?.address).toBe(first)
    await foyer.switchAccount({ namespace, address: second })
    await foyer.disconnect()
    await foyer.connect({ connectorId: testFamilies[namespace].connector.id })
    foyer.destroy()
    expect((await reload(world, namespace)).address).toBe(first)
  })

  test('yields to the account with which the wallet reconnects, and is never shown [IW-33]', async () => {
    const { foyer, world } = await createTestFoyer({ families: [namespace], connected: true })
    foyer.destroy()
    world.wallets[namespace].switchAccount(1) // still shares the stored account
    const { foyer: next, seen } = await reload(world, namespace)
    expect(seen).toEqual([second])
    next.destroy()

    const knownNetworks = testFamilies[namespace].networks.map(({ caipNetworkId }) => caipNetworkId)
    const [network] = knownNetworks
    const wallet = createTestWallet({ accounts: [first], network, knownNetworks, permitted: true })
    const wallets = { ...world.wallets, [namespace]: wallet } // shares only another account
    const last = await reload({ ...world, wallets }, namespace)
    await world.clock.advance(limits.rivalWalletMs)
    expect([last.seen, last.reported]).toEqual([[first], [first]])
  })

  test('is restored over WalletConnect', async () => {
    const { foyer, world } = await createTestFoyer({ families: [namespace] })
    const pairing = await foyer.load('pairing')
    pairing.open()
    await settle()
    await world.walletConnect.approve([namespace])
    await settle()
    expect(foyer.connection.state[namespace]).toMatchObject({ connectorId: walletConnectId })
    await foyer.switchAccount({ namespace, address: second })
    foyer.destroy()
    const { seen } = await reload(world, namespace)
    expect(seen).toEqual([second])
  })
})

test('ignores a stored account that the wallet never shared', async () => {
  const [first = ''] = testFamilies.eip155.accounts
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.destroy()
  const value = { eip155: `${first} 0x${'1'.repeat(40)}` }
  world.storage.setItem('@foyer/shownAccounts', JSON.stringify({ version: 1, at: 0, value }))
  const { seen } = await reload(world, 'eip155')
  expect(seen).toEqual([first])
})

test('a stored account yields to the wallet’s new account and is never shown', async () => {
  const [, second = '', third = ''] = testFamilies.eip155.accounts
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.switchAccount({ namespace: 'eip155', address: second })
  foyer.destroy()
  world.wallet.switchAccount(2)
  expect(world.wallet.accounts).toContain(second)
  const { seen } = await reload(world, 'eip155')
  expect(seen).toEqual([third])
})

const brokenStorages: { readonly [what: string]: (world: TestWorld) => void } = {
  missing: ({ storage }) => storage.deny(),
  full: ({ storage }) => storage.fill(),
  corrupt: (world) => replaceStored(world, () => '{"version":1,"at":17'),
  'of an older shape': (world) =>
    replaceStored(world, (text) => text.replace(/"version":\d+/, '"version":0')),
}

test('storage that is missing, full, corrupt or of an older shape never breaks the page [STORE-06]', async () => {
  for (const [what, spoil] of Object.entries(brokenStorages)) {
    const { world, foyer: earlier } = await createTestFoyer({ connected: true })
    earlier.destroy()
    spoil(world)
    const { foyer } = await createTestFoyer({ world })
    await settle()
    await foyer.disconnect()
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(foyer.connection.state.eip155?.status, what).toBe('connected')
    expect(foyer.account.state.eip155?.address, what).toBe(world.wallet.accounts[0])
    foyer.open()
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    expect(foyer.network.state.activeId, what).toBe('eip155:8453')
    expect(foyer.alert.state.current, what).toBeUndefined()
    expect(
      world.log.entries.filter(({ level }) => level === 'error'),
      what,
    ).toEqual([])
  }
})

function replaceStored({ storage }: TestWorld, change: (text: string) => string) {
  const entries = Object.entries(storage.values)
  expect(entries.length).toBeGreaterThan(3)
  for (const [key, text] of entries) storage.setItem(key, change(text))
}
