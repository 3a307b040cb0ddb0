import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './NetworksView.story.js'

test('lists the networks of the page and marks the active one', async () => {
  const { root, find } = await renderModal(stories.disconnected)
  const ids = [...root.querySelectorAll('[data-testid^="foyer-network-"]')].map((row) =>
    row.getAttribute('data-testid'),
  )
  expect(ids).toEqual(['foyer-network-eip155:1', 'foyer-network-eip155:8453', 'foyer-network-eip155:137'])
  expect(find('foyer-network-eip155:1').getAttribute('aria-current')).toBe('true')
  expect(find('foyer-network-eip155:8453').hasAttribute('aria-current')).toBe(false)
})

test('without a wallet, choosing a network switches immediately and closes', async () => {
  const { foyer, press, has } = await renderModal(stories.disconnected)
  await press('foyer-network-eip155:8453')
  expect(foyer.network.state.activeId).toBe('eip155:8453')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('choosing the active network goes back without a change', async () => {
  const { foyer, world, press, until } = await renderModal({
    ...stories.connected,
    route: { name: 'Account' },
    act: ({ foyer }) => foyer.router.push({ name: 'Networks' }),
  })
  await until('Networks')
  await press('foyer-network-eip155:1')
  await until('Account')
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(world.wallet.log.some(({ method }) => method === 'switchNetwork')).toBe(false)
})

test('with a wallet, choosing a network asks the wallet', async () => {
  const { world, press, until } = await renderModal({
    ...stories.connected,
    prepare: ({ wallet }) => void wallet.hangNext('switchNetwork'),
  })
  await press('foyer-network-eip155:8453')
  await until('SwitchNetwork')
  expect(world.wallet.openQuestions).toBe(1)
})
