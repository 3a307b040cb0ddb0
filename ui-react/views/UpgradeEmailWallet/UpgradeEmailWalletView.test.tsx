import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './UpgradeEmailWalletView.story.js'

test('opens from Account, and links the website of the wallet in a new tab without an opener', async () => {
  const { foyer, world, find, press, until, words } = await renderModal(stories.offered)
  foyer.open({ name: 'Account' })
  await until('Account')
  await expect.poll(words).toContain('Upgrade your wallet')
  await press('foyer-upgrade')
  await until('UpgradeEmailWallet')
  await expect.poll(() => world.services.events).toContain('EMAIL_UPGRADE_FROM_MODAL')
  const link = find('foyer-upgrade-open')
  expect(link.textContent).toBe('Continue on secure.test (opens in a new tab)')
  expect(link).toMatchObject({ href: 'https://secure.test/dashboard', target: '_blank' })
  expect(link.getAttribute('rel')).toContain('noopener')
  foyer.back()
  await until('Account')
})

test.each(['siteless', 'none'] as const)('offers no export where there is none: %s', async (name) => {
  const { has, words, pressText, until } = await renderModal(stories[name])
  await expect.poll(words).toContain('This wallet cannot be upgraded here')
  await pressText('Account')
  await until('Account')
  await expect.poll(words).toContain('Disconnect')
  expect(has('foyer-upgrade')).toBe(false)
})
