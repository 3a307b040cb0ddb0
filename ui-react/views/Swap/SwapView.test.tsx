import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { swapsTexts } from '#generated/errors/texts/swaps'
import { inside, limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { errorWords as spanish } from '../../i18n/es/errors.js'
import { listMoreTokens, stories as tokens } from '../SwapSelectToken/SwapSelectTokenView.story.js'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { untilStill } from '../testing/Stage.js'
import { stories } from './SwapView.story.js'

/** Types into the amount as a visitor does, and lets the input settle. */
async function type(modal: RenderedModal, amount: string) {
  await userEvent.fill(modal.find('foyer-swap-amount'), amount)
  await modal.world.clock.advance(limits.swapQuoteDelayMs)
  await settle()
}

test('is reached from the account; suggested and popular tokens, search, impact, fee, slippage and a preview of them [SWAP-03]', async () => {
  const modal = await renderModal({
    ...stories.empty,
    prepare: listMoreTokens,
    route: { name: 'Account' },
    act: ({ world }) => {
      world.chain.tokens = {
        '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': { value: 4_820_550_000n, decimals: 6 },
      }
    },
  })
  await modal.press('foyer-feature-swaps')
  await modal.until('Swap')
  await expect.poll(() => modal.find('foyer-swap-sold').textContent).toBe('ETH')
  await modal.press('foyer-swap-sold')
  await modal.until('SwapSelectToken')
  await modal.press('foyer-token-USDC')
  await modal.until('Swap')
  await modal.press('foyer-swap-buy')
  await modal.until('SwapSelectToken')
  const testIds = (within: ParentNode, start: string) =>
    [...within.querySelectorAll<HTMLElement>(`[data-testid^="${start}"]`)].map(
      ({ dataset }) => dataset.testid?.slice(start.length) ?? '',
    )
  const groups = () =>
    testIds(modal.root, 'foyer-tokens-').map((name) => {
      const group = modal.find(`foyer-tokens-${name}`)
      return `${group.querySelector('h2')?.textContent}: ${testIds(group, 'foyer-token-')}`
    })
  expect(testIds(modal.root, 'foyer-suggested-')).toEqual(['DAI', 'ETH', 'USDC'])
  expect(groups()).toEqual(['Your tokens: ETH,USDC', 'Popular tokens: DAI,SNX', 'Other tokens: HRBR'])
  const search = modal.find('foyer-token-search')
  await userEvent.fill(search, 'nothing')
  await expect.poll(() => modal.has('foyer-token-DAI')).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.has('foyer-token-DAI')).toBe(true)
  await userEvent.fill(search, 'eth')
  await expect.poll(() => modal.has('foyer-token-DAI')).toBe(false)
  expect(groups()).toEqual([])
  await modal.world.clock.advance(limits.resultsDelayMs)
  await expect.poll(modal.announced).toContain('1 token')
  expect(modal.announced()).not.toContain('0 tokens')
  await modal.press('foyer-token-ETH')
  await modal.until('Swap')
  await expect.poll(() => modal.find('foyer-swap-held').textContent).toContain('4,820.55 USDC')

  await type(modal, '50')
  await expect.poll(() => modal.find('foyer-swap-bought').textContent).toBe('0.02')
  await expect.poll(() => modal.find('foyer-swap-figures').textContent).toContain('1 USDC = 0.0004 ETH')
  expect(modal.find('foyer-swap-figures').textContent).toMatch(
    /Price impact0%.*Maximum slippage0.0002 ETH \(1%\).*Estimated network fee0.00015 ETH/,
  )
  await expect.poll(modal.announced).toContain('0.02 ETH')
  await modal.press('foyer-swap-submit')
  await modal.until('SwapPreview')
  expect(modal.find('foyer-swap-figures').textContent).toMatch(
    /Price impact0%.*Maximum slippage0.0002 ETH \(1%\).*0.0198 ETH.*0.000042 ETH/,
  )
})

test('figures have their places while they are read, so that the button below does not move', async () => {
  const modal = await renderModal(stories.quoted)
  await expect.poll(() => modal.has('foyer-swap-figures')).toBe(true)
  await untilStill(modal.root)
  const place = () => modal.find('foyer-swap-submit').getBoundingClientRect().top
  const before = place()
  await userEvent.fill(modal.find('foyer-swap-amount'), '60')
  await expect.poll(() => modal.has('foyer-swap-figures-loading')).toBe(true)
  expect(modal.has('foyer-swap-figures')).toBe(false)
  expect(place()).toBe(before)
  await modal.world.clock.advance(limits.swapQuoteDelayMs)
  await expect.poll(() => modal.has('foyer-swap-figures')).toBe(true)
  expect(place()).toBe(before)
})

