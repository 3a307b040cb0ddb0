import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './UpdateEmailWalletView.story.js'

const newEmail = 'maria@example.org'

test('opens from Account, changes the address with both codes, and shows the new one in Account', async () => {
  const { foyer, world, find, press, until } = await renderModal(stories.form)
  foyer.open({ name: 'Account' })
  await until('Account')
  await expect.poll(() => find('foyer-email').textContent).toBe('maria@example.com Email')
  await press('foyer-email')
  await until('UpdateEmailWallet')
  const field = find('foyer-new-email-input')
  await expect.poll(() => find('foyer-new-email-input').matches(':focus')).toBe(true)
  expect(field).toHaveProperty('value', 'maria@example.com')
  expect(find('foyer-new-email-submit')).toHaveProperty('disabled', true)
  await userEvent.keyboard('maria@example{Enter}')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('.org{Enter}')
  await until('UpdateEmailPrimaryOtp')
  await expect.poll(() => find('foyer-code-input').matches(':focus')).toBe(true)
  world.frame.fail('updateEmailPrimaryOtp', 'Invalid code')
  await userEvent.keyboard('000000')
  await expect.poll(() => find('foyer-code-input').getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('111111')
  await until('UpdateEmailSecondaryOtp')
  await expect.poll(() => find('foyer-code-input').matches(':focus')).toBe(true)
  expect(find('foyer-code-input')).toHaveProperty('value', '')
  await userEvent.keyboard('222222')
  await until('Account')
  await expect.poll(() => find('foyer-email').textContent).toBe(`${newEmail} Email`)
})

test('starting again shows the address that was entered', async () => {
  const { find, press, until } = await renderModal(stories.form)
  await until('UpdateEmailWallet')
  await userEvent.fill(find('foyer-new-email-input'), newEmail)
  await press('foyer-new-email-submit')
  await until('UpdateEmailPrimaryOtp')
  await press('foyer-login-restart')
  await until('UpdateEmailWallet')
  expect(find('foyer-new-email-input')).toHaveProperty('value', newEmail)
})

test('a code view opened by the host without a change in progress leads to the form', async () => {
  const { foyer, press, until } = await renderModal(stories.form)
  foyer.open({ name: 'UpdateEmailSecondaryOtp' })
  await until('UpdateEmailSecondaryOtp')
  await press('foyer-login-restart')
  await until('UpdateEmailWallet')
})
