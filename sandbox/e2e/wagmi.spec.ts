import type { Page } from '@playwright/test'
import { isHex, verifyMessage } from 'viem'
import { expect, expectClosed, expectView, injectedWallet, test } from './fixtures.js'
import { wallet } from './wallet.js'

const shown = (page: Page, part: string) => page.getByTestId(part)

for (const version of ['wagmi-2', 'wagmi-3']) {
  test(`${version}: its own hooks connect, sign, send, switch, reconnect and disconnect`, async ({
    page,
    sandbox,
  }) => {
    const [ada] = await sandbox.accounts()
    const address = isHex(ada?.address) ? ada.address : '0x'
    await page.goto(`/${version}/`)
    await expect(shown(page, 'status')).toHaveText('disconnected')

    await test.step('reports a closed modal as a rejection', async () => {
      await shown(page, 'connect').click()
      await expectView(page, 'Connect')
      await page.keyboard.press('Escape')
      await expectClosed(page)
      await expect(shown(page, 'error')).toHaveText('UserRejectedRequestError')
    })

    await test.step('connects', async () => {
      await shown(page, 'connect').click()
      await injectedWallet(page).click()
      await expectClosed(page)
      await expect(shown(page, 'address')).toHaveText(address)
      await expect(shown(page, 'chain')).toHaveText('1')
      await expect(shown(page, 'balance')).toHaveText(/^\d+$/)
    })

    await test.step('signs, and reports a declined signature', async () => {
      await shown(page, 'sign').click()
      await expect(shown(page, 'signature')).toHaveText(/^0x/)
      const signature = await shown(page, 'signature').textContent()
      const message = 'Hello wagmi'
      expect(await verifyMessage({ address, message, signature: isHex(signature) ? signature : '0x' })).toBe(
        true,
      )
      await wallet(page).rejectNext()
      await shown(page, 'sign').click()
      await expect(shown(page, 'signature')).toHaveText('UserRejectedRequestError')
    })

    await test.step('sends', async () => {
      await shown(page, 'send').click()
      await expect(shown(page, 'hash')).toHaveText(/^0x[0-9a-f]{64}$/)
    })

    await test.step('switches, and follows the wallet', async () => {
      await shown(page, 'switch').click()
      await expect(shown(page, 'chain')).toHaveText('8453')
      await wallet(page).switchChain(1)
      await expect(shown(page, 'chain')).toHaveText('1')
      await wallet(page).switchAccount(1)
      await expect(shown(page, 'address')).not.toHaveText(address)
    })

    await test.step('reconnects after a reload, but not after a disconnect', async () => {
      await page.reload()
      await expect(shown(page, 'status')).toHaveText('connected')
      await shown(page, 'disconnect').click()
      await expect(shown(page, 'status')).toHaveText('disconnected')
      await page.reload()
      await expect(shown(page, 'connect')).toBeEnabled()
      await expect(shown(page, 'status')).toHaveText('disconnected')
    })
  })
}
