import { expect, test } from 'vitest'
import { defineNetwork } from '../networks/defineNetwork.js'
import { mainnet } from '../networks/index.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, settle, testFamilies } from '../testing/index.js'

const local = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

test('an added network can be activated and removed again', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.addNetwork({ network: local })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:31337' })
  expect(world.wallet.network).toBe('eip155:31337')
  expect(foyer.network.active()).toBe(local)
  await foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
  await foyer.removeNetwork({ caipNetworkId: 'eip155:31337' })
  expect(foyer.network.find('eip155:31337')).toBeUndefined()
})

test('adding or removing a network requires its adapter [NET-06]', async () => {
  const { foyer } = await createTestFoyer()
  const [solana] = testFamilies.solana.networks
  const refused = { code: 'ADAPTER_NOT_FOUND', data: { namespace: 'solana' } }
  await expect(foyer.addNetwork({ network: solana })).rejects.toMatchObject(refused)
  expect(foyer.network.state.networks).toHaveLength(3)

  const { foyer: without } = await createTestFoyer({ adapters: [], networks: [solana, mainnet] })
  const removing = without.removeNetwork({ caipNetworkId: solana.caipNetworkId })
  await expect(removing).rejects.toMatchObject(refused)
})

test('rejects duplicates and unknown networks and keeps the last one', async () => {
  const { foyer } = await createTestFoyer({ networks: [mainnet] })
  await expect(foyer.addNetwork({ network: mainnet })).rejects.toMatchObject({ code: 'DUPLICATE_NETWORK' })
  await expect(foyer.removeNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  await expect(foyer.removeNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
    code: 'NO_NETWORKS',
  })
  expect(foyer.network.active()).toBe(mainnet)
})

test('removing the active network activates another of its namespace', async () => {
  const { foyer } = await createTestFoyer({ families: ['solana', 'eip155'] })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await foyer.removeNetwork({ caipNetworkId: 'eip155:8453' })
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(foyer.network.of('eip155')).toBe(mainnet)
})

test('a wallet on a removed network is unsupported until the network returns', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await foyer.removeNetwork({ caipNetworkId: 'eip155:1' })
  expect(visibleRoute(foyer.router.state).name).toBe('UnsupportedChain')
  foyer.dismiss()
  expect(foyer.router.state).toMatchObject({ isOpen: true, shakes: 1 })
  await foyer.addNetwork({ network: mainnet })
  await settle()
  expect(foyer.router.state.isOpen).toBe(false)
  expect(foyer.network.active()).toBe(mainnet)
})