test('announces at most one quote in five seconds, the last one, however fast the visitor types', async () => {
  const modal = await renderModal(stories.quoted)
  const said = () => modal.announced().match(/[\d.]+ ETH$/gm)
  await expect.poll(said).toEqual(['0.02 ETH'])
  for (const [amount, bought] of [
    ['60', '0.024'],
    ['70', '0.028'],
  ] as const) {
    await type(modal, amount)
    await expect.poll(() => modal.find('foyer-swap-bought').textContent).toBe(bought)
  }
  await settle()
  expect(said()).toEqual(['0.02 ETH'])
  await modal.world.clock.advance(5000)
  await expect.poll(said).toEqual(['0.02 ETH', '0.028 ETH'])
})

test('shows the worth only of an amount that a review accepts', async () => {
  const modal = await renderModal(stories.quoted)
  await type(modal, '0.5')
  await expect.poll(() => modal.find('foyer-swap-held').parentElement?.textContent).toContain('≈')
  for (const amount of ['1e5', '0x10', '-1', `0.${'1'.repeat(19)}`]) {
    await type(modal, amount)
    await expect
      .poll(() => modal.find('foyer-swap-held').parentElement?.textContent, { message: amount })
      .not.toContain('≈')
  }
})

test('shows beside the amount that the balance is too low for it or for the network fee, before a review [SWAP-04]', async () => {
  const modal = await renderModal(stories.quoted)
  await type(modal, '9000')
  await expect.poll(modal.words).toContain('You do not have that much USDC')
  modal.world.chain.balance = 0n
  await modal.world.clock.advance(limits.swapRefreshMs)
  await type(modal, '50')
  await expect.poll(modal.words).toContain('You do not have enough ETH for the network fee')
  await modal.press('foyer-swap-submit')
  expect(modal.foyer.router.state.history.at(-1)?.name).toBe('Swap')
  expect(modal.world.services.requestsTo('/v1/convert/build-')).toEqual([])
})

test('the error of a press is announced in the language of the visitor, and stays while the figures are read again', async () => {
  const modal = await renderModal(stories.empty)
  await modal.press('foyer-swap-submit')
  const invalid = () => modal.find('foyer-swap-amount').getAttribute('aria-invalid')
  await expect.poll(invalid).toBe('true')
  // Neither the text of the error nor the language had loaded before.
  await expect.poll(modal.announced).toContain(swapsTexts['error.SWAP_INCOMPLETE'])
  modal.foyer.locale.set('es')
  await expect.poll(modal.announced).toContain(spanish['error.SWAP_INCOMPLETE'])
  const asked = () => modal.world.services.requestsTo('/v1/convert/gas-price').length
  const before = asked()
  await modal.world.clock.advance(limits.swapRefreshMs)
  await expect.poll(asked).toBeGreaterThan(before)
  await settle()
  expect(invalid()).toBe('true')
})

test('is filled with what the page passes, like other views, and reversed by a press [NAV-05]', async () => {
  const modal = await renderModal({
    ...stories.empty,
    route: { name: 'Swap', params: { fromToken: 'usdc', toToken: 'ETH', amount: '50' } },
  })
  await expect.poll(() => modal.find('foyer-swap-amount')).toHaveProperty('value', '50')
  await modal.world.clock.advance(limits.swapQuoteDelayMs)
  await expect.poll(() => modal.find('foyer-swap-bought').textContent).toBe('0.02')
  await modal.press('foyer-swap-flip')
  await expect.poll(() => modal.find('foyer-swap-sold').textContent).toBe('ETH')
  expect(modal.find('foyer-swap-amount')).toHaveProperty('value', '0.02')

  const uri = 'wc:1234@2?relay-protocol=irn&symKey=1234'
  modal.foyer.open({ name: 'ConnectingWalletConnectBasic', params: { uri } })
  await modal.until('ConnectingWalletConnectBasic')
  await expect.poll(async () => (await inside(modal.foyer).load('pairing')).state.code).toMatchObject({ uri })
})

test('offers other networks where tokens cannot be swapped', async () => {
  const modal = await renderModal(stories.unsupported)
  await expect.poll(modal.words).toContain('Network not supported for Swaps')
  await modal.pressText('Choose network')
  await modal.until('Networks')
})

test('is not offered when the host turns it off, and leads to Connect without a wallet', async () => {
  const modal = await renderModal({
    ...stories.empty,
    route: { name: 'Account' },
    options: { connected: true, features: { swaps: false } },
  })
  await expect.poll(() => modal.has('foyer-feature-send')).toBe(true)
  expect(modal.has('foyer-feature-swaps')).toBe(false)
  await modal.remove()
  const none = await renderModal(stories.none)
  await none.pressText('Connect wallet')
  await none.until('Connect')
})

test('says that the visitor is offline, and lists the tokens once back online', async () => {
  const modal = await renderModal({
    ...tokens.unavailable,
    prepare(world) {
      tokens.unavailable.prepare(world)
      world.page.isOffline = true
    },
  })
  await expect.poll(modal.words).toContain('You are offline.')
  modal.world.services.mend()
  modal.world.page.isOffline = false
  modal.world.page.emit('online')
  await expect.poll(() => modal.has('foyer-token-USDC')).toBe(true)
})
