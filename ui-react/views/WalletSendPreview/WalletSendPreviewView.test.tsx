import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { limits, visibleRoute } from '#runtime/internal'
import { renderModal } from '../testing/renderModal.js'
import { showRequest } from '../testing/showRequest.js'
import { stories } from './WalletSendPreviewView.story.js'

test('shows the payment in full, and waits for the wallet, which gets exactly that; then reads the balance, empties the form and returns to Account [SEND-04]', async () => {
  const modal = await renderModal(stories.ready)
  const [own, recipient] = modal.world.wallet.accounts
  expect(modal.find('foyer-send-value').textContent).toBe('0.5 ETH')
  expect(modal.find('foyer-send-to').textContent).toBe(recipient)
  expect(modal.find('foyer-send-fee').textContent).toBe('0.000042 ETH')
  expect(modal.find('foyer-send-changes').textContent).toContain('You−0.5 ETH')
  const question = modal.world.wallet.hangNext('send')
  await modal.press('foyer-send-confirm')
  await expect.poll(modal.words).toContain('Confirm in Test Wallet')
  modal.world.chain.balance = 250_000_000_000_000_000n
  question.approve()
  await modal.until('Account')
  await expect.poll(() => modal.find('foyer-balance').textContent).toBe('0.25 ETH')
  const { state } = await modal.foyer.load('send')
  expect(state).toMatchObject({ amount: '', recipientInput: '' })
  const sent = modal.world.wallet.log.filter(({ method }) => method === 'send')
  expect(sent).toMatchObject([{ params: [{ from: own, to: recipient, value: '500000000000000000' }] }])
  await expect.poll(() => modal.find('foyer-toast').textContent).toContain('Payment sent')
  expect(modal.foyer.router.state.history).toHaveLength(1)
})

/** The wallet holds a payment back that the visitor has confirmed, coming from the form. */
async function payFromForm() {
  const modal = await renderModal({ ...stories.ready, route: { name: 'WalletSend' } })
  await modal.press('foyer-send-submit')
  await modal.until('WalletSendPreview')
  const question = modal.world.wallet.hangNext('send')
  await modal.press('foyer-send-confirm')
  await expect.poll(modal.words).toContain('Confirm in Test Wallet')
  return { modal, question }
}

test('a payment approved after the visitor went back to its form shows a toast and returns to Account; the next one starts there', async () => {
  const { modal, question } = await payFromForm()
  await modal.pressText('Cancel')
  await modal.until('WalletSend')
  question.approve()
  await modal.until('Account')
  await expect.poll(() => modal.find('foyer-toast').textContent).toContain('Payment sent')
  await expect.poll(modal.announced).toContain('Payment sent')
  expect(modal.foyer.router.state.history).toHaveLength(1)

  await modal.world.clock.advance(limits.toastMs)
  await modal.press('foyer-feature-send')
  await modal.until('WalletSend')
  await expect.poll(() => modal.find('foyer-send-held').textContent).toContain('ETH')
  expect(modal.has('foyer-toast')).toBe(false)
})

test.each(['edited', 'closed'] as const)(
  'reports a payment once that is approved after its form was %s',
  async (how) => {
    const { modal, question } = await payFromForm()
    if (how === 'closed') modal.foyer.close()
    else {
      await modal.pressText('Cancel')
      await modal.until('WalletSend')
      await userEvent.fill(modal.find('foyer-send-amount'), '0.25')
    }
    const told: unknown[] = []
    modal.foyer.toast.subscribe(
      ({ current }) => current,
      (current) => told.push(current?.text),
    )
    question.approve()
    await expect.poll(() => told).toEqual(['Payment sent'])
    if (how === 'closed') return
    await expect.poll(modal.announced).toContain('Payment sent')
    expect(visibleRoute(modal.foyer.router.state).name).toBe('WalletSend')
    expect(modal.find('foyer-send-amount')).toHaveProperty('value', '0.25')
  },
)

