import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { stories as loading } from '../PayLoading/PayLoadingView.story.js'
import { stories as quote } from '../PayQuote/PayQuoteView.story.js'
import { renderModal } from '../testing/renderModal.js'
import { showRequest } from '../testing/showRequest.js'
import { stories } from './PayView.story.js'

test('pays from the wallet exactly what was reviewed', async () => {
  const modal = await renderModal(stories.sources)
  const [own, shop] = modal.world.wallet.accounts
  expect(modal.find('foyer-pay-amount').textContent).toBe('0.5 ETH')
  await modal.press('foyer-pay-wallet')
  await modal.until('PayQuote')
  await expect.poll(() => modal.has('foyer-pay-confirm')).toBe(true)
  expect(modal.find('foyer-pay-value').textContent).toBe('0.5 ETH')
  expect(modal.find('foyer-send-to').textContent).toBe(shop)
  expect(modal.find('foyer-send-changes').textContent).toContain('You−0.5 ETH')
  const confirm = modal.find('foyer-pay-confirm')
  confirm.click()
  confirm.click()
  await modal.until('PayLoading')
  await expect.poll(modal.words).toContain('You paid 0.5 ETH.')
  await expect.poll(modal.announced).toContain('Payment complete')
  const sent = modal.world.wallet.log.filter(({ method }) => method === 'send')
  expect(sent).toMatchObject([{ params: [{ from: own, to: shop, value: '500000000000000000' }] }])
  expect(modal.foyer.router.state.history).toEqual([{ name: 'PayLoading' }])
  await modal.press('foyer-pay-done')
  expect(modal.foyer.router.state.isOpen).toBe(false)
})

test('a payment that was made shows alone, by one change of the view', async () => {
  const modal = await renderModal(stories.sources)
  await modal.press('foyer-pay-wallet')
  await modal.until('PayQuote')
  const question = modal.world.wallet.hangNext('send')
  await modal.press('foyer-pay-confirm')
  await modal.until('PayLoading')
  const shown: (readonly string[])[] = []
  modal.foyer.router.subscribe(
    ({ history }) => history,
    (history) => shown.push(history.map(({ name }) => name)),
  )
  question.approve()
  await expect.poll(modal.words).toContain('You paid 0.5 ETH.')
  await expect.poll(() => shown).toEqual([['PayLoading']])
  await settle()
  expect(shown).toHaveLength(1)
})

test('pays from an exchange, whose window opens in the click', async () => {
  const modal = await renderModal(stories.sources)
  modal.find('foyer-pay-exchange-binance').click()
  expect(modal.world.popup.opened).toEqual(['about:blank'])
  await modal.until('PayLoading')
  expect(modal.words()).toContain('Complete the payment in the window of Binance')
  // Foyer asks the exchange only once the window shows its page.
  await expect.poll(() => modal.world.popup.visited).toHaveLength(1)
  modal.world.services.buyStatus = { status: 'SUCCESS', txHash: null }
  await modal.world.clock.advance(limits.paymentPollMs)
  await expect.poll(modal.words).toContain('You paid 0.5 ETH.')
})

test('leaving the exchange leads back to the ways to pay, and ends all requests', async () => {
  const modal = await renderModal(stories.sources)
  await modal.press('foyer-pay-exchange-binance')
  await modal.until('PayLoading')
  await modal.pressText('Cancel')
  await modal.until('Pay')
  const before = modal.world.services.requestsTo('/v1/json-rpc').length
  modal.world.clock.advance(limits.paymentPollMs)
  await settle()
  expect(modal.world.services.requestsTo('/v1/json-rpc')).toHaveLength(before)
})

test('without a wallet, connects one and comes back', async () => {
  const modal = await renderModal(stories.disconnected)
  await modal.press('foyer-pay-connect')
  await modal.until('Connect')
  await modal.foyer.connect({ connectorId: 'test.wallet' })
  await modal.until('Pay')
  expect(modal.has('foyer-pay-wallet')).toBe(true)
})

test('shows which contract is paid in, in full for screen readers and to copy', async () => {
  const modal = await renderModal(stories.token)
  const contract = modal.find('foyer-pay-contract')
  expect(contract.textContent).toBe('0xA0b8…eB480x A0b8 6991 c621 8b36 c1d1 9D4a 2e9E b0cE 3606 eB48')
  modal.root.querySelector<HTMLElement>('[aria-label="Copy the contract of USDC"]')?.click()
  await expect.poll(() => modal.world.page.copied).toEqual(['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'])
  await modal.remove()
  const coin = await renderModal(stories.sources)
  expect(coin.find('foyer-pay-contract').textContent).toBe('Native coin of Ethereum')
})

test('another asset of the request is another payment', async () => {
  const modal = await renderModal(stories.assets)
  await modal.press('foyer-pay-asset-eip155:8453/native')
  await modal.press('foyer-pay-wallet')
  await modal.until('PayQuote')
  await expect.poll(() => modal.has('foyer-pay-confirm')).toBe(true)
  expect(modal.world.wallet.network).toBe('eip155:8453')
})

test('says that the wallet shows another request, and stays on the review, from which it can be paid afterwards', async () => {
  const modal = await renderModal(quote.ready)
  const answer = await showRequest(modal)
  await modal.press('foyer-pay-confirm')
  await expect.poll(modal.words).toContain('Your wallet already shows a request')
  await modal.until('PayQuote')
  await answer()
  await modal.press('foyer-pay-confirm')
  await expect.poll(modal.words).toContain('Payment complete')
})

test('a declined payment is reviewed again before it is sent again', async () => {
  const modal = await renderModal(loading.declined)
  await expect.poll(modal.words).toContain('Payment declined')
  await modal.pressText('Try again')
  await modal.until('PayQuote')
  await modal.press('foyer-pay-confirm')
  await expect.poll(modal.words).toContain('Payment complete')
})

test('a blocked window can be opened by a link [PO-01]', async () => {
  const modal = await renderModal(loading.blocked)
  expect(modal.words()).toContain('Your browser blocked the window')
  expect(modal.find('foyer-pay-open').getAttribute('href')).toBe('https://www.binance.com/pay?id=1')
  expect(modal.find('foyer-pay-open').textContent).toContain('(opens in a new tab)')
})

test('says beside the retry why a payment cannot be prepared', async () => {
  const modal = await renderModal(quote.poor)
  await expect.poll(modal.words).toContain('You do not have enough ETH')
  modal.world.chain.balance = 10n ** 18n
  await modal.press('foyer-pay-retry')
  await expect.poll(() => modal.has('foyer-pay-confirm')).toBe(true)
})

test('says that the visitor is offline, and loads the exchanges again once back online', async () => {
  const modal = await renderModal({
    ...stories.noExchanges,
    prepare(world) {
      stories.noExchanges.prepare(world)
      world.page.isOffline = true
    },
  })
  await expect.poll(modal.words).toContain('You are offline.')
  modal.world.services.mend()
  modal.world.page.isOffline = false
  modal.world.page.emit('online')
  await expect.poll(modal.words).toContain('Binance')
})
