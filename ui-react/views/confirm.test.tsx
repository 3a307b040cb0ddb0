import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { stories as pay } from './Pay/PayView.story.js'
import { stories as payLoading } from './PayLoading/PayLoadingView.story.js'
import { stories as payQuote } from './PayQuote/PayQuoteView.story.js'
import { stories as names } from './RegisterAccountName/RegisterAccountNameView.story.js'
import { stories as signIn } from './SIWXSignMessage/SIWXSignMessageView.story.js'
import { stories as sessions } from './SmartSessionList/SmartSessionListView.story.js'
import { stories as swap } from './SwapPreview/SwapPreviewView.story.js'
import { type RenderedModal, renderModal } from './testing/renderModal.js'
import { untilStill } from './testing/Stage.js'
import type { Story } from './testing/story.js'
import { stories as send } from './WalletSendPreview/WalletSendPreviewView.story.js'

/** Every button that leads to a signature, a payment or a permission. */
const buttons: { readonly [name: string]: readonly [story: Story, selector: string] } = {
  'sign in': [signIn.required, '[data-testid=foyer-sign-in]'],
  'send a payment': [send.ready, '[data-testid=foyer-send-confirm]'],
  'approve a token': [swap.approval, '[data-testid=foyer-swap-confirm]'],
  swap: [swap.ready, '[data-testid=foyer-swap-confirm]'],
  'pay from the wallet': [payQuote.ready, '[data-testid=foyer-pay-confirm]'],
  'pay at an exchange': [pay.sources, '[data-testid^=foyer-pay-exchange-]'],
  'pay at an exchange again': [payLoading.exchangeFailed, '[data-testid=foyer-pay-retry]'],
  'register a name': [names.free, '[data-testid=foyer-name-submit]'],
  'revoke a session': [sessions.active, '[data-testid^=foyer-session-] button'],
}

/** The verbs that ask a wallet, a frame or an exchange, as views call them. */
const asking = /\.(submit|sign|register|revoke|payFromExchange)\(/
const sources = import.meta.glob<string>(['./*/*.tsx', '!./*/*.{test,story}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** How many requests wallet, frame and exchange have received. */
const asked = ({ world }: RenderedModal) =>
  world.wallet.log.length + world.frame.requests.length + world.popup.opened.length

async function open([story, selector]: readonly [Story, string], allowCovered: boolean) {
  const modal = await renderModal({ ...story, options: { ...story.options, allowCovered } })
  const find = () => {
    const button = modal.root.querySelector<HTMLElement>(selector)
    if (!button) throw new Error(`Nothing matches ${selector}`)
    return button
  }
  await expect.poll(find).toBeTruthy()
  return { ...modal, button: find(), before: asked(modal) }
}
const press = (button: HTMLElement) =>
  button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }))
const pressEnter = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}

test('lists every view that asks a wallet, a frame or an exchange; sends, swaps and wallet payments ask only from their review', () => {
  const files = Object.keys(sources).filter((file) => asking.test(sources[file] ?? ''))
  expect(files.map((file) => file.split('/')[1])).toEqual([
    'Pay',
    'PayLoading',
    'PayQuote',
    'RegisterAccountName',
    'SIWXSignMessage',
    'SmartSessionList',
    'SwapPreview',
    'WalletSendPreview',
  ])
  const views = new Set(Object.values(buttons).map(([story]) => story.route.name))
  expect(files.filter((file) => ![...views].some((view) => file.startsWith(`./${view}/`)))).toEqual([])
})

// Chromium counts the frame of these tests as covered; sandbox/e2e covers top-level pages.
test.each(Object.entries(buttons))(
  '%s: asks nothing while the button is covered, and says why [D-23]',
  async (_, place) => {
    const modal = await open(place, false)
    const { foyer, world, button, words } = modal
    const errors: unknown[] = []
    foyer.events.on('error.reported', ({ error }) => errors.push(error))
    await world.clock.advance(limits.appearMs)
    await expect.poll(words).toContain('Something is covering this page')
    const said = () => modal.announced().split('Something is covering this page').length - 1
    await expect.poll(said).toBeGreaterThan(0)
    await settle()
    const before = said()
    await pressEnter(button)
    await expect.poll(() => errors).toMatchObject([{ code: 'ACTION_NOT_VISIBLE' }])
    await expect.poll(said).toBe(before + 1)
    // The notice has moved the button, which a frame must notice before the button rests again.
    await untilStill(modal.root)
    await expect.poll(() => button.ariaDisabled).toBe(null)
    press(button)
    await expect.poll(() => errors.length).toBe(2)
    expect(asked(modal)).toBe(modal.before)
    expect(foyer.router.state.history.at(-1)?.name).toBe(place[0].route.name)
  },
)

test.each(Object.entries(buttons))(
  '%s: a button that moved under the pointer ignores the pointer, but accepts the Enter key',
  async (_, place) => {
    const modal = await open(place, true)
    const { button, before } = modal
    await expect.poll(() => button.ariaDisabled).toBe(null)
    button.style.translate = '0 80px'
    press(button)
    await settle()
    expect(asked(modal)).toBe(before)
    await pressEnter(button)
    await expect.poll(() => asked(modal)).toBeGreaterThan(before)
    expect(modal.words()).not.toContain('Something is covering this page')
  },
)

test('a button that moved is dimmed, and takes presses of the pointer once it rests', async () => {
  const modal = await open([send.ready, '[data-testid=foyer-send-confirm]'], true)
  const { button, before } = modal
  const veil = () => getComputedStyle(button, '::after').opacity
  await expect.poll(() => button.ariaDisabled).toBe(null)
  button.style.translate = '0 80px'
  press(button)
  await settle()
  expect(asked(modal)).toBe(before)
  let moved = 80
  const move = () => {
    button.style.translate = `0 ${moved++}px`
  }
  await expect.poll(() => move() ?? veil()).toBe('0.5')
  await expect.poll(veil).toBe('0')
  await expect
    .poll(() => {
      press(button)
      return asked(modal)
    })
    .toBeGreaterThan(before)
})

test('a button that moves says so in the same frame, however busy the page is', async () => {
  const { button } = await open([send.ready, '[data-testid=foyer-send-confirm]'], true)
  await expect.poll(() => button.ariaDisabled).toBe(null)
  button.style.translate = '0 80px'
  await new Promise(requestAnimationFrame)
  expect(button.ariaDisabled).toBe('true')
})
