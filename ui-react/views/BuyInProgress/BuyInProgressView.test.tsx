import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './BuyInProgressView.story.js'

test('announces what was bought', async () => {
  const modal = await renderModal(stories.open)
  await expect.poll(() => modal.words()).toContain('Continue at Coinbase')
  await stories.done.act(modal)
  await expect.poll(() => modal.words()).toContain('25.5 USDC is in your account.')
  await expect.poll(modal.announced).toContain('Purchase complete. 25.5 USDC is in your account.')
  modal.foyer.locale.set('es')
  await expect.poll(() => modal.words()).toContain('25,5 USDC está en tu cuenta.')
  await modal.press('foyer-onramp-leave')
  await modal.until('Account')
})

test('a blocked window leaves a link, which gets no opener [PO-01]', async () => {
  const modal = await renderModal(stories.blocked)
  await stories.blocked.act(modal)
  await expect.poll(() => modal.words()).toContain('Your browser blocked the window')
  const link = modal.find('foyer-onramp-link')
  expect(link.getAttribute('href')).toContain('https://pay.coinbase.com/')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a link that is not safe is shown as an error, without a link [BA-41]', async () => {
  const modal = await renderModal(stories.refused)
  await stories.refused.act(modal)
  await expect.poll(() => modal.words()).toContain('The link to the provider is not safe')
  expect(modal.has('foyer-onramp-link')).toBe(false)
  expect(modal.world.popup.visited).toEqual([])
})
