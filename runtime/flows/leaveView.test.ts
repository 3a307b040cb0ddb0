import { expect, test } from 'vitest'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, settle } from '../testing/index.js'

const viewOf = (foyer: Awaited<ReturnType<typeof createTestFoyer>>['foyer']) =>
  foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined

test.each(['before', 'after'])(
  '%s the code of the intent stage has loaded, back returns to the previous view, and back and dismiss close the last',
  async (when) => {
    const { foyer } = await createTestFoyer()
    foyer.showIntent()
    if (when === 'after') await settle()
    foyer.open()
    foyer.router.push({ name: 'AllWallets' })
    foyer.back()
    expect(viewOf(foyer)).toBe('Connect')
    foyer.back()
    expect(viewOf(foyer)).toBeUndefined()
    foyer.open()
    foyer.dismiss()
    expect(viewOf(foyer)).toBeUndefined()
  },
)

test('back to Connect shows Account once connected', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  foyer.open({ name: 'Connect' })
  foyer.router.push({ name: 'Networks' })
  foyer.back()
  expect(viewOf(foyer)).toBe('Account')
})

test('back to Connect for another namespace stays there, despite other connections', async () => {
  const { foyer } = await createTestFoyer({ families: ['eip155', 'solana'] })
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open({ name: 'Connect', params: { namespace: 'solana' } })
  foyer.router.push({ name: 'AllWallets' })
  foyer.back()
  expect(viewOf(foyer)).toBe('Connect')
})

test('an unsupported chain keeps the modal open until the wallet leaves it [NET-04] [IW-19]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:42161')
  expect(viewOf(foyer)).toBe('UnsupportedChain')
  foyer.dismiss()
  foyer.back()
  expect(viewOf(foyer)).toBe('UnsupportedChain')
  expect(foyer.router.state.shakes).toBe(2)

  foyer.router.push({ name: 'Networks' })
  foyer.dismiss()
  expect(viewOf(foyer)).toBe('Networks')
  foyer.back()
  expect(viewOf(foyer)).toBe('UnsupportedChain')

  world.wallet.switchChain('eip155:8453')
  expect(viewOf(foyer)).toBeUndefined()
})
