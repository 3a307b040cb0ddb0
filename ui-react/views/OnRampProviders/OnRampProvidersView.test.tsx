import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './OnRampProvidersView.story.js'

test('is reached from the account, first of what it offers, and shows both fees [RAMP-05]', async () => {
  const modal = await renderModal({ ...stories.empty, route: { name: 'Account' } })
  await expect.poll(() => modal.has('foyer-feature-onramp')).toBe(true)
  const offered = [...modal.root.querySelectorAll('[data-testid^="foyer-feature-"]')]
  expect(offered[0]).toBe(modal.find('foyer-feature-onramp'))
  await modal.press('foyer-feature-onramp')
  await modal.until('OnRampProviders')
  expect(modal.find('foyer-onramp-coinbase').textContent).toContain('Fee 1–2%')
  expect(modal.find('foyer-onramp-meld').textContent).toContain('Fee 1–2%')
  await modal.press('foyer-onramp-coinbase')
  await modal.until('BuyInProgress')
  const { opened, visited } = modal.world.popup
  expect(opened).toEqual(['about:blank'])
  await expect
    .poll(() => visited)
    .toEqual([expect.stringMatching(/^https:\/\/pay\.coinbase\.com\/buy\/select-asset\?appId=test&/)])
  expect(modal.world.services.requestsTo('/v1/generators/onrampurl')).toHaveLength(1)
})

test('chooses what to buy and what to pay with, all of it with its picture', async () => {
  const modal = await renderModal(stories.empty)
  const pictured = (row: string) => expect.poll(() => modal.find(row).querySelector('img')).not.toBeNull()
  await pictured('foyer-onramp-token')
  await modal.press('foyer-onramp-token')
  await modal.until('OnRampTokenSelect')
  await pictured('foyer-token-ETH')
  await modal.press('foyer-token-ETH')
  await modal.until('OnRampProviders')
  await expect.poll(() => modal.find('foyer-onramp-token').textContent).toContain('ETH')
  await modal.press('foyer-onramp-payment')
  await modal.until('OnRampFiatSelect')
  await pictured('foyer-currency-GBP')
  await modal.press('foyer-currency-GBP')
  await modal.until('OnRampProviders')
  expect(modal.words()).toContain('£8.00 to £6,000.00')
  await modal.press('foyer-onramp-100')
  await modal.world.clock.advance(500)
  await expect.poll(() => modal.find('foyer-onramp-price').textContent).toContain('Total£101.50')
})

test('a price that is read again keeps its place', async () => {
  const modal = await renderModal(stories.empty)
  await modal.press('foyer-onramp-100')
  await modal.world.clock.advance(500)
  const price = () => modal.find('foyer-onramp-price')
  await expect.poll(() => price().textContent).toContain('Total$')
  const height = price().getBoundingClientRect().height
  modal.world.services.fault({ kind: 'hang' })
  await modal.press('foyer-onramp-250')
  await expect.poll(() => price().textContent).not.toContain('$')
  expect(price().getBoundingClientRect().height).toBe(height)
})

test('says beside the amount that it is outside of the limits, and opens nothing', async () => {
  const modal = await renderModal(stories.tooLittle)
  await expect.poll(() => modal.words()).toContain('Enter an amount from $10.00 to $7,500.00')
  await expect.poll(() => modal.announced()).toContain('Enter an amount from $10.00 to $7,500.00')
  await modal.press('foyer-onramp-coinbase')
  await expect.poll(() => modal.announced()).toContain('Enter an amount from $10.00 to $7,500.00')
  expect(modal.world.popup.opened).toEqual([])
})

test('explains buying, which is counted', async () => {
  const modal = await renderModal(stories.empty)
  await modal.press('foyer-onramp-what')
  expect(modal.words()).toContain('You pay the provider by card')
  await modal.world.clock.advance(10_000)
  await expect.poll(() => modal.world.services.events).toContain('SELECT_WHAT_IS_A_BUY')
})

test.each([
  ['the page', { features: { onramp: false } }],
  ['the network', { families: ['bip122'] }],
] as const)('is not offered where %s has no buying', async (_, options) => {
  const modal = await renderModal({
    ...stories.empty,
    route: { name: 'Account' },
    options: { connected: true, ...options },
  })
  await expect.poll(() => modal.has('foyer-feature-receive')).toBe(true)
  expect(modal.has('foyer-feature-onramp')).toBe(false)
})
