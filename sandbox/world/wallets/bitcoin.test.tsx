import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installSandboxBitcoinWallet } from './bitcoin.js'

type Provider = { request(method: string, params?: unknown): Promise<unknown> }

let registered: unknown[] = []
const listen = (event: Event) => {
  const detail: unknown = Reflect.get(event, 'detail')
  if (typeof detail === 'function') detail({ register: (wallet: unknown) => registered.push(wallet) })
}

beforeEach(() => {
  registered = []
  localStorage.clear()
  delete window.sandboxWallets
  delete window.sandboxWalletSettings
  delete window.btc_providers
  delete window.dev
  window.addEventListener('wallet-standard:register-wallet', listen)
})
afterEach(() => window.removeEventListener('wallet-standard:register-wallet', listen))

function install() {
  const wallet = installSandboxBitcoinWallet({ rpcUrls: {} })
  const provider: Provider = Object(window.dev?.foyer?.bitcoin)
  return { wallet, provider }
}

test('registers as dev.foyer.bitcoin through both interfaces, or only the requested one', () => {
  install()
  expect(registered).toMatchObject([{ id: 'dev.foyer.bitcoin', name: 'Sandbox Bitcoin' }])
  expect(window.btc_providers).toMatchObject([{ id: 'dev.foyer.bitcoin', name: 'Sandbox Bitcoin' }])

  registered = []
  delete window.sandboxWallets
  delete window.btc_providers
  window.sandboxWalletSettings = { bitcoinInterfaces: ['provider'] }
  install()
  expect(registered).toEqual([])
  expect(window.btc_providers).toHaveLength(1)
})

test('asks the visitor in a panel, and declines on Escape', async () => {
  const { wallet, provider } = install()
  wallet.autoApprove = false
  const refused = provider.request('wallet_connect')
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleName(`Connect to ${location.host}?`)
  await userEvent.keyboard('{Escape}')
  expect(await refused).toMatchObject({ error: { code: -32000 } })

  const agreed = provider.request('wallet_connect')
  await page.getByTestId('sandbox-wallet-approve').click()
  expect(await agreed).toMatchObject({ result: { addresses: [{ purpose: 'payment' }] } })

  const signing = provider.request('signMessage', { message: 'What is to be read' })
  await expect.element(page.getByText('What is to be read')).toBeVisible()
  await page.getByTestId('sandbox-wallet-approve').click()
  expect(await signing).toMatchObject({ result: { protocol: 'BIP322' } })
  expect(document.querySelector('foyer-sandbox-wallet')).toBe(null)
})

test('declines one request on demand, and logs every request', async () => {
  const { wallet, provider } = install()
  wallet.rejectNext()
  expect(await provider.request('wallet_connect')).toMatchObject({ error: { code: -32000 } })
  await provider.request('wallet_connect')
  expect(wallet.log).toMatchObject([
    { method: 'wallet_connect', error: { code: 4001 } },
    { method: 'wallet_connect', result: { walletType: 'software' } },
  ])
  wallet.lock()
  expect(await provider.request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
})
