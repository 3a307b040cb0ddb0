import { expect, test } from 'vitest'
import type { Foyer } from '../foyer.js'
import { createTestFoyer, settle, type TestWorld, testFamilies } from '../testing/index.js'

const families = ['eip155', 'solana'] as const

const ends: { readonly [what: string]: (foyer: Foyer, world: TestWorld) => unknown } = {
  'the page disconnects all': (foyer) => foyer.disconnect(),
  'the page disconnects one': (foyer) => foyer.disconnect({ namespace: 'eip155' }),
  'the wallet ends the session': (_, world) => world.walletConnect.end(),
}

test.each(Object.entries(ends))(
  'the network stays when one session of several namespaces ends, and its view closes: %s',
  async (_, end) => {
    for (const name of ['Account', 'ProfileWallets'] as const) {
      const { foyer, world } = await createTestFoyer({ families })
      const connecting = foyer.connect({ connectorId: 'walletConnect' })
      await settle()
      await world.walletConnect.approve(families)
      await connecting
      await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
      foyer.open({ name })
      await end(foyer, world)
      await settle()
      expect(families.map((each) => foyer.connection.state[each]?.status)).toEqual([
        'disconnected',
        'disconnected',
      ])
      expect([foyer.network.state.activeId, foyer.router.state.isOpen]).toEqual(['eip155:8453', false])
      expect(world.storage.getItem('@foyer/activeNetworkId')).toContain('eip155:8453')
      foyer.destroy()
    }
  },
)

test('the network stays when all wallets are disconnected at once', async () => {
  const { foyer } = await createTestFoyer({ families: ['eip155', 'solana', 'bip122'], connected: true })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await foyer.disconnect()
  expect(foyer.network.state.activeId).toBe('eip155:8453')
})

test('a network whose wallet stays connected becomes active', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana', 'bip122'] })
  await foyer.connect({ connectorId: testFamilies.bip122.connector.id })
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
  await settle()
  await world.walletConnect.approve(families)
  await connecting
  foyer.open({ name: 'ProfileWallets' })
  await foyer.disconnect({ namespace: 'eip155' })
  expect(foyer.network.state.activeId).toMatch(/^bip122:/)
  expect(foyer.router.state.isOpen).toBe(true)
})
