import { expect, test } from 'vitest'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, createTestWorld, settle } from '../testing/index.js'

const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://shop.test/terms' }
const connectorId = 'test.wallet'

test('connects no wallet before the terms are accepted, and shows them', async () => {
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

test('creates no pairing code before the terms are accepted', async () => {
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

test('restores a connection without asking for the terms again', async () => {
  const world = createTestWorld()
  const first = await createTestFoyer({ world, connected: true })
  first.foyer.destroy()
  const { foyer } = await createTestFoyer({ ...terms, world })
  expect(foyer.connection.session('eip155')).toBeDefined()
})

test('connects directly when there are no terms to accept', async () => {
  const { foyer } = await createTestFoyer({ features: { legalCheckbox: true } })
  await foyer.connect({ connectorId })
  expect(foyer.connection.session('eip155')).toBeDefined()
})
