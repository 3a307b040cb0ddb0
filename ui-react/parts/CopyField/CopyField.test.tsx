import { expect, test } from 'vitest'
import { testAccounts } from '#runtime/testing/index'
import { stories as account } from '../../views/Account/AccountView.story.js'
import { stories as wallet } from '../../views/ConnectingWalletConnect/ConnectingWalletConnectView.story.js'
import { stories as pairing } from '../../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.story.js'
import { renderModal } from '../../views/testing/renderModal.js'

test.each([
  ['an address', account.named, 'foyer-copy-address', testAccounts[0] ?? ''],
  ['the link of a QR code', pairing.code, 'foyer-copy-link', 'wc:'],
  ['the link for a wallet on a phone', wallet.phone, 'foyer-copy-link', 'wc:'],
])(
  'when the browser refuses to copy %s, the text is selected instead [CB-01]',
  async (_, story, button, start) => {
    const { world, press, find, has, root } = await renderModal(story)
    world.page.isClipboardDenied = true
    await expect.poll(() => find(button).hasAttribute('disabled')).toBe(false)
    await press(button)
    await expect.poll(() => has('foyer-copy-field')).toBe(true)
    const field = find('foyer-copy-field')
    await expect.poll(() => root.activeElement).toBe(field)
    const selected = `${getSelection()}`
    expect(selected.startsWith(start)).toBe(true)

    world.page.isClipboardDenied = false
    await press(button)
    expect(world.page.copied).toEqual([selected])
    await expect.poll(() => has('foyer-copy-field')).toBe(false)
  },
)
