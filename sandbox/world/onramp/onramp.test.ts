import {
  createBlockchainApiClient,
  createOnrampUrl,
  createOnrampWidget,
  getHistory,
  getOnrampBuyQuote,
  getOnrampOffers,
  getOnrampProperties,
  getOnrampProviders,
  getOnrampQuote,
} from 'foyer-kit/api/blockchain'
import { createPublicClient, erc20Abi, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { chains } from '../chains/chains.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { findBasePort } from '../findBasePort.js'
import { solanaAccounts } from '../solanaAccounts.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const [mainnet, , base] = chains
const address = accounts[1]?.signer.address ?? '0x'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
beforeEach(async () => {
  await fetch(`${sandbox.addresses.control}/reset`, { method: 'POST' })
})
afterAll(() => sandbox.stop())

const client = (projectId = 'sandbox') =>
  createBlockchainApiClient({
    baseUrl: sandbox.addresses.blockchainApi,
    ambient: () => ({ projectId, st: 'test', sv: '1' }),
  })
const pay = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'pay', ...form }) })
const chainOf = ({ caip }: (typeof chains)[number]) =>
  createPublicClient({ transport: nodeTransport(sandbox.addresses.rpc[caip]) })
const dollarsOn = (chain: (typeof chains)[number]) =>
  chainOf(chain).readContract({
    address: chain.dollars.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

test('delivers what is bought at Coinbase on the chosen chain, and lists it', async () => {
  const [before, etherBefore] = [await dollarsOn(base), await chainOf(base).getBalance({ address })]
  const request = (symbol: string) => ({
    destinationWallets: [{ address, blockchains: ['base'], assets: [symbol] }],
    partnerUserId: address,
    defaultNetwork: 'base',
    defaultExperience: 'buy' as const,
    presetFiatAmount: 250,
  })
  const { url } = await createOnrampUrl(client(), request('USDC'))
  expect(await (await fetch(url)).text()).toContain('value="250"')
  const paid = await pay(url, { amount: '250' })
  expect(await paid.text()).toContain('250.00 USDC was sent')
  expect(await dollarsOn(base)).toBe(before + parseUnits('250', 6))

  await pay((await createOnrampUrl(client(), request('ETH'))).url, { amount: '31.20' })
  expect(await chainOf(base).getBalance({ address })).toBe(etherBefore + parseUnits('0.009999', 18))
  const { data } = await getHistory(client(), { address, onramp: 'coinbase' })
  expect(data.map(({ metadata, transfers }) => [metadata.status, transfers?.[0]?.quantity.numeric])).toEqual([
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', '0.009999'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', '250.00'],
  ])
  expect(data[1]).toMatchObject({
    metadata: { operationType: 'buy', sentFrom: 'Coinbase', sentTo: address, nonce: 1, chain: base.caip },
    transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', value: null, price: null }],
  })
})

test('delivers what is bought at Meld: USDC on Ethereum, SOL on Solana', async () => {
  const link = (destinationCurrencyCode: string, walletAddress: string) =>
    `${sandbox.addresses.onramp}/?${new URLSearchParams({
      publicKey: 'sandbox',
      destinationCurrencyCode,
      walletAddress,
      externalCustomerId: 'sandbox',
    })}`
  const before = await dollarsOn(mainnet)
  await pay(link('USDC', address), { amount: '50' })
  expect(await dollarsOn(mainnet)).toBe(before + parseUnits('50', 6))

  const owner = solanaAccounts[1]?.address ?? ''
  const paid = await pay(link('SOL', owner), { amount: '164.20' })
  expect(await paid.text()).toContain('1.000000 SOL was sent')
  expect((await getHistory(client(), { address, onramp: 'coinbase' })).data).toEqual([])
})

test('delivers nothing for a wrong amount, a cancellation or an incomplete link', async () => {
  const before = await dollarsOn(mainnet)
  const url = `${sandbox.addresses.onramp}/?publicKey=a&destinationCurrencyCode=USDC&walletAddress=${address}&externalCustomerId=b`
  expect((await pay(url, { amount: '9.99' })).status).toBe(400)
  expect(await (await pay(url, { answer: 'cancel' })).text()).toContain('Nothing was bought')
  expect((await fetch(url.replace('publicKey=a', ''))).status).toBe(400)
  expect(await dollarsOn(mainnet)).toBe(before)
})

test('answers like the service: quotes, providers and their error bodies', async () => {
  const quote = {
    purchaseCurrency: 'USDC',
    paymentAmount: '100.00',
    paymentCurrency: 'EUR',
    paymentMethod: 'CARD',
    country: 'DE',
  }
  expect(await getOnrampBuyQuote(client(), quote)).toMatchObject({
    paymentTotal: { value: '101.50', currency: 'EUR' },
    purchaseAmount: { value: '108.70', currency: 'USDC' },
  })
  await expect(getOnrampBuyQuote(client(), { ...quote, purchaseCurrency: 'DOGE' })).rejects.toMatchObject({
    data: { status: 503, detail: expect.stringContaining('OnRamp provider is temporarily unavailable') },
  })
  await expect(getOnrampBuyQuote(client('unknown'), quote)).rejects.toMatchObject({ data: { status: 401 } })
  await expect(
    getOnrampQuote(client(), {
      purchaseCurrency: { id: '1', name: 'Doge', symbol: 'DOGE', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100',
      network: 'ethereum',
    }),
  ).rejects.toMatchObject({ data: { status: 422 } })

  const wanted = { destinationCurrencyCode: 'USDC_BASE', sourceAmount: 50, sourceCurrencyCode: 'USD' }
  const offers = await getOnrampOffers(client(), wanted)
  expect(offers.map(({ paymentMethodType }) => paymentMethodType)).toEqual(['CREDIT_DEBIT_CARD', 'ACH'])
  const excluded = { ...wanted, excludeProviders: ['SANDBOXPAY'] }
  expect(await getOnrampOffers(client(), excluded)).toEqual([])
  const ask = (path: string, body: object) =>
    fetch(`${sandbox.addresses.blockchainApi}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const tooLittle = await ask('/v1/onramp/multi/quotes', { projectId: 'a', ...wanted, sourceAmount: 5 })
  expect([tooLittle.status, await tooLittle.json()]).toEqual([
    400,
    { code: 'INVALID_AMOUNT', message: expect.stringContaining('Conversion parameter error: ') },
  ])
  const decimals = await ask('/v1/generators/onrampurl?projectId=a', {
    destinationWallets: [{ address }],
    partnerUserId: address,
    presetFiatAmount: 9.5,
  })
  expect([decimals.status, await decimals.text()]).toEqual([400, 'Error deserializing request body: {}'])

  expect(await getOnrampProviders(client(), { countries: ['FR'] })).toEqual([])
  expect(await getOnrampProperties(client(), { type: 'countries-defaults', countries: ['GB'] })).toEqual([
    { countryCode: 'GB', defaultCurrencyCode: 'GBP' },
  ])
  const sessionData = { ...wanted, serviceProvider: 'TRANSAK', walletAddress: address }
  await expect(createOnrampWidget(client(), { sessionData })).rejects.toMatchObject({ data: { status: 400 } })
  const { widgetUrl } = await createOnrampWidget(client(), {
    sessionData: { ...sessionData, serviceProvider: 'SANDBOXPAY' },
  })
  expect(await (await pay(widgetUrl, { amount: '50' })).text()).toContain('50.00 USDC was sent')
})