test('reports a payment that is sent while another view covers it, and leaves its own view once it shows again', async () => {
  const { modal, question } = await payFromForm()
  modal.foyer.router.push({ name: 'Networks' })
  await modal.until('Networks')
  question.approve()
  await expect.poll(() => modal.find('foyer-toast').textContent).toContain('Payment sent')
  expect(visibleRoute(modal.foyer.router.state).name).toBe('Networks')
  modal.foyer.back()
  await modal.until('Account')
  expect(modal.foyer.router.state.history).toHaveLength(1)
})

test('says what to do about a wallet that takes a while, also when the balance is read meanwhile', async () => {
  const modal = await renderModal(stories.ready)
  modal.world.wallet.hangNext('send')
  await modal.press('foyer-send-confirm')
  await expect.poll(modal.words).toContain('Confirm in Test Wallet')
  await modal.world.clock.advance(limits.walletHintMs - 1)
  modal.world.chain.balance *= 2n
  await modal.foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await modal.world.clock.advance(1)
  await expect.poll(modal.words).toContain('Still waiting. Open Test')
})

test('a double click is one prompt', async () => {
  const modal = await renderModal(stories.ready)
  const question = modal.world.wallet.hangNext('send')
  const confirm = modal.find('foyer-send-confirm')
  confirm.click()
  confirm.click()
  await expect.poll(modal.words).toContain('Confirm in Test Wallet')
  expect(modal.world.wallet.log.filter(({ method }) => method === 'send')).toHaveLength(1)
  expect(modal.words()).not.toContain('Try again')
  question.approve()
  await modal.until('Account')
})

test('says that the wallet shows another request, and stays on the payment, which can be sent afterwards', async () => {
  const modal = await renderModal(stories.ready)
  const answer = await showRequest(modal)
  await modal.press('foyer-send-confirm')
  await expect.poll(modal.words).toContain('Your wallet already shows a request')
  await expect.poll(modal.announced).toContain('Your wallet already shows a request')
  await answer()
  await modal.press('foyer-send-confirm')
  await modal.until('Account')
})

test('a payment that the wallet answers without a valid hash is no success, and can be tried again [IW-27]', async () => {
  const modal = await renderModal(stories.ready)
  const error = new InvalidWalletAnswerError({ method: 'send', expected: 'a transaction hash' })
  modal.world.wallet.failNext(error, 'send')
  await modal.press('foyer-send-confirm')
  await expect.poll(modal.words).toContain('Your wallet returned an invalid answer')
  await modal.until('WalletSendPreview')
  await modal.world.clock.advance(limits.modalErrorDelayMs)
  expect(modal.has('foyer-toast')).toBe(false)
  expect(modal.announced()).not.toContain('Payment sent')
  await modal.pressText('Try again')
  await modal.press('foyer-send-confirm')
  await modal.until('Account')
})

test('a declined payment can be tried again, or changed', async () => {
  const modal = await renderModal(stories.declined)
  await expect.poll(modal.words).toContain('Payment declined')
  await modal.pressText('Try again')
  await modal.press('foyer-send-confirm')
  await modal.until('Account')
})

test('says why a declined payment can no longer be made, and leads to its form', async () => {
  const modal = await renderModal(stories.declined)
  modal.world.chain.balance = 0n
  await modal.pressText('Try again')
  await expect.poll(modal.words).toContain('ETH')
  expect(modal.words()).toContain('No payment to review')
  await modal.pressText('Send')
  await modal.until('WalletSend')
})

test('renews fees while it is on screen', async () => {
  const modal = await renderModal(stories.ready)
  modal.world.chain.fee = 50_000_000_000_000n
  modal.world.clock.advance(limits.reviewAgeMs)
  await expect.poll(() => modal.find('foyer-send-fee').textContent).toBe('0.00005 ETH')
})

test('offers nothing to send once the account has changed', async () => {
  const modal = await renderModal(stories.ready)
  modal.world.wallet.switchAccount(1)
  await expect.poll(modal.words).toContain('No payment to review')
  await modal.pressText('Send')
  await modal.until('WalletSend')
})
