import { verifyMessage } from 'viem'
import { approveDevice, ask, enterCode, frame, frameBrowser, signOut, submitEmail } from './emailLogin.js'
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

test.use(frameBrowser)

test('a visitor without a wallet logs in by email, signs, rejects, reloads and logs out', {
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
  const signature = (await demo(page, 'result').textContent()) ?? ''
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)

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
      address: toHex(address),
      message: 'Hello from the Foyer demo',
      signature: toHex(signature),
    }),
  ).toBe(true)
})

function toHex(text: string): `0x${string}` {
  const isHex = (value: string): value is `0x${string}` => value.startsWith('0x')
  if (!isHex(text)) throw new Error(`Not hex: ${text}`)
  return text
}
