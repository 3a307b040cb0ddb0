import type { SandboxClient } from '@foyer-kit/sandbox'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expectGuarded } from './cover.js'
import { answerWallet, frameBrowser, logIn, signOut } from './emailLogin.js'
import { connect, dialog, expect, expectAccessible, expectView, openAccount, test } from './fixtures.js'
import { pay } from './sendForm.js'

test.use(frameBrowser)

/** Registers a name for an account of the sandbox. */
async function register(sandbox: SandboxClient, name: string): Promise<void> {
  const owner = privateKeyToAccount(`0x${'51'.repeat(32)}`)
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await owner.signMessage({ message })
  const response = await fetch(`${sandbox.addresses.blockchainApi}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, signature, coin_type: 60, address: owner.address }),
  })
  expect(response.status).toBe(200)
}

test('the embedded wallet registers a name after a taken one and a rejection, and receives by that name', async ({
  page,
  browser,
  sandbox,
}) => {
  await register(sandbox, 'maria.reown.id')
  const address = await logIn({ page, browser, sandbox })
  await openAccount(page)
  await page.getByTestId('foyer-choose-name').click()
  await expectView(page, 'RegisterAccountName')
  const input = page.getByTestId('foyer-name-input')

  await test.step('a taken name is refused', async () => {
    await input.fill('maria')
    await expect(input).toHaveAccessibleDescription(/This name is taken/)
    await expectAccessible(page)
  })

  await test.step('a rejected signature goes back', async () => {
    await input.fill('maria-dev')
    await expect(dialog(page).getByText('Available', { exact: true })).toBeVisible()
    await expectGuarded(page, page.getByTestId('foyer-name-submit'))
    await page.getByTestId('foyer-name-submit').click()
    await expectView(page, 'ApproveTransaction')
    await answerWallet(page, 'reject')
    await expectView(page, 'RegisterAccountName')
    await expect(input).toHaveValue('maria-dev')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the account has the registered name', async () => {
    await page.getByTestId('foyer-name-submit').click()
    await expectView(page, 'ApproveTransaction')
    await answerWallet(page, 'approve')
    await expectView(page, 'RegisterAccountNameSuccess')
    await expect(dialog(page).getByText('maria-dev.reown.id')).toBeVisible()
    await page.getByTestId('foyer-name-continue').click()
    await expectView(page, 'Account')
    await expect(dialog(page).getByText('maria-dev.reown.id')).toBeVisible()
    await expect(page.getByTestId('foyer-choose-name')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('another account sends to the name', async () => {
    await signOut(page)
    await connect(page)
    await pay(page, { amount: '0.25', receiver: 'maria-dev.reown.id' })
    await expectView(page, 'Account')
    await expect.poll(() => sandbox.balanceOf(address)).toBe(parseEther('0.25'))
  })
})
