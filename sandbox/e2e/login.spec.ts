import { verifyMessage } from 'viem'
import {
  answerWallet,
  approveDevice,
  ask,
  enterCode,
  frame,
  frameBrowser,
  signOut,
  submitEmail,
  walletPage,
} from './emailLogin.js'
import {
  demo,
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
  expectView,
  openAccount,
  openConnect,
  test,
  untilQuiet,
} from './fixtures.js'
import { readHex } from './readHex.js'

test.use(frameBrowser)

test('a visitor without a wallet logs in by email, signs, rejects, reloads and logs out [CONN-04]', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  await page.goto('/')
  await openConnect(page)
  await untilQuiet(page)
  expect(await sandbox.requests('frame')).toEqual([])
  await expect(frame(page)).toHaveCount(0)

  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await expectAccessible(page)
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')
  await expectAccessible(page)
  await enterCode({ page, sandbox }, '000000')
  await expect(dialog(page)).toContainText('wrong or has expired')
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const address = (await demo(page, 'address').textContent()) ?? ''

  await ask(page, 'eip155-sign-message', 'approve')
  await expect(demo(page, 'result')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await demo(page, 'result').textContent()) ?? ''

  await ask(page, 'eip155-sign-message', 'reject')
  await expect(demo(page, 'result')).toContainText(/reject|declin/i)

  await page.reload()
  await expectStatus(page, 'connected')
  await expect(demo(page, 'address')).toHaveText(address)
  await ask(page, 'eip155-sign-message', 'approve')
  await expect(demo(page, 'result')).toHaveText(signature)

  await openAccount(page)
  await expectAccessible(page)
  await page.getByTestId('foyer-close').click()
  await expectClosed(page)
  await signOut(page)
  expect(
    await verifyMessage({
      address: readHex(address),
      message: 'Hello from the Foyer demo',
      signature: readHex(signature),
    }),
  ).toBe(true)
})

test('the wallet is visible only while it asks, and nothing covers it [D-07]', { tag: '@firefox' }, async ({
  page,
  browser,
  sandbox,
}) => {
  await page.goto('/')
  /** What covers the frame, at many points of it; nothing, if it is on top. */
  const covers = (): Promise<string[]> =>
    page.evaluate(`(() => {
      const frame = document.querySelector('#w3m-iframe')
      const { left, top, width, height } = frame.getBoundingClientRect()
      const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
      const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height]))
      const found = points.map(([x, y]) => document.elementFromPoint(x, y))
      return found.flatMap((element) => (element === frame ? [] : [element?.outerHTML.slice(0, 99) ?? 'outside']))
    })()`)
  await openConnect(page)
  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await expect(frame(page)).toBeHidden()
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')
  await expect(frame(page)).toBeHidden()
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expect(frame(page)).toBeHidden()

  await page.getByTestId('demo-eip155-sign-message').click()
  await expectView(page, 'ApproveTransaction')
  await expect(frame(page)).toBeVisible()
  await expect(frame(page)).toHaveCSS('pointer-events', 'auto')
  await expect(frame(page)).not.toHaveAttribute('inert')
  await expect.poll(covers).toEqual([])
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(covers).toEqual([])
  await page.evaluate("foyer.toast.show({ variant: 'error', text: 'error.UNKNOWN', autoClose: false })")
  await expect(page.getByTestId('foyer-toast')).toBeVisible()
  expect(await covers()).toEqual([])
  await expect(walletPage(page).getByTestId('frame-reject')).toBeInViewport()
  await answerWallet(page, 'reject')
  await expectClosed(page)
  await expect(frame(page)).toBeHidden()
  await page.getByTestId('demo-eip155-sign-message').click()
  await expect(frame(page)).toBeVisible()
  await page.getByTestId('foyer-close').click()
  await expectClosed(page)
  await expect(frame(page)).toBeHidden()
  await page.getByTestId('foyer-account-button').click()
  await expectView(page, 'Account')
  await expect(frame(page)).toBeHidden()
})
