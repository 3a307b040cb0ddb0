import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { renderModal } from '../testing/renderModal.js'
import { showRequest } from '../testing/showRequest.js'
import { stories } from './SwapPreviewView.story.js'

test('shows the swap in full; approval and swap are confirmed one after the other, with their result', async () => {
  const modal = await renderModal(stories.approval)
  expect(modal.find('foyer-swap-sold-value').textContent).toBe('50 USDC')
  expect(modal.find('foyer-swap-figures').textContent).toMatch(
    /Price impact0%.*0.0002 ETH \(1%\).*0.0198 ETH/,
  )
  expect(modal.find('foyer-swap-figures').textContent).toContain('0.000042 ETH')
  const [usdc] = modal.world.services.exchange.tokens.filter(({ symbol }) => symbol === 'USDC')
  const contract = usdc?.address.split(':').at(-1) ?? ''
  const shown = modal.find('foyer-swap-sold-contract').textContent ?? ''
  expect(shown).toMatch(/^0xA0b8…eB48/)
  expect(shown.replaceAll(' ', '')).toContain(contract)
  expect(modal.find('foyer-swap-bought-contract').textContent).toBe('Native coin of Ethereum')
  expect(modal.find('foyer-swap-exchange').textContent).toBe(modal.world.chain.exchange)
  expect(modal.find('foyer-swap-approval').textContent).toContain('exactly 50 USDC')
  modal.world.chain.isSlow = true
  await modal.press('foyer-swap-confirm')
  await expect.poll(modal.words).toContain('Waiting for the approval')
  modal.world.services.exchange.allowance = '50000000'
  modal.world.chain.confirm()
  await expect.poll(() => modal.find('foyer-swap-confirm').textContent).toBe('Swap')
  await expect.poll(modal.announced).toContain('Review swap. Swap')
  await modal.press('foyer-swap-confirm')
  await expect.poll(modal.words).toContain('Swapping 50\u00a0USDC')
  modal.world.chain.confirm()
  await expect.poll(modal.words).toContain('Swapped 50\u00a0USDC')
  await expect.poll(modal.announced).toContain('Confirmed on Ethereum.')
  await modal.press('foyer-swap-close')
  await modal.until('Account')
  expect(modal.foyer.router.state.history).toHaveLength(1)
})

test('shows a toast on the form when a swap completes after the visitor went back', async () => {
  const modal = await renderModal(stories.swapping)
  await expect.poll(modal.words).toContain('Swapping 50\u00a0USDC')
  modal.foyer.router.replace({ name: 'Swap' })
  await modal.until('Swap')
  await expect.poll(() => modal.find('foyer-swap-amount')).toHaveProperty('value', '50')
  modal.world.chain.confirm()
  await expect.poll(() => modal.find('foyer-toast').textContent).toContain('Swapped 50\u00a0USDC')
  await expect.poll(modal.announced).toContain('Swapped 50\u00a0USDC')
  expect(modal.find('foyer-swap-amount')).toHaveProperty('value', '')
})

test('revoking an earlier approval, where the token requires it, is a separate step', async () => {
  const modal = await renderModal(stories.reset)
  const { chain, wallet } = modal.world
  expect(modal.find('foyer-swap-approval').textContent).toContain('still lets the exchange take USDC')
  expect(modal.find('foyer-swap-confirm').textContent).toBe('Revoke')
  const question = wallet.hangNext('send')
  chain.isSlow = true
  await modal.press('foyer-swap-confirm')
  await expect.poll(modal.words).toContain('Revoke the earlier approval for your USDC.')
  question.approve()
  await expect.poll(modal.words).toContain('Revoking the approval')
  chain.mustResetApproval = false
  chain.confirm()
  await expect.poll(() => modal.find('foyer-swap-confirm').textContent).toBe('Approve')
  expect(modal.find('foyer-swap-approval').textContent).toContain('exactly 50 USDC')
})

test('says that the wallet shows another request, and stays on the swap, which can be made afterwards', async () => {
  const modal = await renderModal(stories.ready)
  const answer = await showRequest(modal)
  await modal.press('foyer-swap-confirm')
  await expect.poll(modal.words).toContain('Your wallet already shows a request')
  await answer()
  await modal.press('foyer-swap-confirm')
  await expect.poll(modal.words).toContain('Swapped')
})

test('a declined swap can be tried again', async () => {
  const modal = await renderModal(stories.declined)
  await expect.poll(modal.words).toContain('Swap declined')
  await modal.pressText('Try again')
  await expect.poll(() => modal.find('foyer-swap-approval')).toBeTruthy()
})

test('a swap that no network confirms is no longer waited for: it can be looked up, and left [RP-23]', async () => {
  const modal = await renderModal(stories.swapping)
  await expect.poll(modal.words).toContain('Swapping 50\u00a0USDC')
  const { progress } = (await modal.foyer.load('swap')).state
  const hash = 'hash' in progress ? progress.hash : undefined
  const link = () => modal.find('foyer-swap-explorer').getAttribute('href')
  expect(link()).toBe(`https://etherscan.io/tx/${hash}`)
  await modal.world.clock.advance(limits.receiptTimeoutMs)
  await expect.poll(modal.words).toContain('Swap not confirmed yet')
  expect(modal.root.querySelector('[data-status=pending]')).toBe(null)
  expect(link()).toBe(`https://etherscan.io/tx/${hash}`)
  await modal.press('foyer-swap-close')
  await modal.until('Account')
})

test('says so when the rate gets worse while it is on screen', async () => {
  const modal = await renderModal(stories.ready)
  expect(modal.has('foyer-swap-worse')).toBe(false)
  modal.world.services.exchange.quote = () => '19000000000000000'
  await modal.world.clock.advance(limits.swapRefreshMs)
  await settle()
  await expect.poll(() => modal.has('foyer-swap-worse')).toBe(true)
  expect(modal.find('foyer-swap-bought-value').textContent).toBe('0.01881 ETH')
})

test('offers nothing to sign once the account has changed', async () => {
  const modal = await renderModal(stories.ready)
  modal.world.wallet.switchAccount(1)
  await expect.poll(modal.words).toContain('No swap to review')
})
