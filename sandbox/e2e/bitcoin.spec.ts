import { getAddresses } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { Psbt } from 'bitcoinjs-lib'
import { sandboxPort } from './addresses.js'
import {
  brokenRequest,
  demo,
  expect,
  expectClosed,
  expectView,
  openConnect,
  test,
  untilQuiet,
} from './fixtures.js'
import { prepareWallet, wallet } from './wallet.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const row = (page: Page) => page.getByTestId('foyer-wallet-dev.foyer.bitcoin')
const shown = (page: Page, part: 'status' | 'address' | 'chain' | 'result') => demo(page, part, 'bip122')

async function connectBitcoin(page: Page) {
  await openConnect(page)
  await row(page).click()
  await expectClosed(page)
  await expect(shown(page, 'status')).toHaveText('connected')
}

type Coin = { txid: string; vout: number; value: number }

/** Reads from the chain's own API. */
async function ask<answer>(url: string, path: string): Promise<answer> {
  const response = await fetch(`${url}${path}`)
  return response.json()
}

// A chain starts at its first request: on a busy machine, that takes longer than a page waits.
test.beforeAll(async () => {
  const { rpc } = getAddresses(sandboxPort)
  await Promise.all(([mainnet, testnet] as const).map((chain) => ask(rpc[chain], '/blocks/tip/height')))
})

for (const kind of ['provider', 'standard'] as const)
  test(`through the ${kind} interface: connects, signs a message and a PSBT, transfers, reloads and disconnects [TX-10]`, {
    tag: '@firefox',
  }, async ({ page, sandbox }) => {
    const url = sandbox.addresses.rpc[mainnet]
    const accounts = await sandbox.bitcoinAccounts()
    const [owner = '', second = '', , , receiver = ''] = accounts.map(({ address }) => address)
    await prepareWallet(page, { bitcoinInterfaces: [kind] })
    await page.goto('/')
    const bitcoin = wallet(page, 'bitcoin')

    await test.step('shows a declined connection', async () => {
      await bitcoin.rejectNext()
      await openConnect(page)
      await row(page).click()
      await expect(page.getByText(/declined/i).first()).toBeVisible()
      await page.getByTestId('foyer-close').click()
      await expectClosed(page)
      await expect(shown(page, 'status')).toHaveText('disconnected')
    })

    await test.step('connects the payment address', async () => {
      await connectBitcoin(page)
      await expect(shown(page, 'address')).toHaveText(owner)
      await expect(shown(page, 'chain')).toHaveText(mainnet)
      await expect(page.getByTestId('foyer-account-button')).toContainText('1.292 BTC')
    })

    await test.step('signs a message that a third-party verifier accepts', async () => {
      await page.getByTestId('demo-bip122-sign-message').click()
      await expect(shown(page, 'result')).toHaveText(/^[0-9a-f]{128,}$/)
      const hex = (await shown(page, 'result').textContent()) ?? ''
      const signature = Buffer.from(hex, 'hex').toString('base64')
      expect(Verifier.verifySignature(owner, 'Hello from the Foyer demo', signature)).toBe(true)
      expect(Verifier.verifySignature(owner, 'Something else', signature)).toBe(false)
    })

    await test.step('declines to sign', async () => {
      await bitcoin.rejectNext()
      await page.getByTestId('demo-bip122-sign-message').click()
      await expect(shown(page, 'result')).toHaveText(/^Error: The visitor rejected/)
    })

    await test.step('sends a PSBT made by the page, which is mined', async () => {
      const coins = await ask<Coin[]>(url, `/address/${owner}/utxo`)
      const coin = coins.find(({ value }) => value > 1_000_000)
      const source = await ask<{ vout: { scriptpubkey: string }[] }>(url, `/tx/${coin?.txid}`)
      const script = Buffer.from(source.vout[coin?.vout ?? 0]?.scriptpubkey ?? '', 'hex')
      const psbt = new Psbt()
        .addInput({
          hash: coin?.txid ?? '',
          index: coin?.vout ?? 0,
          witnessUtxo: { script, value: BigInt(coin?.value ?? 0) },
        })
        .addOutput({ address: receiver, value: 250_000n })
        .addOutput({ address: owner, value: BigInt(coin?.value ?? 0) - 251_000n })
      const params = {
        account: owner,
        psbt: psbt.toBase64(),
        signInputs: [{ address: owner, index: 0, sighashTypes: [1] }],
        broadcast: true,
      }
      const session = `window.foyer.connection.session('bip122')`
      const request = JSON.stringify({ method: 'signPsbt', params })
      const { txid }: { txid: string } = await page.evaluate(`${session}.request(${request})`)
      await expect
        .poll(() => ask<{ confirmed: boolean }>(url, `/tx/${txid}/status`))
        .toMatchObject({ confirmed: true })
      await expect
        .poll(() => ask<Coin[]>(url, `/address/${receiver}/utxo`))
        .toMatchObject([{ txid, value: 250_000 }])
      await expect(page.getByTestId('foyer-account-button')).toContainText('1.289 BTC')
    })

    await test.step('sends a transfer and updates the balance', async () => {
      await page.getByTestId('demo-bip122-send-transaction').click()
      await expect(shown(page, 'result')).toHaveText(/^[0-9a-f]{64}$/)
      const txid = await shown(page, 'result').textContent()
      await expect
        .poll(() => ask<{ confirmed: boolean }>(url, `/tx/${txid}/status`))
        .toMatchObject({ confirmed: true })
      await expect(page.getByTestId('foyer-account-button')).toContainText('1.288 BTC')
    })

    await test.step('stays connected after a reload', async () => {
      await page.reload()
      await expect(shown(page, 'status')).toHaveText('connected')
      await expect(shown(page, 'address')).toHaveText(owner)
      const asked = await bitcoin.log()
      expect(asked.map(({ method }) => method)).not.toContain('wallet_connect')
      expect(asked.map(({ method }) => method)).not.toContain('bitcoin:connect')
    })

    await test.step('follows the wallet to another account, and disconnects when it is locked', async () => {
      await bitcoin.switchAccount(1)
      await expect(shown(page, 'address')).toHaveText(second)
      await bitcoin.lock()
      await expect(shown(page, 'status')).toHaveText('disconnected')
      await bitcoin.unlock()
      await bitcoin.switchAccount(0)
    })

    await test.step('connects again, and stays disconnected after a reload', async () => {
      await connectBitcoin(page)
      await page.getByTestId('foyer-account-button').click()
      await page.getByTestId('foyer-disconnect').click()
      await expect(shown(page, 'status')).toHaveText('disconnected')
      await page.reload()
      await untilQuiet(page)
      await expect(shown(page, 'status')).toHaveText('disconnected')
    })
  })

