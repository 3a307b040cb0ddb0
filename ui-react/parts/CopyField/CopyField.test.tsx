import { expect, onTestFinished, test } from 'vitest'
import { createBrowserEnvironment } from '#runtime/environment/browser'
import { limits } from '#runtime/internal'
import { testAccounts } from '#runtime/testing/index'
import { stories as account } from '../../views/Account/AccountView.story.js'
import { stories as purchase } from '../../views/BuyInProgress/BuyInProgressView.story.js'
import { stories as farcaster } from '../../views/ConnectingFarcaster/ConnectingFarcasterView.story.js'
import { stories as wallet } from '../../views/ConnectingWalletConnect/ConnectingWalletConnectView.story.js'
import { stories as pairing } from '../../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.story.js'
import { stories as payment } from '../../views/Pay/PayView.story.js'
import { renderModal } from '../../views/testing/renderModal.js'
import { stories as receive } from '../../views/WalletReceive/WalletReceiveView.story.js'

test.each([
  ['an address', account.named, 'foyer-copy-address', testAccounts[0] ?? ''],
  ['the link of a QR code', pairing.code, 'foyer-copy-link', 'wc:'],
  ['the link for a wallet on a phone', wallet.phone, 'foyer-copy-link', 'wc:'],
  ['the address to receive at', receive.named, 'foyer-copy-address', testAccounts[0] ?? ''],
  ['the link to Farcaster on a phone', farcaster.app, 'foyer-copy-link', 'https://'],
  ['the contract of a token', payment.token, 'foyer-pay-contract-copy', '0x'],
  ['the link of a purchase', purchase.open, 'foyer-onramp-copy', 'https://'],
])(
  'when the page has no clipboard, or it refuses %s, the text is selected instead, until it can be copied [CB-01]',
  async (_, story, button, start) => {
    const { world, press, find, has, root } = await renderModal(story)
    const { copy } = world.page
    await expect.poll(() => find(button).matches('[disabled], [aria-disabled]')).toBe(false)
    const pressed = async () => {
      await press(button)
      await expect.poll(() => has('foyer-copy-field')).toBe(true)
      const field = find('foyer-copy-field')
      await expect.poll(() => root.activeElement).toBe(field)
      return `${getSelection()}`
    }
    const restore = hideClipboard()
    world.page.copy = createBrowserEnvironment().page.copy
    expect((await pressed()).startsWith(start)).toBe(true)
    restore()
    getSelection()?.removeAllRanges()
    find(button).focus()

    world.page.copy = copy
    world.page.isClipboardDenied = true
    const selected = await pressed()
    expect(selected.startsWith(start)).toBe(true)

    world.page.isClipboardDenied = false
    await press(button)
    expect(world.page.copied).toEqual([selected])
    await expect.poll(() => has('foyer-copy-field')).toBe(false)
  },
)

test('another value is neither copied nor failed yet', async () => {
  const { foyer, world, press, find, has } = await renderModal(account.named)
  const icon = () => find('foyer-copy-address').innerHTML
  const copy = icon()
  await press('foyer-copy-address')
  await expect.poll(icon).not.toBe(copy)
  const [, second = ''] = testAccounts
  await foyer.switchAccount({ namespace: 'eip155', address: second })
  await expect.poll(icon).toBe(copy)
  await press('foyer-copy-address')
  await expect.poll(() => world.page.copied).toEqual([testAccounts[0], second])

  await world.clock.advance(limits.copyTimeoutMs)
  world.page.isClipboardDenied = true
  await press('foyer-copy-address')
  await expect.poll(() => has('foyer-copy-field')).toBe(true)
  await foyer.switchAccount({ namespace: 'eip155', address: testAccounts[0] ?? '' })
  await expect.poll(() => has('foyer-copy-field')).toBe(false)
})

/** Takes the clipboard from the page, like a browser on a page without https. */
function hideClipboard() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  const restore = () => void Reflect.deleteProperty(navigator, 'clipboard')
  onTestFinished(restore)
  expect(navigator.clipboard).toBeUndefined()
  return restore
}
