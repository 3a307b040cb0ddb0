import {
  connectSolanaFirst,
  email,
  expectSolanaToSign,
  frameBrowser,
  logInFromConnect,
} from './emailLogin.js'
import {
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
  expectView,
  openAccount,
  test,
} from './fixtures.js'

test.use(frameBrowser)

test('beside an injected wallet on Solana, a visitor changes the email address with a code from each, also after a wrong code; other tabs follow, and it stays after a reload', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  const newEmail = 'maria@example.org'
  const enter = (code: string) => page.getByTestId('foyer-code-input').pressSequentially(code)
  await page.goto('/')
  const solana = await connectSolanaFirst(page)
  await logInFromConnect({ page, browser, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const other = await page.context().newPage()
  await other.goto('/')
  await expectStatus(other, 'connected')
  await openAccount(other)
  await expect(other.getByTestId('foyer-email')).toContainText(email)
  await page.bringToFront()
  await openAccount(page)
  await page.getByTestId('foyer-email').click()
  await expectView(page, 'UpdateEmailWallet')
  await expectAccessible(page)
  // Typed over the current address: over BiDi, React does not notice a text that is filled in at once.
  await page.getByTestId('foyer-new-email-input').selectText()
  await page.getByTestId('foyer-new-email-input').pressSequentially(newEmail)
  await page.keyboard.press('Enter')

  await expectView(page, 'UpdateEmailPrimaryOtp')
  await expect(dialog(page)).toContainText(email)
  await expectAccessible(page)
  await enter('000000')
  await expect(dialog(page)).toContainText('wrong or has expired')
  await enter((await sandbox.mail(email)).code ?? '')

  await expectView(page, 'UpdateEmailSecondaryOtp')
  await expect(dialog(page)).toContainText(newEmail)
  await enter((await sandbox.mail(newEmail)).code ?? '')
  await expectView(page, 'Account')
  for (const tab of [page, other]) await expect(tab.getByTestId('foyer-email')).toContainText(newEmail)
  await other.close()

  await page.reload()
  await expectStatus(page, 'connected')
  await expectSolanaToSign(page, solana)
  await openAccount(page)
  await expect(page.getByTestId('foyer-email')).toContainText(newEmail)
})
