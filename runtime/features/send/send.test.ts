import { describe, expect, onTestFinished, test } from 'vitest'
import { sendTexts } from '#generated/errors/texts/send'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  testAccounts,
  testFamilies,
} from '../../testing/index.js'
import { toTokenBalances } from '../account/tokenBalances.js'
import type { SendToken } from './types.js'

const [own = '', friend = '', other = ''] = testAccounts
const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = { address: `eip155:1:${dollars}`, symbol: 'USDC', name: 'USD Coin' }

async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer({ connected: true, ...options })
  made.world.chain.tokens = { [dollars]: { value: 4_820_550_000n, decimals: 6 } }
  const send = await made.foyer.load('send')
  await settle()
  const asked = () => made.world.wallet.log.filter(({ method }) => method === 'send')
  const fill = async (amount: string, recipient = friend) => {
    send.setAmount(amount)
    await send.setRecipient(recipient)
  }
  return { ...made, send, asked, fill }
}

describe('a payment', () => {
  test('in the coin stays one in the coin on a page whose objects inherit an address', async () => {
    const { send, asked, fill, world } = await setUp()
    Object.defineProperty(Object.prototype, 'address', { value: dollars, writable: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'address'))
    const [coin] = toTokenBalances(
      [{ name: 'Ether', symbol: 'ETH', price: 1, quantity: { decimals: '18', numeric: '2' }, iconUrl: '' }],
      'eip155:1',
      world.environment.page,
    )
    expect(coin).toMatchObject({ symbol: 'ETH', address: undefined })
    for (const token of [undefined, { symbol: 'ETH', name: 'Ether' }]) {
      if (token) await send.setToken(token)
      else send.reset()
      await fill('0.5')
      await send.review()
      const { progress } = send.state
      if (progress.status !== 'ready') throw new Error(progress.status)
      expect(progress.transfer).toMatchObject({ token: undefined, decimals: 18 })
      await send.submit()
    }
    expect(asked()).toHaveLength(2)
  })

  test('is reviewed, sent exactly as reviewed, and empties the form', async () => {
    const { foyer, world, send, asked, fill } = await setUp()
    const before = world.chain.reads
    await fill('0.5')
    await send.review()
    const { progress } = send.state
    if (progress.status !== 'ready') throw new Error(progress.status)
    expect(progress.transfer).toMatchObject({
      from: own,
      to: friend,
      value: 500_000_000_000_000_000n,
      decimals: 18,
    })
    const question = world.wallet.hangNext('send')
    const sending = send.submit()
    expect(send.state.progress.status).toBe('waiting')
    question.approve()
    const hash = await sending
    expect(asked().map(({ params }) => params)).toEqual([progress.transfer.request.params])
    expect(send.state).toMatchObject({ amount: '', recipientInput: '', recipient: { status: 'none' } })
    expect(send.state.progress).toMatchObject({ status: 'sent', hash })
    await settle()
    expect(world.chain.reads).toBeGreaterThan(before)
    expect(foyer.account.state.eip155?.balance.status).toBe('ready')
  })

  test('can be as large as what has come since the form was last open', async () => {
    const { foyer, world, send, fill } = await setUp()
    foyer.open({ name: 'WalletSend' })
    await settle()
    foyer.close()
    await settle()
    world.chain.balance = 7_000_000_000_000_000_000n
    foyer.open({ name: 'WalletSend' })
    await settle()
    expect(send.state.held).toMatchObject({ status: 'ready', value: { value: 7_000_000_000_000_000_000n } })
    await fill('6.5')
    await send.review()
    expect(send.state.progress.status).toBe('ready')
  })

  test('knows token, amount, recipient with its profile, and what pays the fee, while the rest loads [SEND-01]', async () => {
    const { send, world } = await setUp()
    const avatar = 'https://img.test/friend.png'
    world.chain.names = { 'friend.eth': friend }
    world.services.identity = { name: 'friend.eth', avatar, resolvedAt: null }
    expect(send.state.networkBalanceInUSD).toBe(3086.419725)
    send.setAmount('0.5')
    const finding = send.setRecipient('friend.eth')
    expect(send.state.recipient).toEqual({ status: 'resolving' })
    world.clock.advance(limits.nameLookupDelayMs)
    await finding
    const known = { status: 'ready', address: friend, name: 'friend.eth', image: avatar }
    expect(send.state).toMatchObject({ token: { symbol: 'ETH' }, amount: '0.5', recipient: known })
    const asked = world.services.requestsTo('/v1/identity').at(-1)
    expect(asked).toMatchObject({ path: `/v1/identity/${friend}`, query: { sender: own } })
    const choosing = send.setToken(usdc)
    expect(send.state).toMatchObject({ token: usdc, held: { status: 'loading' } })
    await choosing
    expect(send.state.held).toMatchObject({ status: 'ready', value: { value: 4_820_550_000n } })
    const reviewing = send.review()
    expect(send.state.progress.status).toBe('preparing')
    await reviewing
    await send.setRecipient(friend)
    expect(send.state.recipient).toMatchObject({ ...known, name: 'friend.eth' })
  })

  test('needs amount, recipient and token [SEND-03]', async () => {
    const { send, fill } = await setUp()
    await expect(send.review()).rejects.toMatchObject({
      code: 'SEND_INCOMPLETE',
      message: 'An amount and receiver address are required',
    })
    send.setAmount('1')
    await expect(send.review()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    await fill('')
    await expect(send.review()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    await fill('1')
    await send.setToken(undefined)
    await expect(send.review()).rejects.toMatchObject({
      code: 'TOKEN_REQUIRED',
      message: 'A token is required',
    })
  })

  test.each(['0', '0.000', '-1', '1e3', '1,5', 'abc', '0.0000000000000000001', '1.2.3'])(
    'of %s is refused beside the amount',
    async (amount) => {
      const { send, fill } = await setUp()
      await fill(amount)
      await expect(send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT', data: { decimals: 18 } })
      expect(send.state.progress.status).toBe('editing')
    },
  )

  test('of more than the account holds is refused before a node is asked', async () => {
    const { send, fill } = await setUp()
    await fill('1.234567890000000001')
    await expect(send.review()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', data: { symbol: 'ETH' } })
    await fill('1.23456789')
    await expect(send.review()).rejects.toMatchObject({ code: 'INSUFFICIENT_GAS' })
  })

  test('of the maximum leaves the fee, computed again at the review', async () => {
    const { world, send, fill } = await setUp()
    await fill('')
    await send.setMaximum()
    expect(send.state).toMatchObject({ amount: '1.23452589', isMaximum: true })
    world.chain.fee *= 2n
    await send.review()
    expect(send.state.amount).toBe('1.23448389')
    expect(send.state.progress).toMatchObject({ transfer: { value: 1_234_483_890_000_000_000n } })
  })

  test('of the maximum stays one although the recipient is entered or the review begins while it is computed', async () => {
    const { send, fill } = await setUp()
    const filling = send.setMaximum()
    await send.setRecipient(friend)
    await filling
    expect(send.state).toMatchObject({ amount: '1.23452589', isMaximum: true })

    await fill('0.5')
    const again = send.setMaximum()
    await send.review()
    await again
    expect(send.state).toMatchObject({
      amount: '1.23452589',
      isMaximum: true,
      progress: { status: 'ready', transfer: { value: 1_234_525_890_000_000_000n } },
    })
  })

  test('of a token uses the decimals from its contract', async () => {
    const { send, asked, fill } = await setUp()
    await send.setToken({ ...usdc })
    expect(send.state.held).toEqual({ status: 'ready', value: { value: 4_820_550_000n, decimals: 6 } })
    await fill('0.0000001')
    await expect(send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT', data: { decimals: 6 } })
    await fill('12.5')
    await send.review()
    await send.submit()
    expect(asked()).toMatchObject([{ params: [{ token: dollars, value: '12500000' }] }])
    await expect(send.setToken({ ...usdc, address: `eip155:8453:${dollars}` })).rejects.toMatchObject({
      code: 'TRANSFER_CHANGED',
    })
  })

  test('that would fail on the network is not offered', async () => {
    const { world, send, fill } = await setUp()
    world.chain.isReverting = true
    await fill('1')
    await expect(send.review()).rejects.toMatchObject({ code: 'TRANSFER_WOULD_FAIL' })
    expect(send.state.progress.status).toBe('editing')
  })

  test('that was declined can be sent again, once for each press', async () => {
    const { world, send, asked, fill } = await setUp()
    await fill('0.5')
    await send.review()
    world.wallet.rejectNext('send')
    await expect(send.submit()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(send.state).toMatchObject({ amount: '0.5', recipientInput: friend })
    expect(send.state.progress).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    await expect(send.submit()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    await send.review()
    await send.submit()
    expect(asked()).toHaveLength(2)
  })

  test('that was declined is reviewed again before it is sent', async () => {
    const { world, send, asked } = await setUp()
    await send.setRecipient(friend)
    await send.setMaximum()
    await send.review()
    world.wallet.rejectNext('send')
    await expect(send.submit()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const declined = send.state.progress
    world.chain.balance = 900_000_000_000_000_000n
    await send.renew()
    expect(send.state.progress).toEqual(declined)
    await send.review()
    const { progress } = send.state
    await send.submit()
    expect(progress.status === 'ready' && progress.transfer.request.params).toEqual(asked().at(-1)?.params)
  })

  test('is one prompt for a double click, waits while the wallet asks about another one, and is never retried [RP-25]', async () => {
    const { world, send, asked, fill } = await setUp()
    await fill('0.5')
    await send.review()
    const question = world.wallet.hangNext('send')
    const [first, second] = [send.submit(), send.submit()]
    await settle()
    expect(asked()).toHaveLength(1)
    await fill('0.7')
    await send.review()
    await expect(send.submit()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(world.wallet.mostQuestions).toBe(1)
    question.approve()
    expect(await first).toBe(await second)
    expect(send.state).toMatchObject({ amount: '0.7', progress: { status: 'ready' } })

    for (const [index, code] of [-1, -32005, -32603].entries()) {
      world.wallet.failNext({ code, message: 'Busy.' }, 'send')
      await expect(send.submit()).rejects.toBeInstanceOf(Error)
      await world.clock.advance(limits.visitorTimeoutMs)
      expect(asked()).toHaveLength(index + 2)
      await send.review()
    }
    await send.submit()
    await expect(send.submit()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    expect(asked()).toHaveLength(5)
  })

  test('cannot be sent after an edit without another review', async () => {
    const { send, asked, fill } = await setUp()
    await fill('0.5')
    await send.review()
    send.setAmount('1')
    await expect(send.submit()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    expect(asked()).toEqual([])
  })

  test('gives up after ten minutes without an answer', async () => {
    const { world, send, fill } = await setUp()
    await fill('0.5')
    await send.review()
    world.wallet.hangNext('send')
    const sending = send.submit()
    sending.catch(() => {})
    await settle()
    world.clock.advance(limits.visitorTimeoutMs)
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
  })
})

describe('an answer that comes late changes nothing', () => {
  test('for another account: neither a review nor the wallet’s answer', async () => {
    const { world, send, fill } = await setUp()
    await fill('0.5', stranger)
    const reviewing = send.review()
    world.wallet.switchAccount(1)
    await expect(reviewing).rejects.toThrow()
    await settle()
    expect(send.state).toMatchObject({
      account: `eip155:1:${friend}`,
      amount: '',
      progress: { status: 'editing' },
    })

    await fill('0.5', stranger)
    await send.review()
    const question = world.wallet.hangNext('send')
    const sending = send.submit()
    await settle()
    world.wallet.switchAccount(1)
    await settle()
    await fill('0.25', other)
    question.approve()
    await sending
    expect(send.state).toMatchObject({
      amount: '0.25',
      recipientInput: other,
      progress: { status: 'editing' },
    })
  })

  test('for another network, which also empties the form', async () => {
    const { foyer, send, asked, fill } = await setUp()
    await fill('0.5')
    await send.review()
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    await settle()
    expect(send.state).toMatchObject({ account: `eip155:8453:${own}`, amount: '' })
    await expect(send.submit()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    expect(asked()).toEqual([])
  })

  test('for another recipient', async () => {
    const { world, send } = await setUp()
    world.chain.names = { 'ravi.eth': friend }
    const first = send.setRecipient('ravi.eth')
    await settle()
    await send.setRecipient(other)
    world.clock.advance(limits.nameLookupDelayMs)
    await first
    expect(send.state.recipient).toMatchObject({ status: 'ready', address: other })
  })

  test('for an older amount', async () => {
    const { send } = await setUp()
    const filling = send.setMaximum()
    send.setAmount('0.1')
    await expect(filling).rejects.toThrow()
    expect(send.state).toMatchObject({ amount: '0.1', isMaximum: false })
  })
})

describe('a recipient', () => {
  test('is an address, with or without 0x, or a name; others are refused [SEND-06]', async () => {
    const { world, send } = await setUp()
    await send.setRecipient(` ${friend.slice(2)} `)
    expect(send.state.recipient).toMatchObject({ status: 'ready', address: friend })
    world.chain.names = { 'ravi.eth': other }
    const naming = send.setRecipient('Ravi.eth')
    world.clock.advance(limits.nameLookupDelayMs)
    await settle()
    world.clock.advance(limits.nameLookupDelayMs)
    await naming
    expect(send.state.recipient).toMatchObject({ status: 'ready', address: other, name: 'ravi.eth' })
    for (const text of ['0x12', 'https://a.b', `${friend}0`, 'me@a.com']) {
      await send.setRecipient(text)
      expect(send.state.recipient).toMatchObject({ status: 'failed', error: { code: 'INVALID_ADDRESS' } })
    }
    const unknown = send.setRecipient('nobody.eth')
    await settle()
    world.clock.advance(limits.nameLookupDelayMs)
    await unknown
    expect(send.state.recipient).toMatchObject({
      status: 'failed',
      error: { code: 'NAME_NOT_RESOLVED', message: 'Error resolving name' },
    })
    send.setAmount('1')
    await send.setRecipient(stranger)
    await expect(send.review()).resolves.toBeUndefined()
  })

  test('whose name could not be looked up is looked up again at the review', async () => {
    const { send, world } = await setUp()
    world.chain.names = { 'ravi.eth': friend }
    world.chain.isDown = true
    send.setAmount('0.5')
    const finding = send.setRecipient('ravi.eth')
    await settle()
    await world.clock.advance(limits.nameLookupDelayMs)
    await finding
    expect(send.state.recipient).toMatchObject({ status: 'failed', error: { code: 'NAME_NOT_RESOLVED' } })
    world.chain.isDown = false
    const reviewing = send.review()
    await settle()
    await world.clock.advance(limits.nameLookupDelayMs)
    await reviewing
    expect(send.state).toMatchObject({
      recipient: { status: 'ready', address: friend },
      progress: { status: 'ready', transfer: { to: friend } },
    })
  })

  test('has the warnings that the visitor needs', async () => {
    const { world, send } = await setUp()
    const known = '0x8ba1000000000000000000000000000000004444'
    const { metadata, ...rest } = createTestTransaction(0)
    const payment = (sentFrom: string, sentTo: string, symbol = 'ETH') => ({
      ...rest,
      metadata: { ...metadata, operationType: 'send', sentFrom, sentTo },
      transfers: (rest.transfers ?? []).map((transfer) => ({
        ...transfer,
        direction: 'out',
        fungible_info: { name: null, symbol, icon: null },
      })),
    })
    // Anyone can put a payment of another account into a history; one of a token names its contract.
    world.services.history = [payment(own, known), payment(other, stranger), payment(own, dollars, 'USDC')]
    const warningsFor = async (address: string) => {
      await send.setRecipient(address)
      const { recipient } = send.state
      return recipient.status === 'ready' ? recipient.warnings : recipient.status
    }
    expect(await warningsFor(known)).toEqual([])
    expect(await warningsFor(stranger)).toEqual([{ kind: 'firstTime' }])
    expect(await warningsFor('0x8ba1999999999999999999999999999999994444')).toEqual([
      { kind: 'lookAlike', like: known },
    ])
    expect(await warningsFor(own)).toEqual([{ kind: 'self' }])
    await send.setToken({ ...usdc })
    expect(await warningsFor(dollars)).toMatchObject([{ kind: 'token' }, { kind: 'firstTime' }])
    world.services.fault({ kind: 'down' })
    expect(await warningsFor('0x1111111111111111111111111111111111111111')).toEqual([])
  })
})

test("coins and tokens are sent on EVM and Solana; an adapter that cannot send raises 'Unsupported chain' [SEND-02]", async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  for (const [family, contract] of [
    ['eip155', dollars],
    ['solana', mint],
  ] as const) {
    const { foyer, world } = await createTestFoyer({ connected: true, families: [family] })
    const { accounts, networks } = testFamilies[family]
    const { caipNetworkId, nativeCurrency } = networks[0]
    const [from = '', to = ''] = accounts
    world.chain.tokens = { [contract]: { value: 4_820_550_000n, decimals: 6 } }
    const send = await foyer.load('send')
    const pay = async (token: SendToken) => {
      await send.setToken(token)
      send.setAmount('0.5')
      await send.setRecipient(to)
      await send.review()
      await send.submit()
    }
    await pay({ symbol: nativeCurrency.symbol, name: nativeCurrency.name })
    await pay({ ...usdc, address: `${caipNetworkId}:${contract}` })
    const asked = world.wallets[family].log.filter(({ method }) => method === 'send')
    expect(asked.map(({ params }) => params)).toEqual([
      [{ from, to, token: undefined, value: `${5n * 10n ** BigInt(nativeCurrency.decimals - 1)}` }],
      [{ from, to, token: contract, value: '500000' }],
    ])
  }

  const { wallet, chain } = createTestWorld()
  const adapter = createTestAdapter({ wallet, chain })
  const cannotSend: typeof adapter = {
    ...adapter,
    create: (context) => ({ ...adapter.create(context), loadTransfers: undefined }),
  }
  const { send } = await setUp({ adapters: [cannotSend] })
  expect(sendTexts['error.TRANSFER_NOT_SUPPORTED']).toBe('Unsupported chain')
  await expect(send.review()).rejects.toMatchObject({
    code: 'TRANSFER_NOT_SUPPORTED',
    message: expect.stringMatching(/^Unsupported chain\b/),
  })
})

test('sending is refused where it is off', async () => {
  const off = await setUp({ features: { send: false } })
  await expect(off.send.review()).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
    data: { feature: 'send' },
  })
  await off.send.setRecipient(friend)
  expect(off.send.state.recipient).toMatchObject({ status: 'failed', error: { code: 'FEATURE_DISABLED' } })

  const { foyer, world } = await createTestFoyer({ families: ['eip155'] })
  expect(world.wallets.solana.log).toEqual([])
  const send = await foyer.load('send')
  await expect(send.review()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test.each(['solana', 'bip122'] as const)('the form works the same on %s', async (family) => {
  const { foyer, world } = await createTestFoyer({ connected: true, families: [family] })
  world.chain.balance = 2_000_000_000n
  world.chain.fee = 5000n
  const [, recipient = ''] = testFamilies[family].accounts
  const send = await foyer.load('send')
  await settle()
  send.setAmount('0.25')
  await send.setRecipient(recipient)
  await send.review()
  await send.submit()
  expect(send.state.progress.status).toBe('sent')
})

test('the flow is tracked with chain, token and amount, and nothing else', async () => {
  const { foyer, world, send, fill } = await setUp()
  foyer.open({ name: 'WalletSend' })
  await settle()
  await fill('0.5')
  await send.review()
  world.wallet.rejectNext('send')
  await expect(send.submit()).rejects.toThrow()
  await send.review()
  await send.submit()
  await settle()
  const net = { network: 'eip155:1', isSmartAccount: false }
  const details = { ...net, token: 'ETH', amount: 0.5 }
  const events = world.services.requestsTo('/e').map(({ body }) => JSON.stringify(body))
  const properties = events
    .filter((event) => /"(OPEN_)?SEND/.test(event))
    .map((event) => JSON.parse(event).props)
  const address = own
  expect(properties).toEqual([
    { type: 'track', event: 'OPEN_SEND', address, properties: net },
    { type: 'track', event: 'SEND_INITIATED', address, properties: details },
    { type: 'track', event: 'SEND_ERROR', address, properties: { ...details, message: 'USER_REJECTED' } },
    { type: 'track', event: 'SEND_INITIATED', address, properties: details },
    { type: 'track', event: 'SEND_SUCCESS', address, properties: details },
  ])
  expect(inside(foyer).router.state.history.at(-1)?.name).toBe('WalletSend')
})
