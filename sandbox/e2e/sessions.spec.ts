import { expectGuarded } from './cover.js'
import { answerWallet, frameBrowser, logInOn, walletPage } from './emailLogin.js'
import { dialog, expect, expectAccessible, expectClosed, expectView, test } from './fixtures.js'
import { openHostPage } from './hostPage.js'

test.use(frameBrowser)

test('a smart account rejects a session, grants one to the page, and revokes it in the account at the second try', async ({
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

  const ask = async (answer: 'approve' | 'reject') => {
    await page.evaluate(`
      window.granted = undefined
      void foyers[0].load('sessions').then((sessions) => sessions.grant({
        expiry: Math.floor(Date.now() / 1000) + 3600,
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02${'ab'.repeat(32)}' }] } },
        permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1, period: 60 } }],
      })).then((granted) => { window.granted = granted.chainId }, ({ code }) => { window.granted = code })
    `)
    await expectView(page, 'ApproveTransaction')
    await expect(walletPage(page).getByText('Let the site act for you?')).toBeVisible()
    await answerWallet(page, answer)
    await expectClosed(page)
  }
  const list = async () => {
    const url = `${sandbox.addresses.blockchainApi}/v1/sessions/${account}?projectId=sandbox`
    const { pcis }: { pcis: { context: string | null; revokedAt: number | null }[] } = await (
      await fetch(url)
    ).json()
    return pcis
  }
  /** What the service lists of the session that the visitor approved. */
  const approved = async () => (await list()).filter(({ context }) => context !== null)
  await test.step('the visitor rejects a session', async () => {
    await ask('reject')
    await expect.poll(() => page.evaluate('window.granted')).toBe('USER_REJECTED')
    expect(await list()).toMatchObject([{ context: null }])
  })

  await test.step('an approved one is active at the service', async () => {
    await ask('approve')
    await expect.poll(() => page.evaluate('window.granted')).toBe('0x2105')
    expect(await approved()).toMatchObject([{ context: expect.stringMatching(/^0x/), revokedAt: null }])
  })

  await test.step('the visitor revokes it', async () => {
    await page.evaluate("foyers[0].open({ name: 'SmartSessionList' })")
    await expect(
      dialog(page).getByText('Spend up to 0.0000000000000001 ETH within 1 minute, repeatedly'),
    ).toBeVisible()
    await expectAccessible(page)
    const revoke = dialog(page).getByRole('button', { name: 'Revoke' })
    await expectGuarded(page, revoke)
    for (const answer of ['reject', 'approve'] as const) {
      await revoke.click()
      await expectView(page, 'ApproveTransaction')
      expect((await approved())[0]?.revokedAt).toBeNull()
      await answerWallet(page, answer)
      await expectView(page, 'SmartSessionList')
    }
    await expect(dialog(page).getByText('No active sessions')).toBeVisible()
    expect((await approved())[0]?.revokedAt).toBeGreaterThan(0)
  })
})
