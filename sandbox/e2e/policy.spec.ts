import type { Page } from '@playwright/test'
import { limits } from '../../runtime/limits.js'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from '../../runtime/networks/index.js'
import { formatPolicy, readSandboxPolicy } from '../policy.js'
import { demoUrl } from './addresses.js'
import { delayTimers } from './delayTimers.js'
import {
  brokenRequest,
  connect,
  demo,
  expect,
  expectClosed,
  expectView,
  openAccount,
  openConnect,
  test,
} from './fixtures.js'
import { openNetworks } from './scenes.js'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Opens the demo under additional report-only policies, and collects those that reported a violation. */
async function openUnder(page: Page, policies: readonly string[]): Promise<ReadonlySet<string>> {
  const reported = new Set<string>()
  await delayTimers(page, limits.relayTimeoutMs)
  await page.exposeBinding('noteReport', (_source, policy: string) => void reported.add(policy))
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ disposition, originalPolicy }) => {
    if (disposition === 'report') noteReport(originalPolicy)
  })`)
  await page.goto(`/?${new URLSearchParams({ 'report-only': policies.join(', ') })}`)
  return reported
}

test('a visitor who connects and looks around needs every source that docs/csp.md allows, and no other host [LC-21] [SC-12]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  problems.allow(/report-only/i)
  problems.allow(/^foreign host: https:\/\/pictures\.example\//)
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  const identity = { name: 'ada.foyer.eth', avatar: 'https://pictures.example/ada.svg', resolvedAt: null }
  const service = 'blockchain-api'
  const value = JSON.stringify(identity)
  await sandbox.addFault({ service, match: 'GET /v1/identity', kind: 'body', value })
  // With the RPC of the Blockchain API down, the page asks the chains directly.
  await sandbox.addFault({ service, match: 'POST /v1/?', kind: 'status', value: 400 })

  const policy = readSandboxPolicy(sandbox.addresses)
  const without = new Map<string, string>()
  for (const { name, sources } of policy.filter((each) => each.name.endsWith('-src')))
    for (const source of sources.filter((each) => each !== "'none'")) {
      const rest = sources.filter((each) => each !== source)
      const changed = { name, sources: rest.length ? rest : ["'none'"] }
      without.set(
        `${name} ${source}`,
        formatPolicy(policy.map((each) => (each.name === name ? changed : each))),
      )
    }
  const withoutTypes = formatPolicy([...policy, { name: 'trusted-types', sources: ["'none'"] }])
  const reported = await openUnder(page, [...without.values(), withoutTypes])

  // Pairing with another device: a socket to the relay, and a frame for Verify.
  await openConnect(page)
  await page.getByTestId('foyer-wallet-walletConnect').click()
  await expectView(page, 'ConnectingWalletConnectBasic')
  await expect(page.getByTestId('foyer-qr')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectClosed(page)

  // The login by email: the frame of the embedded wallet.
  await openConnect(page)
  await page.getByTestId('foyer-email-input').fill('maria@example.com')
  await page.getByTestId('foyer-email-submit').click()
  await expectView(page, 'EmailVerifyDevice')
  await page.keyboard.press('Escape')
  await expectClosed(page)

  await connect(page)
  await expect(page.getByTestId('foyer-account-button').locator('img')).toHaveJSProperty('complete', true)
  for (const chain of ['eip155:8453', 'eip155:137']) {
    await openNetworks(page)
    await page.getByTestId(`foyer-network-${chain}`).click()
    await expectClosed(page)
  }
  await openAccount(page)
  await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'ready')
  // Tokens load after the balance, and their pictures after the tokens. Other pictures may be there before.
  await expect(
    page
      .getByTestId(/^foyer-token-/)
      .locator('img[src*="/getTokenImage/"]')
      .first(),
  ).toHaveJSProperty('complete', true)

  const others = [
    { wallet: 'dev.foyer.solana', networks: [solana, solanaDevnet, solanaTestnet] },
    { wallet: 'dev.foyer.bitcoin', networks: [bitcoin, bitcoinTestnet] },
  ]
  for (const { wallet, networks } of others) {
    await page.evaluate(`foyer.connect({ connectorId: '${wallet}' }).then(() => {})`)
    for (const { caipNetworkId, chainNamespace } of networks) {
      await page.evaluate(`foyer.switchNetwork({ caipNetworkId: '${caipNetworkId}' })`)
      await expect(demo(page, 'chain', chainNamespace)).toHaveText(caipNetworkId)
      await page.evaluate(`foyer.refreshAccount({ namespace: '${chainNamespace}', fresh: true })`)
    }
  }

  const unneeded = () => [...without].flatMap(([source, changed]) => (reported.has(changed) ? [] : [source]))
  await expect.poll(unneeded).toEqual([])
  expect(reported).not.toContain(withoutTypes)
})

/** Actions that this policy blocks: the script, and the directive that forbids it. */
const attempts = {
  'a string as HTML': ["document.body.innerHTML = '<b>x</b>'", 'require-trusted-types-for'],
  'a string as HTML, inside the modal': ["modal.innerHTML = '<b>x</b>'", 'require-trusted-types-for'],
  'a style attribute': ["document.body.setAttribute('style', 'margin: 0')", 'style-src-attr'],
  'a style attribute, inside the modal': ["modal.setAttribute('style', 'margin: 0')", 'style-src-attr'],
  'a style element': [
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'b {}' }))",
    'style-src-elem',
  ],
  'a script from another host': ["import('http://127.0.0.1:9/script.js').catch(() => {})", 'script-src-elem'],
  'a picture from another host': ["new Image().src = 'http://127.0.0.1:9/picture.png'", 'img-src'],
  'a request to another host': ["fetch('http://127.0.0.1:9/').catch(() => {})", 'connect-src'],
  'a frame': [
    "document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:9/' }))",
    'frame-src',
  ],
  'a font from another host': [
    "new FontFace('other', 'url(http://127.0.0.1:9/font.woff2)').load().catch(() => {})",
    'font-src',
  ],
  'a different base URL': [
    "document.head.append(Object.assign(document.createElement('base'), { href: 'http://127.0.0.1:9/' }))",
    'base-uri',
  ],
  'a form': [
    "document.body.appendChild(Object.assign(document.createElement('form'), { method: 'post' })).submit()",
    'form-action',
  ],
} as const

test('the policy blocks everything else, and the tests notice each violation', async ({ page, problems }) => {
  await page.goto('/')
  await openConnect(page)
  for (const [name, [attempt, directive]] of Object.entries(attempts)) {
    const before = problems.unexpected().length
    await page.evaluate(`(() => {
      const modal = document.querySelector('[data-foyer-modal]').shadowRoot.querySelector('[role=dialog]')
      try { ${attempt} } catch {}
    })()`)
    const violations = () => problems.unexpected().slice(before).join('\n')
    await expect.poll(violations, name).toContain(`policy: ${directive} `)
  }
  problems.allow(/^(policy|console|uncaught): /)
})

test('another site cannot show the page in a frame [D-23]', async ({ page, problems }) => {
  await page.setContent(`<iframe src="${demoUrl}"></iframe>`)
  await expect.poll(() => problems.unexpected().join()).toContain('frame-ancestors')
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  problems.allow(/frame-ancestors/)
})