test('sends a transfer on mainnet and on testnet', async ({ page, sandbox }) => {
  await page.goto('/')
  await connectBitcoin(page)
  for (const chain of [mainnet, testnet] as const) {
    if (chain === testnet) {
      await page.getByTestId('foyer-account-button').click()
      await page.evaluate(`window.foyer.switchNetwork({ caipNetworkId: '${testnet}' })`)
      await expect(shown(page, 'chain')).toHaveText(testnet)
      await expect(shown(page, 'address')).toHaveText(/^tb1q/)
      await page.getByTestId('foyer-close').click()
    }
    await page.getByTestId('demo-bip122-send-transaction').click()
    await expect(shown(page, 'result')).toHaveText(/^[0-9a-f]{64}$/)
    const txid = await shown(page, 'result').textContent()
    await expect
      .poll(() => ask<{ confirmed: boolean }>(sandbox.addresses.rpc[chain], `/tx/${txid}/status`))
      .toMatchObject({ confirmed: true })
  }
})

test('lists a wallet with two interfaces once, and shows the balance as unavailable when the chain is down', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: `rpc:${mainnet}`, kind: 'down' })
  await page.goto('/')
  await openConnect(page)
  await expect(row(page)).toHaveCount(1)
  await row(page).click()
  await expectClosed(page)
  await page.getByTestId('foyer-account-button').click()
  await expectView(page, 'Account')
  await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'unavailable')
  await expect(page.getByTestId('foyer-balance')).not.toContainText(/\d/)
})
