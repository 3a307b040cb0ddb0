import { describe, expect, test } from 'vitest'
import { isError } from '#generated/support/FoyerError'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import type { Siwx, SiwxSession } from '../../services/siwx/siwx.js'
import { createTestFoyer, settle, type TestFoyerOptions, testAccounts } from '../../testing/index.js'
import type { PaymentAsset, PaymentRequest } from './types.js'

declare module '#runtime/index' {
  interface Routes {
    PayHelp: undefined
  }
}

const [own = '', shop = ''] = testAccounts
const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether: PaymentAsset = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const usdc: PaymentAsset = {
  network: 'eip155:1',
  asset: dollars,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
const etherOnBase: PaymentAsset = { ...ether, network: 'eip155:8453' }
const wanted: PaymentRequest = { recipient: shop, amount: '0.5', paymentAsset: ether }

async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer({ connected: true, features: { pay: true }, ...options })
  const { foyer, world } = made
  world.chain.tokens = { [dollars]: { value: 4_820_550_000n, decimals: 6 } }
  const pay = await foyer.load('pay')
  const asked = (task = 'send') => world.wallet.log.filter(({ method }) => method === task)
  const rpc = (method: string) =>
    world.services
      .requestsTo('/v1/json-rpc')
      .map(({ body }) => JSON.parse(JSON.stringify(body)))
      .filter((body) => body.method === method)
  const poll = async () => {
    world.clock.advance(limits.paymentPollMs)
    await settle()
  }
  /** Opens the modal on a payment, as a page does. */
  const open = async (request = wanted) => {
    const result = pay.pay(request)
    await settle()
    return { result }
  }
  return { ...made, pay, asked, rpc, poll, open }
}

describe('a request', () => {
  test('is refused while the feature is off, as it is by default; its code loads when the page asks for it [PAY-01]', async () => {
    const { foyer } = await createTestFoyer({ connected: true })
    foyer.open()
    await settle()
    expect(foyer.features.state.features.pay).toBe(false)
    expect(inside(foyer).peek('pay')).toBeUndefined()
    const pay = await foyer.load('pay')
    await expect(pay.pay(wanted)).rejects.toMatchObject({
      code: 'FEATURE_DISABLED',
      data: { feature: 'pay' },
    })
    await expect(pay.review()).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })

  test.each([
    ['NETWORK_NOT_FOUND', { paymentAsset: { ...ether, network: 'eip155:424242' } }],
    ['INVALID_ASSET', { paymentAsset: { ...ether, metadata: { ...ether.metadata, decimals: 8 } } }],
    ['INVALID_ASSET', { paymentAsset: { ...usdc, asset: 'dollars' } }],
    ['INVALID_ASSET', { otherAssets: [{ ...usdc, metadata: { ...usdc.metadata, decimals: -6 } }] }],
    ['INVALID_AMOUNT', { amount: '0' }],
    ['INVALID_AMOUNT', { amount: '1e3' }],
    ['INVALID_ADDRESS', { recipient: '0x1234' }],
  ] as const)('that cannot be paid is refused before the modal opens: %s', async (code, change) => {
    const { foyer, pay } = await setUp()
    await expect(pay.pay({ ...wanted, ...change })).rejects.toMatchObject({ code })
    expect(foyer.router.state.isOpen).toBe(false)
    expect(pay.state.request).toBeUndefined()
  })

  test('opens the modal; leaving it cancels the payment', async () => {
    const { foyer, pay, open, asked } = await setUp()
    const { result } = await open()
    expect(foyer.router.state.history).toEqual([{ name: 'Pay' }])
    foyer.close()
    expect(await result).toMatchObject({ status: 'error', error: { code: 'PAYMENT_CANCELED' } })
    await expect(pay.review()).rejects.toMatchObject({ code: 'NO_PAYMENT' })
    expect(asked()).toHaveLength(0)
  })

  test('replaces an earlier one, which is canceled', async () => {
    const { pay, open } = await setUp()
    const [first, second] = [(await open()).result, pay.pay({ ...wanted, amount: '0.25' })]
    expect(await first).toMatchObject({ status: 'error', error: { code: 'PAYMENT_CANCELED' } })
    await settle()
    expect(pay.state.request?.amount).toBe('0.25')
    await pay.review()
    await pay.submit()
    expect(await second).toMatchObject({ status: 'success' })
  })
})

