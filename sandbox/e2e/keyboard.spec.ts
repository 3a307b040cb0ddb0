import { limits } from '../../runtime/limits.js'
import { delayTimers } from './delayTimers.js'
import {
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  nextLayout,
  openConnect,
  test,
} from './fixtures.js'
import { expectFocused, tabTo } from './keyboard.js'
import { views } from './scenes.js'
import { prepareWallet, wallet } from './wallet.js'

const presses = 200

test('a visitor can connect, sign, pay, switch and disconnect by keyboard alone [B-01] [B-08]', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key)
  /** Approves in the wallet's own panel, which takes the focus when it opens. */
  const approve = async () => {
    await expectFocused(page, 'sandbox-wallet-approve')
    await press('Enter')
  }
  await prepareWallet(page, { autoApprove: false })
  await page.goto('/')

  await tabTo(page, 'foyer-connect-button')
  await press('Enter')
  await expectView(page, 'Connect')
  await expectFocused(page, 'Connect wallet')
  await tabTo(page, 'foyer-wallet-dev.foyer.evm')
  await press('Enter')
  await expectView(page, 'ConnectingExternal')
  await approve()
  await expectClosed(page)
  await expectStatus(page, 'connected')
  await expectFocused(page, 'foyer-account-button')

  await press('Enter')
  await expectView(page, 'Account')
  await expectFocused(page, 'Account')
  await press('Escape')
  await expectClosed(page)
  await expectFocused(page, 'foyer-account-button')

  for (const button of ['sign-message', 'sign-typed-data', 'send-transaction']) {
    await tabTo(page, `demo-eip155-${button}`)
    await press('Enter')
    await approve()
    await expect(demo(page, 'result')).toHaveText(/^0x/)
    await expect(page.getByTestId(`demo-eip155-${button}`)).toBeEnabled()
  }

  for (const [chain, prompts] of [
    ['eip155:8453', 1],
    ['eip155:137', 1],
  ] as const) {
    await tabTo(page, 'foyer-network-button')
    await press('Enter')
    await expectView(page, 'Networks')
    await tabTo(page, `foyer-network-${chain}`)
    await press('Enter')
    for (let prompt = 0; prompt < prompts; prompt++) await approve()
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText(chain)
    await expectFocused(page, 'foyer-network-button')
  }

  await page.reload()
  await expectStatus(page, 'connected')
  await tabTo(page, 'foyer-account-button')
  await press('Enter')
  await expectFocused(page, 'Account')
  await tabTo(page, 'foyer-disconnect')
  await press('Enter')
  await expectClosed(page)
  await expectStatus(page, 'disconnected')
  await expectFocused(page, 'foyer-connect-button')
})

for (const isConnected of [false, true])
  test(`${presses} presses of Tab and Shift+Tab keep the focus in each view of a visitor who is ${isConnected ? '' : 'not '}connected [B-02]`, async ({
    page,
  }) => {
    test.slow() // thousands of key presses
    await delayTimers(page, limits.relayTimeoutMs)
    await page.goto('/')
    if (isConnected) await connect(page)
    await page.evaluate(() => {
      const [strays, stops]: [string[], Set<Element>] = [[], new Set()]
      // A key event targets the focused element, so it also shows a focus lost without a blur event.
      const note = (event: Event) => {
        const [place] = event.composedPath()
        if (!(event.target instanceof Element && event.target.matches('[data-foyer-modal]')))
          strays.push(String(event.target))
        else if (place instanceof HTMLElement && place.tabIndex >= 0) stops.add(place)
      }
      document.addEventListener('keydown', note, true)
      const walk = () => {
        const seen = { strays: strays.splice(0), stops: stops.size }
        stops.clear()
        return seen
      }
      Object.assign(window, { walk })
    })
    for (const { name, show } of views.filter((view) => Boolean(view.isConnected) === isConnected))
      await test.step(name, async () => {
        await show({ page })
        await nextLayout(page) // the dialog takes the focus in its first frame
        await page.evaluate('walk()')
        for (const key of ['Tab', 'Shift+Tab'])
          await Promise.all(Array.from({ length: presses }, () => page.keyboard.press(key)))
        const walk: unknown = await page.evaluate('walk()')
        expect(walk).toEqual({ strays: [], stops: await countStops() })
        await wallet(page).misbehave()
        await page.evaluate('foyer.close()')
        await expectClosed(page)
      })

    /** Everything in the dialog that a keyboard can reach. */
    function countStops(): Promise<number> {
      return dialog(page)
        .locator('a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), [tabindex="0"]')
        .count()
    }
  })

test('focuses the heading of each view, ignores single keys, and returns the focus however the modal is closed [B-01] [B-02] [B-16]', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByTestId('foyer-connect-button')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('foyer-close').click(),
    () => page.mouse.click(10, 10),
    () => page.evaluate('foyer.close()'),
  ]
  for (const close of ways) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectView(page, 'Connect')
    await close()
    await expectClosed(page)
    await expect(opener).toBeFocused()
  }

  await openConnect(page)
  await expectFocused(page, 'Connect wallet')
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789/?') await page.keyboard.press(key)
  await expectView(page, 'Connect')
  await page.getByTestId('foyer-all-wallets').click()
  await expectFocused(page, 'All wallets')
  await page.getByTestId('foyer-back').click()
  await expectFocused(page, 'Connect wallet')
})

test('elements added to the page while the modal is open can be clicked and typed into [B-08]', async ({
  page,
}) => {
  await page.goto('/')
  await openConnect(page)
  await expectFocused(page, 'Connect wallet')
  await page.evaluate(() => {
    const added = document.createElement('div')
    const [field, button] = [document.createElement('input'), document.createElement('button')]
    field.setAttribute('aria-label', 'Password')
    button.textContent = 'Unlock'
    button.onclick = () => Object.assign(button, { textContent: 'Unlocked' })
    added.append(field, button)
    for (const [name, value] of [
      ['position', 'fixed'],
      ['top', '0'],
      ['z-index', '2147483647'],
    ] as const)
      added.style.setProperty(name, value)
    document.body.append(added)
  })
  await page.getByLabel('Password').click()
  await page.keyboard.type('open sesame')
  await expect(page.getByLabel('Password')).toHaveValue('open sesame')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Unlocked' })).toBeFocused()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
})
