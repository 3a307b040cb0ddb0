import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WalletInfo } from './announce.js'
import { installSandboxWallet, type SandboxWallet } from './evm.js'

let announced: unknown[] = []
const record = (event: Event) => {
  if (event instanceof CustomEvent) announced.push(event.detail)
}

beforeEach(() => {
  announced = []
  localStorage.clear()
  delete window.sandboxWallets
  window.addEventListener('eip6963:announceProvider', record)
})
afterEach(() => window.removeEventListener('eip6963:announceProvider', record))

test('announces itself on load and on each request', () => {
  install()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced.filter(isOurs).length).toBeGreaterThanOrEqual(2)
  expect(announced.filter(isOurs).at(-1)).toMatchObject({
    info: { name: 'Sandbox Wallet', icon: expect.stringMatching(/^data:image\/svg\+xml,/) },
  })
})

test('asks the visitor in its own panel, and restores the focus', async () => {
  const wallet = install()
  wallet.autoApprove = false
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()

  const refused = request(wallet, 'eth_requestAccounts')
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleName(`Connect to ${location.host}?`)
  await userEvent.keyboard('{Escape}')
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  expect(document.activeElement).toBe(button)

  const agreed = request(wallet, 'eth_requestAccounts')
  await page.getByTestId('sandbox-wallet-approve').click()
  expect(await agreed).toHaveLength(1)
  expect(document.querySelector('foyer-sandbox-wallet')).toBe(null)
  button.remove()
})

test('declines one request on demand, and approves automatically otherwise', async () => {
  const wallet = install()
  wallet.rejectNext()
  await expect(request(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await request(wallet, 'eth_requestAccounts')).toHaveLength(1)
  expect(wallet.log).toMatchObject([
    { method: 'eth_requestAccounts', error: { code: 4001 } },
    { method: 'eth_requestAccounts', result: [expect.stringMatching(/^0x/)] },
  ])
})

test('simulates each kind of misbehavior', async () => {
  const wallet = install()
  await request(wallet, 'eth_requestAccounts')

  wallet.misbehave('throw')
  expect(() => request(wallet, 'eth_chainId')).toThrow('The wallet broke.')
  wallet.misbehave('no-promise', ['0x1'])
  expect(wallet.provider.request({ method: 'eth_accounts' })).toEqual(['0x1'])
  wallet.misbehave('garbage')
  expect(await request(wallet, 'eth_chainId')).toBe('banana')
  wallet.misbehave('garbage', null)
  expect(await request(wallet, 'eth_sendTransaction', [{}])).toBe(null)
  wallet.misbehave('lie-about-chain')
  expect(await request(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBe(null)
  expect(await request(wallet, 'eth_chainId')).toBe('0x1')
  wallet.misbehave('pending')
  await expect(request(wallet, 'personal_sign', ['0x00', '0x00'])).rejects.toMatchObject({ code: -32002 })

  announced = []
  wallet.misbehave('announce-twice')
  expect(announced.filter(isOurs)).toHaveLength(1)
  wallet.misbehave('announce-hostile')
  const texts = () => announced.filter((detail) => detail === 'a text')
  expect(announced.length).toBeGreaterThan(10)
  expect(texts()).toHaveLength(1)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(texts()).toHaveLength(2)

  wallet.misbehave(undefined)
  expect(await request(wallet, 'eth_accounts')).toHaveLength(1)
})

function install(): SandboxWallet {
  return installSandboxWallet({ rpcUrls: {} })
}

function request(wallet: SandboxWallet, method: string, params?: unknown): Promise<unknown> {
  const answer = wallet.provider.request({ method, params })
  return Promise.resolve(answer)
}

function isOurs(detail: unknown): detail is { info: WalletInfo } {
  return JSON.stringify(detail)?.includes('dev.foyer.evm') === true
}
