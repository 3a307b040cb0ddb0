import { delayTimers } from './delayTimers.js'
import {
  approveDevice,
  connectSolanaFirst,
  email,
  enterCode,
  expectSolanaToSign,
  frame,
  frameBrowser,
  frameMessages,
  logIn,
  openOnEthereum,
  pressPainted,
  signOut,
  submitEmail,
} from './emailLogin.js'
import {
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  openConnect,
  stopClock,
  test,
  untilQuiet,
} from './fixtures.js'
import { readField } from './readField.js'

test.use(frameBrowser)

const pauseMs = 30_000
const codeMs = 20 * 60_000

test('signing out leaves neither frame nor session after a reload, and a known device needs only a code', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  await delayTimers(page, 3000) // of the sign-out: then the frame is removed, though it may not have told its server
  const address = await logIn({ page, browser, sandbox })
  await signOut(page)
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(email)
  const sent = (await frameMessages(sandbox)).length
  expect((await frameMessages(sandbox)).at(-1)).toBe('SIGN_OUT')

  await page.reload()
  await untilQuiet(page)
  await expectStatus(page, 'disconnected')
  await expect(frame(page)).toHaveCount(0)
  expect(await frameMessages(sandbox)).toHaveLength(sent)

  await openConnect(page)
  await submitEmail(page)
  await expectView(page, 'EmailVerifyOtp')
  expect(await sandbox.mail(email)).toMatchObject({ link: null, code: expect.stringMatching(/^\d{6}$/) })
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
  await expect(demo(page, 'address')).toHaveText(address)
})

test('beside an injected wallet on Solana, a wrong code and an expired one are refused, and the code of another email works', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const refused = dialog(page).getByText('This code is wrong or has expired')
  const resend = page.getByTestId('foyer-resend')
  await page.clock.install()
  await page.goto('/')
  const solana = await connectSolanaFirst(page)
  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')

  await enterCode({ page, sandbox }, '000000')
  await expect(refused).toBeVisible()
  await expectStatus(page, 'disconnected')
  await sandbox.advance(codeMs)
  // Typing replaces the refused code.
  await enterCode({ page, sandbox })
  await expect.poll(async () => (await frameMessages(sandbox)).filter(isCode)).toHaveLength(2)
  await expect(refused).toBeVisible()
  await expectStatus(page, 'disconnected')

  const { code } = await sandbox.mail(email)
  await page.clock.fastForward(pauseMs)
  await pressPainted(page, resend)
  await expect(resend).toHaveText(/^Resend in \d+ s$/)
  await expect(refused).toBeHidden()
  expect((await sandbox.mail(email)).code).not.toBe(code)
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
  await expectSolanaToSign(page, solana)
})

test('beside an injected wallet on Solana, another email within 30 seconds is refused with an explanation, and sent afterwards', {
  tag: '@firefox-long',
}, async ({ page, sandbox }) => {
  const throttled = dialog(page).getByText(/^Please try again after \d+ seconds$/)
  const resend = page.getByTestId('foyer-resend')
  const sent = async () => (await frameMessages(sandbox)).filter((name) => name === 'CONNECT_EMAIL').length
  await page.clock.install()
  await page.goto('/')
  const solana = await connectSolanaFirst(page)
  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  // A slow page would take the 30 seconds itself.
  await stopClock(page)
  await expect(resend).toHaveText(/^Resend in \d+ s$/)
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await resend.press('Enter')

  await page.getByTestId('foyer-back').click()
  await expectView(page, 'Connect')
  await submitEmail(page)
  await expect(throttled).toBeVisible()
  await expectView(page, 'Connect')
  expect(await sent()).toBe(1)

  await page.reload()
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')
  await openOnEthereum(page)
  await submitEmail(page)
  await expect(throttled).toBeVisible()
  expect(await sent()).toBe(1)
  await page.clock.fastForward(pauseMs)
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await expectView(page, 'EmailVerifyDevice')
  expect(await sent()).toBe(2)
  await page.clock.fastForward(pauseMs)
  await expect(resend).toHaveText('Resend')
  await resend.click()
  await expect.poll(sent).toBe(3)
  await expectView(page, 'EmailVerifyDevice')
  await page.getByTestId('foyer-close').click()
  await expectClosed(page)
  await expectSolanaToSign(page, solana)
})

test('analytics gets each event of a login once, and neither the email nor the code', async ({
  page,
  browser,
  sandbox,
}) => {
  await page.goto('/')
  await openConnect(page)
  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')
  await enterCode({ page, sandbox }, '000000')
  await expect(dialog(page)).toContainText('wrong or has expired')
  const { code } = await sandbox.mail(email)
  await enterCode({ page, sandbox })
  await expectStatus(page, 'connected')
  await expectClosed(page)
  await signOut(page)

  const events = async () => {
    const requests = await sandbox.requests('analytics')
    return requests.filter(({ method }) => method === 'POST').map(({ body }) => readField(body, 'props'))
  }
  const names = async () => (await events()).map((props) => String(readField(props, 'event'))).sort()
  // Each event is a separate request, so they may arrive in any order.
  const expected = [
    'INITIALIZE',
    'MODAL_OPEN',
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_FAIL',
    'EMAIL_VERIFICATION_CODE_PASS',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'MODAL_CLOSE',
    'DISCONNECT_SUCCESS',
  ]
  await expect.poll(names).toEqual(expected.sort())
  const connected = (await events()).find((props) => readField(props, 'event') === 'CONNECT_SUCCESS')
  expect(connected).toMatchObject({ properties: { method: 'email', name: 'Email' } })
  const all = JSON.stringify(await sandbox.requests('analytics'))
  for (const secret of [email, encodeURIComponent(email), code ?? '']) expect(all).not.toContain(secret)
})

const isCode = (name: string) => name === 'CONNECT_OTP'