describe('a request always ends', () => {
  test('when the page closes the modal in the moment in which it opens', async () => {
    const { foyer, pay } = await setUp()
    foyer.events.on('modal.opened', () => foyer.close())
    const result = pay.pay(wanted)
    await settle()
    expect(foyer.router.state.isOpen).toBe(false)
    expect(await Promise.race([result, 'never'])).toMatchObject({ error: { code: 'PAYMENT_CANCELED' } })
  })

  test('when a view that must stay keeps the modal from showing it', async () => {
    const siwx: Siwx = {
      createMessage: () => Promise.reject(new Error('The server is down.')),
      addSession: async () => {},
      revokeSession: async () => {},
      setSessions: async () => {},
      getSessions: async () => [],
      getRequired: () => true,
    }
    const { foyer, pay } = await setUp({ siwx, connected: false })
    foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } })
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    const result = pay.pay(wanted)
    await settle()
    expect(foyer.router.state.history).toEqual([{ name: 'SIWXSignMessage' }])
    expect(await Promise.race([result, 'never'])).toMatchObject({ error: { code: 'PAYMENT_CANCELED' } })
  })

  test('when the foyer is destroyed', async () => {
    const { foyer, open, pay } = await setUp()
    const { result } = await open()
    foyer.destroy()
    expect(await result).toMatchObject({ status: 'error' })
    await expect(pay.pay(wanted)).rejects.toBeDefined()
  })
})

test('a view of the page is no part of the payment, whatever its name', async () => {
  const { foyer, pay } = await setUp()
  await pay.request(wanted)
  foyer.open({ name: 'PayHelp' })
  await settle()
  foyer.close()
  await settle()
  await pay.review()
  expect(pay.state.progress.status).toBe('ready')
})

describe('a payment that was made', () => {
  test('is never made twice', async () => {
    const { world, pay, open, asked } = await setUp()
    await open({ ...wanted, otherAssets: [etherOnBase] })
    await pay.review()
    await pay.submit()
    await expect(pay.review()).rejects.toMatchObject({ code: 'NO_PAYMENT' })
    await expect(pay.payFromExchange('binance')).rejects.toMatchObject({ code: 'NO_PAYMENT' })
    pay.setAsset(etherOnBase)
    expect(pay.state.progress.status).toBe('paid')
    expect(world.popup.opened).toEqual([])
    expect(asked()).toHaveLength(1)
  })

  test('may be confirmed late by an exchange, and is not made twice', async () => {
    const { world, pay, open } = await setUp()
    await open()
    const paying = pay.payFromExchange('binance')
    await settle()
    world.clock.advance(limits.visitorTimeoutMs)
    await settle()
    expect(await paying).toMatchObject({ status: 'pending' })
    await expect(pay.review()).rejects.toMatchObject({ code: 'NO_PAYMENT' })
  })
})

test('shows names that the page can neither invent nor manipulate', async () => {
  const { pay } = await setUp()
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 18 }
  await pay.request({ ...wanted, paymentAsset: { ...ether, metadata } })
  expect(pay.state.asset?.metadata).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
  const symbol = `\u202e${'USDC'.repeat(1000)}`
  await pay.request({ ...wanted, paymentAsset: { ...usdc, metadata: { ...usdc.metadata, symbol } } })
  expect(pay.state.asset?.metadata.symbol).toBe('USDC'.repeat(16))
})

