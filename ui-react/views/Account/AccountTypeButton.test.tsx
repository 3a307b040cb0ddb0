import { expect, test } from 'vitest'
import { testAccounts } from '#runtime/testing/index'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './AccountView.story.js'

const [key = ''] = testAccounts

async function open(story: typeof stories.smartAccount) {
  const modal = await renderModal(story)
  await story.act(modal)
  const row = () => modal.find('foyer-account-type')
  await expect.poll(() => row().textContent).toContain('Your smart account is in use')
  return { ...modal, row }
}

test('switches to the standard account, announces it, and offers the way back', async () => {
  const { foyer, row, press, announced } = await open(stories.smartAccount)
  expect(row().textContent).toContain('Use standard account')
  await press('foyer-account-type')
  await expect.poll(() => row().textContent).toContain('Use smart account')
  expect(row().textContent).toContain('Your standard account is in use')
  expect(foyer.account.state.eip155?.address).toBe(key)
  await expect.poll(announced).toContain('Your standard account is in use')
})

test('shows an error when the account cannot be switched, with the standard account in use', async () => {
  const { row, press, world, announced } = await open(stories.smartAccount)
  world.frame.fail('setPreferredAccount')
  world.frame.fail('getUser')
  await press('foyer-account-type')
  await expect
    .poll(announced)
    .toContain('The account could not be switched. Your standard account is in use.')
  expect(row().textContent).toContain('Use smart account')
})

test('waits for the wallet, and asks it once', async () => {
  const { row, press, world } = await open(stories.smartAccount)
  world.frame.ignore('setPreferredAccount')
  await press('foyer-account-type')
  await expect.poll(() => row().getAttribute('aria-busy')).toBe('true')
  expect(row().textContent).toContain('Switching account…')
  const { length } = world.frame.requests
  await press('foyer-account-type')
  expect(world.frame.requests).toHaveLength(length)
})

test('is absent for wallets without several account types', async () => {
  const { has, words } = await renderModal(stories.named)
  await expect.poll(words).toContain('Disconnect')
  expect(has('foyer-account-type')).toBe(false)
})
