import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './WalletSendView.story.js'

/** Types into a field, as a visitor does. */
async function type(field: HTMLElement, text: string) {
  await userEvent.fill(field, text)
}
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => field.parentElement?.parentElement?.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join(' ')

test('is reached from the account, shows problems beside their field, and leads to the review [B-18]', async () => {
  const modal = await renderModal({ ...stories.empty, route: { name: 'Account' } })
  await modal.press('foyer-feature-send')
  await modal.until('WalletSend')
  await expect.poll(() => modal.find('foyer-send-held').textContent).toContain('1.23456789')
  const amount = modal.find('foyer-send-amount')
  const recipient = modal.find('foyer-send-receiver')

  await modal.press('foyer-send-submit')
  await expect.poll(() => describedBy(amount)).toContain('An amount and recipient address are required')
  expect(modal.root.activeElement).toBe(amount)
  await type(amount, '0.5')
  await modal.press('foyer-send-submit')
  await expect.poll(() => describedBy(recipient)).toContain('An amount and recipient address are required')
  await expect.poll(modal.announced).toContain('An amount and recipient address are required')

  await type(amount, '5')
  await expect.poll(() => describedBy(amount)).toContain('You do not have that much ETH')
  await expect.poll(modal.announced).toContain('You do not have that much ETH')
  await type(recipient, '0x12')
  await modal.press('foyer-send-submit')
  await expect.poll(() => describedBy(recipient)).toContain('This is not a valid address')
  await type(recipient, modal.world.wallet.accounts[2] ?? '')
  await type(amount, '1,5')
  expect(amount).toHaveProperty('value', '1.5')
  await type(amount, '0,5')
  await modal.press('foyer-send-submit')
  await modal.until('WalletSendPreview')
})

test('shows the worth only of an amount that a review accepts', async () => {
  const modal = await renderModal(stories.empty)
  await modal.press('foyer-send-token')
  await modal.until('WalletSendSelectToken')
  await modal.press('foyer-token-ETH')
  await modal.until('WalletSend')
  await type(modal.find('foyer-send-amount'), '0.5')
  await expect.poll(() => modal.find('foyer-send-held').parentElement?.textContent).toContain('≈')
  for (const amount of ['1e5', '0x10', '-1', `0.${'1'.repeat(19)}`]) {
    await type(modal.find('foyer-send-amount'), amount)
    await expect
      .poll(() => modal.find('foyer-send-held').parentElement?.textContent, { message: amount })
      .not.toContain('≈')
  }
})

test('enters the maximum, and chooses a token', async () => {
  const modal = await renderModal(stories.filled)
  await modal.press('foyer-send-maximum')
  await expect.poll(() => modal.find('foyer-send-amount')).toHaveProperty('value', '1.23452589')
  await modal.press('foyer-send-token')
  await modal.until('WalletSendSelectToken')
  await modal.press('foyer-token-USDC')
  await modal.until('WalletSend')
  await expect.poll(() => modal.find('foyer-send-token').textContent).toBe('USDC')
})

test('shows what the page enters meanwhile', async () => {
  const modal = await renderModal(stories.empty)
  const send = await modal.foyer.load('send')
  await type(modal.find('foyer-send-amount'), '0.5')
  send.setAmount('0.25')
  const [, recipient = ''] = modal.world.wallet.accounts
  await send.setRecipient(recipient)
  await expect.poll(() => modal.find('foyer-send-amount')).toHaveProperty('value', '0.25')
  await expect.poll(() => modal.find('foyer-send-receiver')).toHaveProperty('value', recipient)
  send.reset()
  await expect.poll(() => modal.find('foyer-send-amount')).toHaveProperty('value', '')
})

test('is not offered when the host turns it off', async () => {
  const modal = await renderModal({
    ...stories.empty,
    route: { name: 'Account' },
    options: { connected: true, features: { send: false } },
  })
  await expect.poll(() => modal.has('foyer-feature-receive')).toBe(true)
  expect(modal.has('foyer-feature-send')).toBe(false)
})

test('closes when the wallet disconnects, and leads to Connect without one', async () => {
  const modal = await renderModal(stories.filled)
  await modal.foyer.disconnect()
  await expect.poll(() => modal.foyer.router.state.isOpen).toBe(false)
  await modal.remove()
  const none = await renderModal(stories.none)
  await none.pressText('Connect wallet')
  await none.until('Connect')
})