describe('a payment from the wallet', () => {
  test('is reviewed, sent exactly as reviewed, and made once the network has confirmed it', async () => {
    const { world, pay, open, asked } = await setUp()
    world.chain.isSlow = true
    const { result } = await open()
    await pay.review()
    const { progress } = pay.state
    if (progress.status !== 'ready') throw new Error(progress.status)
    expect(progress.transfer).toMatchObject({ from: own, to: shop, value: 500_000_000_000_000_000n })
    const submitted = pay.submit()
    await settle()
    expect(asked().map(({ params }) => params)).toEqual([progress.transfer.request.params])
    expect(pay.state.progress.status).toBe('confirming')
    world.chain.confirm()
    expect(await result).toEqual(await submitted)
    expect(await result).toMatchObject({ status: 'success', hash: expect.stringMatching(/^0x/) })
    expect(pay.state.progress.status).toBe('paid')
  })

  test('in a token uses the decimals of its contract, and is refused if the request names others', async () => {
    const { pay, asked } = await setUp()
    await pay.request({ ...wanted, amount: '12.5', paymentAsset: usdc })
    await pay.review()
    await pay.submit()
    expect(asked()).toMatchObject([{ params: [{ token: dollars, value: '12500000' }] }])
    const metadata = { ...usdc.metadata, decimals: 8 }
    await pay.request({ ...wanted, amount: '12.5', paymentAsset: { ...usdc, metadata } })
    await expect(pay.review()).rejects.toMatchObject({ code: 'INVALID_ASSET' })
    expect(pay.state.progress).toMatchObject({ status: 'failed', error: { code: 'INVALID_ASSET' } })
    expect(asked()).toHaveLength(1)
  })

  test('on another network switches the wallet first', async () => {
    const { world, pay, asked } = await setUp()
    await pay.request({ ...wanted, paymentAsset: ether, otherAssets: [etherOnBase] })
    pay.setAsset(etherOnBase)
    world.wallet.rejectNext('switchNetwork')
    await expect(pay.review()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await pay.review()
    expect(world.wallet.network).toBe('eip155:8453')
    expect(pay.state.progress).toMatchObject({ transfer: { network: { caipNetworkId: 'eip155:8453' } } })
    await pay.submit()
    expect(asked()).toHaveLength(1)
  })

  test('connects a wallet first if there is none, then continues', async () => {
    const { foyer, pay, open } = await setUp({ connected: false })
    const { result } = await open()
    await expect(pay.review()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    foyer.router.push({ name: 'Connect', params: { namespace: 'eip155' } })
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(foyer.router.state).toMatchObject({ isOpen: true, history: [{ name: 'Pay' }] })
    await pay.review()
    await pay.submit()
    expect(await result).toMatchObject({ status: 'success' })
  })

  describe.each([
    ['required', true],
    ['optional', false],
  ])('whose wallet is asked for a %s sign-in', (_, isRequired) => {
    const connectToPay = async (network: 'eip155:1' | 'eip155:10' = 'eip155:1') => {
      const sessions: SiwxSession[] = []
      const siwx: Siwx = {
        createMessage: async ({ accountAddress, chainId }) => ({
          ...{ accountAddress, chainId, domain: 'shop.test', uri: 'https://shop.test', version: '1' },
          nonce: '12345678',
          toString: () => 'Sign in to shop.test',
        }),
        addSession: async (session) => void sessions.push(session),
        revokeSession: async () => {},
        setSessions: async () => {},
        getSessions: async () => sessions,
        getRequired: () => isRequired,
      }
      const made = await setUp({ siwx, connected: false })
      const { foyer, world } = made
      const { result } = await made.open()
      foyer.router.push({ name: 'Connect', params: { namespace: 'eip155' } })
      world.wallet.switchChain(network)
      await foyer.connect({ connectorId: 'test.wallet' })
      await settle()
      const signIn = await foyer.load('signIn')
      const shown = () => foyer.router.state.isOpen && foyer.router.state.history.map(({ name }) => name)
      return { ...made, result, sessions, signIn, shown }
    }

    test('goes on once it is signed', async () => {
      const { pay, result, sessions, shown, signIn } = await connectToPay()
      expect(shown()).toEqual(['SIWXSignMessage'])
      await signIn.sign()
      expect(sessions).toHaveLength(1)
      expect(shown()).toEqual(['Pay'])
      await pay.review()
      await pay.submit()
      expect(await result).toMatchObject({ status: 'success' })
    })

    test('goes on also where an embedded wallet asks in a view of its own', async () => {
      const { foyer, pay, result, shown, signIn } = await connectToPay()
      foyer.router.push({ name: 'ApproveTransaction' })
      await settle()
      await signIn.sign()
      expect(shown()).toEqual(['Pay'])
      await pay.review()
      await pay.submit()
      expect(await result).toMatchObject({ status: 'success' })
    })

    test('goes on without it, or ends where the wallet must sign', async () => {
      const { pay, result, shown, signIn } = await connectToPay()
      await signIn.cancel()
      await settle()
      expect(shown()).toEqual(isRequired ? false : ['Pay'])
      if (isRequired) return expect(await result).toMatchObject({ error: { code: 'PAYMENT_CANCELED' } })
      await pay.review()
      await pay.submit()
      expect(await result).toMatchObject({ status: 'success' })
    })

    test('switches the network first, when the page does not offer that of the wallet', async () => {
      const { pay, result, shown, signIn } = await connectToPay('eip155:10')
      expect(shown()).toEqual(['Pay'])
      await pay.review()
      await settle()
      expect(shown()).toEqual(['SIWXSignMessage'])
      await signIn.sign()
      expect(shown()).toEqual(['Pay'])
      await pay.review()
      await pay.submit()
      expect(await result).toMatchObject({ status: 'success' })
    })

    test('ends when the modal closes at the sign-in', async () => {
      const { foyer, result, signIn } = await connectToPay()
      expect(signIn.state.status).toBe('asked')
      if (isRequired) await foyer.disconnect()
      else foyer.close()
      await settle()
      expect(foyer.router.state.isOpen).toBe(false)
      expect(await result).toMatchObject({ error: { code: 'PAYMENT_CANCELED' } })
    })
  })

  test('declined can be paid again; a double click is one prompt', async () => {
    const { world, pay, open, asked } = await setUp()
    const { result } = await open()
    await pay.review()
    world.wallet.rejectNext('send')
    await expect(pay.submit()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(pay.submit()).rejects.toMatchObject({ code: 'NO_PAYMENT' })
    await pay.review()
    await Promise.all([pay.submit(), pay.submit()])
    expect(asked()).toHaveLength(2)
    expect(await result).toMatchObject({ status: 'success' })
  })

  test('is not sent from another account than the one of the review', async () => {
    const { world, pay, asked } = await setUp()
    await pay.request(wanted)
    await pay.review()
    world.wallet.switchAccount(1)
    await settle()
    await expect(pay.submit()).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    expect(asked()).toHaveLength(0)
  })

  test('that the network reverts has failed, and the page is not told that it was paid', async () => {
    const { foyer, world, pay, open } = await setUp()
    const { result } = await open()
    await pay.review()
    world.chain.isReverting = true
    await expect(pay.submit()).rejects.toMatchObject({ code: 'PAYMENT_FAILED' })
    foyer.close()
    expect(await result).toMatchObject({ status: 'error', error: { code: 'PAYMENT_FAILED' } })
  })

  test('that the wallet never answers is pending, and is not made again', async () => {
    const { world, pay, open, asked } = await setUp()
    const { result } = await open()
    await pay.review()
    world.wallet.hangNext('send')
    const submitted = pay.submit()
    await settle()
    await world.clock.advance(limits.visitorTimeoutMs)
    expect(await submitted).toMatchObject({ status: 'pending' })
    expect(await result).toMatchObject({ status: 'pending' })
    await expect(pay.review()).rejects.toMatchObject({ code: 'NO_PAYMENT' })
    await expect(pay.submit()).rejects.toMatchObject({ code: 'NO_PAYMENT' })
    expect(asked()).toHaveLength(1)
  })

  test('left while the wallet asks is pending; its late answer is still counted', async () => {
    const { foyer, world, pay, open } = await setUp()
    const { result } = await open()
    await pay.review()
    const question = world.wallet.hangNext('send')
    const submitted = pay.submit()
    foyer.close()
    expect(await result).toMatchObject({ status: 'pending' })
    await expect(pay.request(wanted)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    question.approve()
    expect(await submitted).toMatchObject({ status: 'success' })
    expect(pay.state.progress.status).toBe('paid')
  })
})

describe('a payment from an exchange', () => {
  test('is still followed after a sign-in', async () => {
    const { foyer, pay } = await setUp()
    await pay.request(wanted)
    await pay.loadExchanges()
    foyer.open({ name: 'Pay' })
    void pay.payFromExchange('binance').catch(() => {})
    foyer.router.push({ name: 'PayLoading' })
    await settle()
    foyer.open({ name: 'SIWXSignMessage' })
    await settle()
    foyer.open({ name: 'Pay' })
    await settle()
    expect(pay.state.progress).toMatchObject({ status: 'exchange', window: 'open' })
  })

  test('opens its page in the click and is made once the exchange says so', async () => {
    const { world, pay, open, rpc, poll } = await setUp()
    const { result } = await open()
    expect(pay.state.exchanges.value).toEqual([{ id: 'binance', name: 'Binance', image: undefined }])
    const paying = pay.payFromExchange('binance')
    expect(world.popup.opened).toEqual(['about:blank'])
    await settle()
    expect(world.popup.visited).toEqual(['https://www.binance.com/pay?id=1'])
    expect(rpc('reown_getExchangePayUrl').map(({ params }) => params)).toEqual([
      { exchangeId: 'binance', asset: 'eip155:1/slip44:60', amount: '0.5', recipient: `eip155:1:${shop}` },
    ])
    await poll()
    world.services.buyStatus = { status: 'SUCCESS', txHash: '0xabc' }
    await poll()
    expect(await paying).toMatchObject({ status: 'success', hash: '0xabc' })
    expect(await result).toEqual(await paying)
    await poll()
    expect(rpc('reown_getExchangeBuyStatus')).toHaveLength(2)
  })

  test.each([
    ['https://evil.test/binance.com', 'UNSAFE_PAY_URL'],
    ['https://binance.com.evil.test/', 'UNSAFE_PAY_URL'],
    ['https://evilbinance.com/', 'UNSAFE_PAY_URL'],
    ['http://www.binance.com/', 'UNSAFE_PAY_URL'],
    ['https://www.binance.com:8443/', 'UNSAFE_PAY_URL'],
    ['javascript:alert(1)', 'UNSAFE_PAY_URL'],
  ])('is not opened at %s [PO-17]', async (url, code) => {
    const { world, pay } = await setUp()
    world.services.payUrl = url
    await pay.request(wanted)
    await pay.loadExchanges()
    await expect(pay.payFromExchange('binance')).rejects.toMatchObject({ code })
    expect(world.popup.visited).toEqual([])
    expect(world.popup.count).toBe(0)
    expect(pay.state.progress).toMatchObject({ status: 'failed', exchange: { id: 'binance' } })
  })

  test('is offered only by exchanges whose site is known to Foyer or the page', async () => {
    const { world, pay } = await setUp({ exchanges: { corner: 'https://corner.test' } })
    const names = ['binance', 'corner', 'stranger', 'constructor']
    world.services.exchanges = names.map((id) => ({ id, name: id, imageUrl: null }))
    world.services.payUrl = 'https://pay.corner.test/1'
    await pay.request(wanted)
    await pay.loadExchanges()
    expect(pay.state.exchanges.value?.map(({ id }) => id)).toEqual(['binance', 'corner'])
    void pay.payFromExchange('corner').catch(() => {})
    await settle()
    expect(world.popup.visited).toEqual(['https://pay.corner.test/1'])
  })

  test('continues when its window is blocked or closed, and a link can open it', async () => {
    const { world, pay, poll } = await setUp()
    world.popup.isBlocked = true
    await pay.request(wanted)
    await pay.loadExchanges()
    void pay.payFromExchange('binance').catch(() => {})
    await settle()
    const url = 'https://www.binance.com/pay?id=1'
    expect(pay.state.progress).toMatchObject({ status: 'exchange', window: 'blocked', url })
    world.popup.isBlocked = false
    const paying = pay.payFromExchange('binance')
    await settle()
    world.popup.leave()
    await poll()
    expect(pay.state.progress).toMatchObject({ status: 'exchange', window: 'closed', url })
    world.services.buyStatus = { status: 'SUCCESS', txHash: null }
    await poll()
    expect(await paying).toMatchObject({ status: 'success' })
  })

  test('left before its page is known closes the window; a late page is not opened', async () => {
    const { foyer, world, pay, open } = await setUp()
    const { result } = await open()
    world.services.fault({ kind: 'delay', ms: 500, path: '/v1/json-rpc' })
    const paying = pay.payFromExchange('binance')
    await settle()
    foyer.close()
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_CANCELED' })
    world.clock.advance(500)
    await settle()
    expect(world.popup.visited).toEqual([])
    expect(world.popup.count).toBe(0)
    expect(await result).toMatchObject({ status: 'pending' })
  })

  test('is not polled once the visitor has left, nor while the page is hidden', async () => {
    const { foyer, world, pay, open, rpc, poll } = await setUp()
    const { result } = await open()
    void pay.payFromExchange('binance').catch(() => {})
    await settle()
    world.page.isShown = false
    await poll()
    await poll()
    expect(rpc('reown_getExchangeBuyStatus')).toHaveLength(0)
    world.page.isShown = true
    world.page.emit('visibilitychange')
    await settle()
    expect(rpc('reown_getExchangeBuyStatus')).toHaveLength(1)
    foyer.close()
    await poll()
    expect(rpc('reown_getExchangeBuyStatus')).toHaveLength(1)
    expect(await result).toMatchObject({ status: 'pending' })
  })

  test('is pending if its page was opened, also if the visitor went back before leaving; not once it was refused', async () => {
    const { foyer, world, pay, open, poll } = await setUp()
    for (const isRefused of [false, true]) {
      const { result } = await open()
      await pay.loadExchanges()
      world.services.buyStatus = { status: isRefused ? 'FAILED' : 'IN_PROGRESS', txHash: null }
      const paying = pay.payFromExchange('binance').catch(() => {})
      await settle()
      await poll()
      pay.choose()
      await paying
      foyer.close()
      expect((await result).status).toBe(isRefused ? 'error' : 'pending')
      const status = isRefused ? 'choosing' : 'pending'
      expect(pay.state.progress).toMatchObject({ status, ...(!isRefused && { exchange: { id: 'binance' } }) })
    }
  })

  test('that takes too long is pending; failing answers are asked again', async () => {
    const { world, pay, rpc, poll } = await setUp()
    await pay.request(wanted)
    await pay.loadExchanges()
    const paying = pay.payFromExchange('binance')
    await settle()
    world.services.fault({ kind: 'status', status: 400, path: '/v1/json-rpc', times: 1 })
    await poll()
    await poll()
    expect(rpc('reown_getExchangeBuyStatus')).toHaveLength(2)
    world.clock.advance(limits.visitorTimeoutMs)
    await settle()
    expect(await paying).toMatchObject({ status: 'pending' })
    expect(pay.state.progress).toMatchObject({ status: 'pending', exchange: { id: 'binance' } })
  })

  test('that the exchange does not make has failed, and can be made in another way', async () => {
    const { world, pay, open, poll } = await setUp()
    const { result } = await open()
    world.services.buyStatus = { status: 'FAILED', txHash: null }
    const paying = pay.payFromExchange('binance').catch((error: unknown) => error)
    await settle()
    await poll()
    expect(isError(await paying, 'PAYMENT_FAILED')).toBe(true)
    pay.choose()
    await pay.review()
    await pay.submit()
    expect(await result).toMatchObject({ status: 'success' })
  })

  test.each([
    ['binance: Validation error: Asset not supported by exchange', 'ASSET_NOT_SUPPORTED'],
    ['Internal error', 'UNABLE_TO_GET_PAY_URL'],
  ])('refused by the service with "%s"', async (message, code) => {
    const { world, pay } = await setUp()
    await pay.request(wanted)
    await pay.loadExchanges()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -7, message, data: null } })
    const headers = { 'content-type': 'application/json' }
    world.services.fault({ kind: 'status', status: 400, path: '/v1/json-rpc', body, headers })
    await expect(pay.payFromExchange('binance')).rejects.toMatchObject({
      code,
      data: { exchange: 'Binance' },
    })
    expect(world.popup.count).toBe(0)
  })

  test('is not offered when the list cannot be loaded, until it is loaded again', async () => {
    const { world, pay } = await setUp()
    const mend = world.services.fault({ kind: 'down', path: '/v1/json-rpc' })
    await pay.request(wanted)
    await settle()
    const first = pay.loadExchanges()
    world.clock.advance(60_000)
    await settle()
    mend()
    world.clock.advance(60_000)
    await first
    await pay.loadExchanges()
    expect(pay.state.exchanges).toMatchObject({ status: 'ready', value: [{ id: 'binance' }] })
  })
})

test('tracks the outcome of a payment', async () => {
  const { foyer, world, pay, open, poll } = await setUp()
  await foyer.load('analytics')
  await open()
  void pay.payFromExchange('binance').catch(() => {})
  await settle()
  world.services.buyStatus = { status: 'SUCCESS', txHash: null }
  await poll()
  world.clock.advance(60_000)
  await settle()
  const events = world.services.events.filter((name) => name.startsWith('PAY_'))
  expect(events).toEqual(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
})
