import { describe, expect, test } from 'vitest'
import { limits } from '../../limits.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  testAccounts,
  testFamilies,
} from '../../testing/index.js'
import { parsePayment, rangeOf } from './paymentRange.js'

const [own = '', other = ''] = testAccounts
const keyed = { onramp: { meldPublicKey: 'WX:25' } } as const

async function setUp({ world = createTestWorld(), ...options }: TestFoyerOptions = {}) {
  const made = await createTestFoyer({ world, connected: true, ...keyed, ...options })
  const onramp = await made.foyer.load('onramp')
  await settle()
  const { services, popup, clock } = world
  const linkRequests = () => services.requestsTo('/v1/generators/onrampurl')
  const quotes = () => services.requestsTo('/v1/onramp/quote')
  return { ...made, onramp, services, popup, clock, linkRequests, quotes }
}

describe('the form', () => {
  test('offers the currencies and limits of the service and quotes with fees, shows what is loading, and resets to its defaults [RAMP-01]', async () => {
    const world = createTestWorld()
    world.services.fault({ kind: 'delay', ms: 1000, path: '/v1/onramp/options' })
    const { onramp, clock, quotes, services } = await setUp({ world })
    expect(onramp.state.currencies).toMatchObject({ status: 'loading', isFallback: true })
    await clock.advance(1000)
    const { currencies } = onramp.state
    expect(currencies).toMatchObject({ status: 'ready', isFallback: false })
    expect(currencies.purchase.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(currencies.payment).toEqual(services.onrampOptions.paymentCurrencies)
    expect(onramp.state).toMatchObject({ purchaseCurrency: { id: 'usdc' }, paymentCurrency: { id: 'USD' } })

    const [, ether] = currencies.purchase
    if (ether) onramp.setPurchaseCurrency(ether)
    onramp.setAmount('250')
    expect(onramp.state.price).toEqual({ status: 'loading' })
    await clock.advance(limits.purchaseQuoteDelayMs)
    expect(quotes().map(({ body }) => body)).toEqual([
      {
        amount: '250',
        network: 'ethereum',
        paymentCurrency: services.onrampOptions.paymentCurrencies[0],
        purchaseCurrency: ether,
      },
    ])
    expect(onramp.state.price).toEqual({
      status: 'ready',
      isStandIn: false,
      quote: {
        paymentTotal: { amount: '253.75', currency: 'USD' },
        paymentSubtotal: { amount: '250.00', currency: 'USD' },
        coinbaseFee: { amount: '2.50', currency: 'USD' },
        networkFee: { amount: '1.25', currency: 'USD' },
        purchaseAmount: { amount: '250.00', currency: 'ETH' },
        quoteId: 'quote of 250',
      },
    })

    const [, pounds] = currencies.payment
    if (pounds) onramp.setPaymentCurrency(pounds)
    expect(onramp.state).toMatchObject({
      paymentCurrency: { id: 'GBP' },
      purchaseCurrency: { symbol: 'ETH' },
    })
    await onramp.buy({ provider: 'coinbase' })
    expect(onramp.state.purchase).toMatchObject({ provider: 'coinbase', status: 'open' })
    onramp.reset()
    expect(onramp.state).toMatchObject({
      amount: '',
      price: { status: 'none' },
      purchaseCurrency: { symbol: 'USDC' },
      paymentCurrency: { id: 'USD' },
      purchase: undefined,
    })
  })

  test('sanitizes and truncates the texts of the service', async () => {
    const world = createTestWorld()
    const { purchaseCurrencies, paymentCurrencies } = world.services.onrampOptions
    const [[coin], [money]] = [purchaseCurrencies, paymentCurrencies]
    if (!coin || !money) throw new Error('The test service sells nothing.')
    world.services.onrampOptions = {
      purchaseCurrencies: [
        { ...coin, name: `\u202e${'a'.repeat(1000)}` },
        { ...coin, id: 'b', symbol: '\u202eCDSU' },
      ],
      paymentCurrencies: [
        { ...money, payment_method_limits: [{ id: 'card', min: '1', max: 'all you have' }] },
        { id: 'U'.repeat(1000), payment_method_limits: [] },
      ],
    }
    const { onramp } = await setUp({ world })
    const { purchase, payment } = onramp.state.currencies
    expect(purchase.map(({ name, symbol }) => [name, symbol])).toEqual([['a'.repeat(64), coin.symbol]])
    expect(payment).toEqual([{ ...money, payment_method_limits: [] }])
  })

  test.each([
    ['the service fails', { kind: 'status', status: 500 }],
    ['the service lacks the route', { kind: 'status', status: 404 }],
    ['the answer is no list of currencies', { kind: 'body', body: '{"paymentCurrencies":1}' }],
    ['the lists are empty', { kind: 'body', body: '{"paymentCurrencies":[],"purchaseCurrencies":[]}' }],
  ] as const)('falls back to the built-in currencies when %s [RAMP-02] [BA-39]', async (_, fault) => {
    const world = createTestWorld()
    world.services.fault({ ...fault, path: '/v1/onramp/options' })
    const { onramp } = await setUp({ world })
    const { currencies } = onramp.state
    expect(currencies).toMatchObject({ status: 'ready', isFallback: true })
    expect(currencies.purchase.map(({ name, symbol }) => `${name} ${symbol}`)).toEqual([
      'USD Coin USDC',
      'Ether ETH',
    ])
    expect(currencies.payment.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    for (const { payment_method_limits: methods } of currencies.payment)
      expect(methods).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
  })

  test.each([404, 500])(
    'returns a substitute quote with the same amount when the service answers %i [RAMP-03]',
    async (status) => {
      const { onramp, services, clock, popup, linkRequests } = await setUp()
      services.fault({ kind: 'status', status, path: '/v1/onramp/quote' })
      onramp.setAmount('99.50')
      await clock.advance(limits.purchaseQuoteDelayMs)
      const same = { amount: '99.50', currency: 'USD' }
      expect(onramp.state.price).toEqual({
        status: 'ready',
        isStandIn: true,
        quote: {
          paymentTotal: same,
          paymentSubtotal: same,
          coinbaseFee: same,
          networkFee: same,
          purchaseAmount: same,
          quoteId: 'mocked-quote-id',
        },
      })
      await onramp.buy({ provider: 'coinbase' })
      expect(JSON.stringify([linkRequests(), popup.visited])).not.toContain('mocked')
    },
  )

  test.each([
    ['a negative amount', '-5', 'USD'],
    ['no number', 'NaN', 'USD'],
    ['an endless amount', '1e999', 'USD'],
    ['words', 'free today', 'USD'],
    ['thousands of digits', '9'.repeat(100_000), 'USD'],
    ['a currency written backwards', '99.50', '\u202eDSU'],
  ])('takes no price from the service with %s', async (_, amount, currency) => {
    const { onramp, services, clock } = await setUp()
    const good = { amount: '99.50', currency: 'USD' }
    const quote = {
      ...{ paymentTotal: good, paymentSubtotal: good, coinbaseFee: { amount, currency } },
      ...{ networkFee: good, purchaseAmount: good, quoteId: 'one' },
    }
    services.fault({ kind: 'body', body: JSON.stringify(quote), path: '/v1/onramp/quote' })
    onramp.setAmount('99.50')
    await clock.advance(limits.purchaseQuoteDelayMs)
    expect(onramp.state.price).toMatchObject({ status: 'ready', isStandIn: true })
    expect(JSON.stringify(onramp.state.price)).not.toContain(amount === '99.50' ? currency : amount)
  })

  test('quotes only the latest amount, and ends what is still on its way', async () => {
    const { onramp, services, clock, quotes } = await setUp()
    onramp.setAmount('100')
    await clock.advance(limits.purchaseQuoteDelayMs - 1)
    onramp.setAmount('200')
    await clock.advance(limits.purchaseQuoteDelayMs - 1)
    expect(quotes()).toEqual([])
    services.fault({ kind: 'hang', path: '/v1/onramp/quote', times: 1 })
    await clock.advance(1)
    expect(services.openRequests).toBe(1)
    onramp.setAmount('300')
    await settle()
    expect(services.openRequests).toBe(0)
    await clock.advance(limits.purchaseQuoteDelayMs)
    expect(quotes()).toHaveLength(2)
    expect(onramp.state.price).toMatchObject({ quote: { quoteId: 'quote of 300' } })
    onramp.setAmount('')
    expect(onramp.state.price.status).toBe('none')
  })

  test('requests no quote and opens no Coinbase window outside of the limits', async () => {
    const { onramp, clock, quotes, popup } = await setUp()
    for (const amount of ['9.99', '7500.01', '0', '-20', '1e3', '20.001', 'abc']) {
      onramp.setAmount(amount)
      await clock.advance(limits.purchaseQuoteDelayMs)
      const error = {
        code: 'PURCHASE_AMOUNT_OUT_OF_RANGE',
        data: { minimum: '10.00', maximum: '7500.00', currency: 'USD' },
      }
      expect(onramp.state.price).toMatchObject({ status: 'none', error })
      await expect(onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject(error)
    }
    expect(quotes()).toEqual([])
    expect(popup.opened).toEqual([])
  })

  test('accepts an amount within the limits of any payment method', () => {
    const currency = {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '100.00' },
        { id: 'bank', min: '500.00', max: '25000.00' },
      ],
    }
    expect(rangeOf(currency)).toEqual({ minimum: '10.00', maximum: '25000.00' })
    const taken = ['9.99', '10', '100.00', '100.01', '499', '500', '25000', '25000.01']
    expect(taken.filter((text) => parsePayment(text, currency) !== undefined)).toEqual([
      '10',
      '100.00',
      '500',
      '25000',
    ])
  })

  test('starts over for another account', async () => {
    const { foyer, onramp } = await setUp()
    onramp.setAmount('250')
    await foyer.switchAccount({ namespace: 'eip155', address: other })
    await settle()
    expect(onramp.state).toMatchObject({
      account: `eip155:1:${other}`,
      amount: '',
      price: { status: 'none' },
    })
  })
})

describe('the providers', () => {
  test('follow the order of the page, with their fees; Meld needs a key', async () => {
    const names = async (options: TestFoyerOptions) =>
      (await setUp(options)).onramp.state.providers.map(({ name }) => name)
    expect(await names({})).toEqual(['coinbase', 'meld'])
    expect(await names({ features: { onramp: ['meld', 'paypal', 'coinbase'] } })).toEqual([
      'meld',
      'coinbase',
    ])
    expect(await names({ onramp: undefined })).toEqual(['coinbase'])
    expect(await names({ families: ['solana'] })).toEqual(['meld'])
    expect(await names({ families: ['bip122'] })).toEqual([])
    const { onramp } = await setUp()
    expect(onramp.state.providers.map(({ feePercent }) => feePercent)).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('are not offered when the page or the project turns buying off', async () => {
    const off = await setUp({ features: { onramp: false } })
    expect(off.onramp.state.providers).toEqual([])
    expect(off.services.requestsTo('/v1/onramp')).toEqual([])
    await expect(off.onramp.buy({ provider: 'meld' })).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })

    const world = createTestWorld()
    world.services.projectFeatures = [{ id: 'onramp', isEnabled: true, config: ['meld'] }]
    const remote = await setUp({ world })
    remote.foyer.open()
    await settle(20)
    expect(remote.onramp.state.providers.map(({ name }) => name)).toEqual(['meld'])
    await expect(remote.onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject({
      code: 'PURCHASE_NOT_OFFERED',
    })
    expect(world.popup.opened).toEqual([])
  })

  test.each([
    ['eip155', 'USDC', own],
    ['solana', 'SOL', testFamilies.solana.accounts[0] ?? ''],
  ] as const)(
    'open Meld on %s with a public key, %s, the address and the project [RAMP-04]',
    async (family, code, address) => {
      const { onramp, popup } = await setUp({ families: [family] })
      await onramp.buy({ provider: 'meld' })
      const [link = ''] = popup.visited
      expect(link.split('?')[0]).toBe('https://meldcrypto.com/')
      expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
        publicKey: 'WX:25',
        destinationCurrencyCode: code,
        walletAddress: address,
        externalCustomerId: 'test-project',
      })
    },
  )

  test('open Coinbase with a link of the service, for this account, network, currency and whole amount', async () => {
    const { onramp, popup, linkRequests } = await setUp()
    onramp.setAmount('250')
    await onramp.buy({ provider: 'coinbase' })
    const [request] = linkRequests()
    expect(request?.query).toMatchObject({ projectId: 'test-project' })
    expect(request?.body).toEqual({
      destinationWallets: [
        {
          address: own,
          assets: ['USDC'],
          blockchains: expect.arrayContaining(['ethereum', 'arbitrum', 'polygon', 'optimism', 'base']),
        },
      ],
      partnerUserId: own,
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetFiatAmount: 250,
    })
    expect(popup.visited).toEqual([expect.stringContaining('https://pay.coinbase.com/buy/select-asset')])
  })

  test('preset the amount to buy if only that is whole, and none if neither is', async () => {
    const { onramp, services, clock, linkRequests } = await setUp()
    const presets = () => {
      const { presetFiatAmount, presetCryptoAmount } = Object(linkRequests().at(-1)?.body)
      return { presetFiatAmount, presetCryptoAmount }
    }
    const quoted = (amount: string) => {
      const same = { amount: '1', currency: 'USD' }
      const quote = { paymentTotal: same, paymentSubtotal: same, coinbaseFee: same, networkFee: same }
      const body = JSON.stringify({ ...quote, purchaseAmount: { amount, currency: 'USDC' }, quoteId: 'q' })
      services.mend()
      services.fault({ kind: 'body', body, path: '/v1/onramp/quote' })
    }
    for (const [amount, bought, expected] of [
      ['99.50', '98', { presetFiatAmount: undefined, presetCryptoAmount: 98 }],
      ['99.75', '98.5', { presetFiatAmount: undefined, presetCryptoAmount: undefined }],
      ['100.00', '98', { presetFiatAmount: 100, presetCryptoAmount: undefined }],
    ] as const) {
      quoted(bought)
      onramp.setAmount(amount)
      await clock.advance(limits.purchaseQuoteDelayMs)
      await onramp.buy({ provider: 'meld' }) // leaves the window before
      await onramp.buy({ provider: 'coinbase' })
      expect(presets()).toEqual(expected)
    }
  })
})

