import { expect, test } from 'vitest'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, createTestWorld, settle } from '../testing/index.js'

const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://shop.test/terms' }
const connectorId = 'test.wallet'

test('a page connects nobody before the terms are accepted, and leads to them', async () => {
  const { foyer, world } = await createTestFoyer(terms)
  const refused = { code: 'TERMS_NOT_ACCEPTED' }
  await expect(foyer.connect({ connectorId })).rejects.toMatchObject(refused)
  expect(world.wallet.log).toEqual([])
  expect(foyer.connection.state).toEqual({})
  expect(foyer.router.state.isOpen && visibleRoute(foyer.router.state).name).toBe('Connect')
  foyer.features.acceptLegal(true)
  await foyer.connect({ connectorId })
  expect(foyer.connection.session('eip155')).toBeDefined()
})

test('no code is asked for either, and one is as soon as they are', async () => {
  const { foyer, world } = await createTestFoyer({ ...terms, adapters: [] })
  const pairing = await foyer.load('pairing')
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  pairing.open()
  await settle()
  expect(world.walletConnect.codes).toEqual([])
  expect(visibleRoute(foyer.router.state).name).toBe('Connect')
  foyer.features.acceptLegal(true)
  pairing.open()
  await settle()
  expect(world.walletConnect.codes).toHaveLength(1)
})

test('who was connected comes back without being asked again', async () => {
  const world = createTestWorld()
  const first = await createTestFoyer({ world, connected: true })
  first.foyer.destroy()
  const { foyer } = await createTestFoyer({ ...terms, world })
  expect(foyer.connection.session('eip155')).toBeDefined()
})

test('where there is nothing to accept, everybody connects', async () => {
  const { foyer } = await createTestFoyer({ features: { legalCheckbox: true } })
  await foyer.connect({ connectorId })
  expect(foyer.connection.session('eip155')).toBeDefined()
})
