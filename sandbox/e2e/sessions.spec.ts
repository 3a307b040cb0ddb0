import { expectGuarded } from './cover.js'
import { frameBrowser, logInOn, walletPage } from './emailLogin.js'
import { dialog, expect, expectAccessible, expectClosed, expectView, test } from './fixtures.js'
import { openHostPage } from './hostPage.js'

test.use(frameBrowser)

test('a smart account grants a session to the page, and revokes it in the account', async ({
  page,
  browser,
  sandbox,
}) => {
  await openHostPage(page, [{ features: { smartSessions: true } }])
  await logInOn({ page, browser, sandbox })
  await expectClosed(page)
  await page.evaluate("foyers[0].switchNetwork({ caipNetworkId: 'eip155:8453' })")
  await expect.poll(() => page.evaluate('foyers[0].account.state.eip155.type')).toBe('smartAccount')
  const account = await page.evaluate<string>('foyers[0].account.state.eip155.caipAddress')

  await test.step('the page asks for a session', async () => {
    await page.evaluate(`
      window.granted = undefined
      void foyers[0].load('sessions').then((sessions) => sessions.grant({
        expiry: Math.floor(Date.now() / 1000) + 3600,
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02${'ab'.repeat(32)}' }] } },
        permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1, period: 60 } }],
      })).then((granted) => { window.granted = granted })
    `)
    await expectView(page, 'ApproveTransaction')
    await expect(walletPage(page).getByText('Let the site act for you?')).toBeVisible()
    await walletPage(page).getByTestId('frame-approve').click()
    await expectClosed(page)
    await expect.poll(() => page.evaluate('window.granted?.chainId')).toBe('0x2105')
  })

  const list = async () => {
    const url = `${sandbox.addresses.blockchainApi}/v1/sessions/${account}?projectId=sandbox`
    const { pcis }: { pcis: { context: string | null; revokedAt: number | null }[] } = await (
      await fetch(url)
    ).json()
    return pcis
  }
  await test.step('it is active at the service', async () => {
    expect(await list()).toMatchObject([{ context: expect.stringMatching(/^0x/), revokedAt: null }])
  })

  await test.step('the visitor revokes it', async () => {
    await page.evaluate("foyers[0].open({ name: 'SmartSessionList' })")
    await expect(
      dialog(page).getByText('Spend up to 0.0000000000000001 ETH within 1 minute, repeatedly'),
    ).toBeVisible()
    await expectAccessible(page)
    const revoke = dialog(page).getByRole('button', { name: 'Revoke' })
    await expectGuarded(page, revoke)
    await revoke.click()
    await expectView(page, 'ApproveTransaction')
    await walletPage(page).getByTestId('frame-approve').click()
    await expectView(page, 'SmartSessionList')
    await expect(dialog(page).getByText('No active sessions')).toBeVisible()
    expect((await list())[0]?.revokedAt).toBeGreaterThan(0)
  })
})