describe('a link', () => {
  const wallets = (...addresses: string[]) =>
    encodeURIComponent(JSON.stringify(addresses.map((address) => ({ address }))))
  test.each([
    ['is a script', 'javascript:alert(1)'],
    ['is not encrypted', `http://pay.coinbase.com/buy?destinationWallets=${wallets(own)}`],
    ['leads to another host', `https://pay.coinbase.com.evil.example/buy?destinationWallets=${wallets(own)}`],
    [
      'has the host as its user',
      `https://pay.coinbase.com@evil.example/buy?destinationWallets=${wallets(own)}`,
    ],
    ['leads to another port', `https://pay.coinbase.com:8443/buy?destinationWallets=${wallets(own)}`],
    ['is data', 'data:text/html,<script>alert(1)</script>'],
    ['is no link', 'pay.coinbase.com'],
    ['pays another account', `https://pay.coinbase.com/buy?destinationWallets=${wallets(other)}`],
    [
      'pays another account as well',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own, other)}`,
    ],
    ['names no account', 'https://pay.coinbase.com/buy'],
    [
      'names the accounts twice',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own)}&destinationWallets=${wallets(other)}`,
    ],
    [
      'names other accounts in another way',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own)}&addresses=%7B%22${other}%22%3A%5B%22base%22%5D%7D`,
    ],
    [
      'hides other accounts in a token',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own)}&sessionToken=MWYwNmYwZmQ`,
    ],
    [
      'names another account in another spelling',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own)}&destination_wallets=${wallets(other)}`,
    ],
    [
      'has a session in another spelling',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own)}&%20sessionToken=MWYwNmYwZmQ`,
    ],
    [
      'has a session that no server sees',
      `https://pay.coinbase.com/buy?destinationWallets=${wallets(own)}#sessionToken=MWYwNmYwZmQ`,
    ],
    [
      'names another account within its own',
      `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: own, addresses: [other] }]))}`,
    ],
  ])('that %s is not opened, and an error is shown [BA-41]', async (_, link) => {
    const { onramp, services, popup } = await setUp()
    services.onrampUrl = link
    await expect(onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject({
      code: 'PURCHASE_LINK_REFUSED',
    })
    expect(popup.visited).toEqual([])
    expect(popup.count).toBe(0)
    expect(onramp.state.purchase).toMatchObject({
      status: 'failed',
      url: undefined,
      error: { code: 'PURCHASE_LINK_REFUSED', presentation: 'inline' },
    })
  })

  test('may limit the networks of the account, as the service spells them', async () => {
    const { onramp, services, popup } = await setUp()
    const wallet = { address: own, assets: ['USDC'], blockchains: ['base'], supported_networks: ['base'] }
    const link = `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(JSON.stringify([wallet]))}`
    services.onrampUrl = link
    await onramp.buy({ provider: 'coinbase' })
    expect(popup.visited).toEqual([link])
  })

  test('that the service does not create is an error, and the window closes', async () => {
    const { onramp, services, popup } = await setUp()
    services.fault({ kind: 'status', status: 500, path: '/v1/generators' })
    await expect(onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject({
      code: 'PURCHASE_LINK_UNAVAILABLE',
    })
    expect(popup.count).toBe(0)
    services.mend()
    await onramp.buy({ provider: 'coinbase' })
    expect(onramp.state.purchase?.status).toBe('open')
  })
})

