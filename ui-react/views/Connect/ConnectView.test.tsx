import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { createTestListedWallet } from '#runtime/testing/index'
import { holdStill } from '../testing/holdStill.js'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectView.story.js'

const rows = ({ root }: RenderedModal) =>
  [...root.querySelectorAll('[data-testid^="foyer-wallet-"], [data-testid="foyer-all-wallets"]')].map(
    (row) => row.getAttribute('data-testid') ?? '',
  )

test('installed wallets come first, then listed ones, then the way to all of them [WALL-01]', async () => {
  const modal = await renderModal(stories.installed)
  expect(rows(modal)).toEqual([
    'foyer-wallet-test.wallet',
    'foyer-wallet-wallet-001',
    'foyer-wallet-wallet-002',
    'foyer-wallet-wallet-003',
    'foyer-wallet-wallet-004',
    'foyer-all-wallets',
  ])
  expect(modal.find('foyer-wallet-test.wallet').textContent).toContain('Installed')
  expect(modal.find('foyer-all-wallets').textContent).toContain('100+')
})

test('featured wallets lead the listed ones, in the order of the host [WALL-01]', async () => {
  const modal = await renderModal({
    ...stories.installed,
    options: { featuredWalletIds: ['wallet-050', 'wallet-020'] },
  })
  expect(rows(modal).slice(1, 4)).toEqual([
    'foyer-wallet-wallet-050',
    'foyer-wallet-wallet-020',
    'foyer-wallet-wallet-001',
  ])
})

test('a listed wallet that is installed stands there once [CONN-11]', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => {
      services.wallets = [
        { ...createTestListedWallet(0), rdns: 'test.wallet' },
        { ...createTestListedWallet(1), name: 'TEST WALLET', rdns: null },
        createTestListedWallet(2),
      ]
    },
  })
  expect(rows(modal)).toEqual(['foyer-wallet-test.wallet', 'foyer-wallet-wallet-003', 'foyer-all-wallets'])
})

test('lists that arrive later move neither the focus nor what has it [WS-21]', async () => {
  await holdStill()
  const { world, find, has, root } = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => void services.fault({ kind: 'delay', ms: 3000, path: '/getWallets' }),
  })
  const row = find('foyer-wallet-test.wallet')
  const offset = () => row.getBoundingClientRect().top - find('foyer-modal').getBoundingClientRect().top
  row.focus()
  const before = offset()
  expect(has('foyer-wallet-wallet-001')).toBe(false)

  await world.clock.advance(3000)
  await expect.poll(() => has('foyer-wallet-wallet-001')).toBe(true)
  expect(root.activeElement).toBe(row)
  expect(offset()).toBe(before)
})

test('without the wallet service, installed wallets work and another try brings the list [WS-01]', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => void services.fault({ kind: 'down', path: '/getWallets' }),
    act: ({ world }) => world.clock.advance(5000),
  })
  const { world, find, words } = modal
  await expect.poll(words).toContain('More wallets did not load')
  expect(rows(modal)).toEqual(['foyer-wallet-test.wallet'])
  expect(find('foyer-wallet-test.wallet')).toBeEnabled()
  expect(modal.has('foyer-toast')).toBe(false)

  world.services.mend()
  await modal.pressText('More wallets did not loadTry again')
  await expect.poll(() => rows(modal)).toContain('foyer-wallet-wallet-001')
  expect(words()).not.toContain('More wallets did not load')
})

test('without an installed wallet it says so, and offers the listed ones', async () => {
  const modal = await renderModal(stories.noneInstalled)
  expect(modal.words()).toContain('No wallet found in this browser')
  expect(rows(modal)).toContain('foyer-wallet-wallet-001')
})

test('without any wallet it tells what to do', async () => {
  const { words, has } = await renderModal(stories.nothing)
  expect(words()).toContain('Install a wallet in this browser')
  expect(has('foyer-all-wallets')).toBe(false)
})

test('an installed wallet is asked when it is pressed', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
  })
  await modal.press('foyer-wallet-test.wallet')
  await modal.until('ConnectingExternal')
  expect(modal.words()).toContain('Continue in Test Wallet')
  expect(modal.world.wallet.openQuestions).toBe(1)
})

test('a wallet that is not installed leads to where it can be had', async () => {
  const modal = await renderModal(stories.installed)
  await modal.press('foyer-wallet-wallet-002')
  await modal.until('Downloads')
  expect(modal.words()).toContain('Get Listed Wallet 002')
})

test('all wallets stay hidden where the host wants it so [CONN-15]', async () => {
  const { has } = await renderModal({ ...stories.installed, options: { features: { allWallets: false } } })
  expect(has('foyer-wallet-wallet-001')).toBe(true)
  expect(has('foyer-all-wallets')).toBe(false)
})

test('opened for one chain family, it shows only wallets of that family', async () => {
  const modal = await renderModal({
    ...stories.installed,
    route: { name: 'Connect', params: { namespace: 'solana' } },
  })
  expect(rows(modal)).toEqual(['foyer-all-wallets'])
})

test('as many rows stand in for the list as it will have', async () => {
  const { root } = await renderModal(stories.loading)
  expect(root.querySelectorAll('.foyer-skeleton[data-shape="row"]')).toHaveLength(
    limits.recommendedWallets + 1,
  )
})

test('a picture that hangs makes way for an icon within two seconds [WS-15]', async () => {
  const { find, world } = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWalletImage' }),
  })
  const row = find('foyer-wallet-wallet-001')
  expect(row.querySelector('.foyer-image')?.getAttribute('data-status')).toBe('loading')
  await world.clock.advance(limits.imageTimeoutMs)
  await expect.poll(() => row.querySelector('.foyer-image .foyer-icon')).not.toBeNull()
})
