import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './SmartSessionListView.story.js'

test('lists the active sessions, and revokes one', async () => {
  const { find, foyer, press, root, until, words, world, announced } = await renderModal({
    ...stories.active,
    route: { name: 'Account' },
  })
  await expect.poll(words).toContain('Smart sessions')
  await press('foyer-sessions')
  await until('SmartSessionList')
  const rows = () => [...root.querySelectorAll('[data-testid^=foyer-session-]')]
  await expect.poll(() => rows().length).toBe(2)
  const [first] = world.services.sessions
  const row = find(`foyer-session-${first?.pci}`)
  expect(row.textContent).toContain('Lantern Market')
  expect(row.textContent).toContain(
    'Use mint, transfer of this contract:0x2E65BAfA07238666c3b239E94F32DaD3cDD6498D',
  )
  expect(row.textContent).toContain('Spend up to 0.1 ETH within 1 day, repeatedly')

  world.wallet.failNext(new Error('Out of order.'), 'other')
  row.querySelector('button')?.click()
  await expect.poll(() => foyer.toast.state.current?.variant).toBe('error')
  expect(rows()).toHaveLength(2)

  world.wallet.answerNext('0x51', 'other')
  row.querySelector('button')?.click()
  await expect.poll(() => rows().length).toBe(1)
  await expect.poll(announced).toContain('Session revoked')
  expect(words()).toContain('Unknown app')
})

test('is not offered unless the host turns it on', async () => {
  const { has, words } = await renderModal({ ...stories.off, route: { name: 'Account' } })
  await expect.poll(words).toContain('Disconnect')
  expect(has('foyer-sessions')).toBe(false)
})

test('says that the visitor is offline, and loads again once back online', async () => {
  const { words, world } = await renderModal({
    ...stories.unavailable,
    prepare(world) {
      stories.unavailable.prepare(world)
      world.page.isOffline = true
    },
  })
  await expect.poll(words).toContain('You are offline.')
  world.services.mend()
  world.page.isOffline = false
  world.page.emit('online')
  await expect.poll(words).toContain('No active sessions')
})

test('loads again after a failure', async () => {
  const { words, pressText, world } = await renderModal(stories.unavailable)
  await expect.poll(words).toContain('Error fetching smart sessions')
  world.services.mend()
  await pressText('Try again')
  await expect.poll(words).toContain('No active sessions')
})