describe('the window', () => {
  test('opens empty in the same task as the click, without a way back to the page, once for two clicks', async () => {
    const { onramp, popup, linkRequests } = await setUp()
    const first = onramp.buy({ provider: 'coinbase' })
    expect(popup.opened).toEqual(['about:blank'])
    expect(onramp.state.purchase?.status).toBe('opening')
    const second = onramp.buy({ provider: 'coinbase' })
    await Promise.all([first, second])
    await onramp.buy({ provider: 'coinbase' })
    expect(popup.opened).toHaveLength(1)
    expect(linkRequests()).toHaveLength(1)
    expect(onramp.state.purchase?.status).toBe('open')
  })

  test('that the browser blocks leaves a link to the provider', async () => {
    const { onramp, popup } = await setUp()
    popup.isBlocked = true
    await expect(onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject({
      code: 'PURCHASE_WINDOW_BLOCKED',
    })
    expect(onramp.state.purchase).toMatchObject({
      status: 'failed',
      url: expect.stringContaining('https://pay.coinbase.com/'),
    })
    popup.isBlocked = false
    await onramp.buy({ provider: 'coinbase' })
    expect(onramp.state.purchase?.status).toBe('open')
  })

  test('that closes without a payment is reported, the account is read again, and it can be reopened', async () => {
    const { onramp, popup, clock, world } = await setUp()
    await onramp.buy({ provider: 'meld' })
    const before = world.chain.reads
    await clock.advance(limits.purchaseWindowPollMs)
    expect(onramp.state.purchase?.status).toBe('open')
    popup.leave()
    await clock.advance(limits.purchaseWindowPollMs)
    expect(onramp.state.purchase?.status).toBe('closed')
    expect(world.chain.reads).toBeGreaterThan(before)
    await onramp.buy({ provider: 'meld' })
    expect(onramp.state.purchase?.status).toBe('open')
    expect(popup.opened).toHaveLength(2)
  })

  test('that closes before its link is there is not navigated', async () => {
    const { onramp, popup, services, clock } = await setUp()
    services.fault({ kind: 'delay', ms: 500, path: '/v1/generators' })
    const opened = onramp.buy({ provider: 'coinbase' })
    await settle()
    popup.leave()
    await clock.advance(500)
    await opened
    expect(popup.visited).toEqual([])
    expect(onramp.state.purchase?.status).toBe('closed')
  })

  test('reads the account again when the visitor comes back to the page', async () => {
    const { onramp, world } = await setUp()
    await onramp.buy({ provider: 'meld' })
    const before = world.chain.reads
    world.page.emit('focus')
    await settle()
    expect(world.chain.reads).toBeGreaterThan(before)
  })

  test('is followed until Coinbase has delivered a purchase that is new', async () => {
    const { onramp, services, clock, popup } = await setUp()
    const purchase = (index: number, status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED') =>
      createTestTransaction(index, { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` })
    services.purchases = [purchase(0, 'SUCCESS')]
    await onramp.buy({ provider: 'coinbase' })
    await clock.advance(limits.purchasePollMs)
    expect(services.requestsTo('/v1/account').some(({ query }) => query.onramp === 'coinbase')).toBe(true)
    expect(onramp.state.purchase?.status).toBe('open')
    services.purchases = [purchase(1, 'IN_PROGRESS'), ...services.purchases]
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase?.status).toBe('processing')
    popup.leave()
    await clock.advance(limits.purchaseWindowPollMs)
    expect(onramp.state.purchase?.status).toBe('processing')
    services.purchases = [purchase(1, 'SUCCESS'), purchase(0, 'SUCCESS')]
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase).toMatchObject({
      status: 'done',
      bought: { amount: '25.5', symbol: 'USDC' },
    })
  })

  test('is followed on after a declined card, because the visitor can pay with another one in the same window', async () => {
    const { onramp, services, clock } = await setUp()
    const purchase = (index: number, status: 'FAILED' | 'SUCCESS') =>
      createTestTransaction(index, { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` })
    await onramp.buy({ provider: 'coinbase' })
    services.purchases = [purchase(1, 'FAILED')]
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase?.status).toBe('declined')
    services.purchases = [purchase(1, 'FAILED'), purchase(2, 'SUCCESS')]
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase).toMatchObject({ status: 'done', bought: { symbol: 'USDC' } })
  })

  test('that is over is forgotten when the next one is refused', async () => {
    const { onramp, popup, clock } = await setUp()
    await onramp.buy({ provider: 'coinbase' })
    popup.leave()
    await clock.advance(limits.purchaseWindowPollMs)
    expect(onramp.state.purchase?.status).toBe('closed')
    await onramp.setAmount('1')
    await expect(onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject({
      code: 'PURCHASE_AMOUNT_OUT_OF_RANGE',
    })
    expect(onramp.state.purchase).toBeUndefined()
  })

  test('that the provider still processes is followed on, also when the next one is refused', async () => {
    const { onramp, services, clock } = await setUp()
    const purchase = (status: 'IN_PROGRESS' | 'SUCCESS') =>
      createTestTransaction(1, { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` })
    await onramp.buy({ provider: 'coinbase' })
    services.purchases = [purchase('IN_PROGRESS')]
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase?.status).toBe('processing')
    await onramp.setAmount('1')
    await expect(onramp.buy({ provider: 'coinbase' })).rejects.toMatchObject({
      code: 'PURCHASE_AMOUNT_OUT_OF_RANGE',
    })
    services.purchases = [purchase('SUCCESS')]
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase?.status).toBe('done')
  })

  test('continues while a purchase is in an unknown state, and shows no invalid amount', async () => {
    const { onramp, services, clock } = await setUp()
    await onramp.buy({ provider: 'coinbase' })
    const purchase = (status: string) => {
      const { metadata, ...bought } = createTestTransaction(0, { operationType: 'buy' })
      const [transfer] = bought.transfers ?? []
      const transfers = transfer ? [{ ...transfer, quantity: { numeric: '9'.repeat(10_000) } }] : []
      return { ...bought, transfers, metadata: { ...metadata, status } }
    }
    Object.assign(services, { purchases: [purchase('constructor')] })
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase?.status).toBe('open')
    Object.assign(services, { purchases: [purchase('ONRAMP_TRANSACTION_STATUS_SUCCESS')] })
    await clock.advance(limits.purchasePollMs)
    expect(onramp.state.purchase).toMatchObject({ status: 'done', bought: undefined })
  })

  test('is not followed while the page is hidden', async () => {
    const { onramp, services, clock, world } = await setUp()
    await onramp.buy({ provider: 'coinbase' })
    const polls = () => services.requestsTo('/v1/account').filter(({ query }) => query.onramp === 'coinbase')
    const before = polls().length
    world.page.isShown = false
    for (let times = 0; times < 5; times++) await clock.advance(limits.purchasePollMs)
    expect(polls()).toHaveLength(before)
    world.page.isShown = true
    await clock.advance(limits.purchasePollMs)
    expect(polls()).toHaveLength(before + 1)
  })

  test('is no longer followed a while after it has closed', async () => {
    const { onramp, services, clock, popup } = await setUp()
    await onramp.buy({ provider: 'coinbase' })
    popup.leave()
    await clock.advance(limits.purchaseFollowMs + 2 * limits.purchasePollMs)
    const asked = services.requests.length
    await clock.advance(limits.purchaseFollowMs)
    expect(services.requests.length).toBe(asked)
  })

  test('for another account changes nothing', async () => {
    const { foyer, onramp, services, clock, popup } = await setUp()
    services.fault({ kind: 'delay', ms: 500, path: '/v1/generators' })
    const opened = onramp.buy({ provider: 'coinbase' })
    opened.catch(() => {})
    await settle()
    await foyer.switchAccount({ namespace: 'eip155', address: other })
    await clock.advance(500)
    await expect(opened).rejects.toThrow()
    expect(popup.visited).toEqual([])
    expect(popup.count).toBe(0)
    expect(onramp.state.purchase).toBeUndefined()
  })
})

test('tracks the list of providers and the choice', async () => {
  const { foyer, onramp, services, clock } = await setUp()
  foyer.open({ name: 'OnRampProviders' })
  await settle(20)
  await onramp.buy({ provider: 'meld' })
  await clock.advance(10_000)
  expect(services.events.filter((name) => name.startsWith('SELECT_BUY'))).toEqual([
    'SELECT_BUY_CRYPTO',
    'SELECT_BUY_PROVIDER',
  ])
})
