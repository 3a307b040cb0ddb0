import { describe, expect, test } from 'vitest'
import { chainsWithSwaps } from '#generated/blockchain-api/facts'
import { toWord } from '../../adapters/evm/erc20.js'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import {
  createTestFoyer,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  testAccounts,
} from '../../testing/index.js'

const [own = '', friend = ''] = testAccounts
const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const caip = (address: string) => `eip155:1:${address}`

async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer({ connected: true, ...options })
  const { foyer, world } = made
  const { exchange } = world.services
  world.chain.tokens = {
    [dollars]: { value: 4_820_550_000n, decimals: 6 },
    [dai]: { value: 0n, decimals: 18 },
  }
  const swap = await foyer.load('swap')
  await settle()
  return {
    ...made,
    exchange,
    swap,
    /** What the wallet was asked. */
    asked: () => world.wallet.log.filter(({ method }) => method === 'send').map(({ params }) => params),
    /** Enters a swap, and waits for its quote. */
    fill: async (amount: string, sold = 'USDC', bought = 'ETH') => {
      const find = (symbol: string) => swap.state.tokens.value?.find((token) => token.symbol === symbol)
      void swap.setSold(find(sold))
      void swap.setBought(find(bought))
      void swap.setAmount(amount)
      await settle()
      await world.clock.advance(limits.swapQuoteDelayMs)
      await settle()
    },
    quotes: () => world.services.requestsTo('/v1/convert/quotes').map(({ query }) => query.amount),
  }
}

/** The swap under review. */
function reviewed({ swap }: Awaited<ReturnType<typeof setUp>>) {
  const { progress } = swap.state
  if (progress.status !== 'ready') throw new Error(progress.status)
  return progress.swap
}

describe('a swap', () => {
  test('goes from the token list over quote, allowance and approval to the built transaction, with a slippage of 1 percent [SWAP-01]', async () => {
    const world = await setUp()
    const { swap, exchange, asked, fill } = world
    const { services } = world.world
    expect(swap.state.tokens.value?.map(({ symbol }) => symbol)).toEqual(['DAI', 'ETH', 'USDC'])
    await fill('50')
    expect(swap.state.quote).toMatchObject({
      value: { bought: 20_000_000_000_000_000n, minimum: 19_800_000_000_000_000n, impact: 0n },
    })
    expect(services.requestsTo('/v1/convert/quotes').at(-1)?.query).toMatchObject({
      amount: '50000000',
      from: caip(dollars),
      to: caip(coin),
      userAddress: caip(own),
      gasPrice: '1000000000',
    })

    await swap.review()
    expect(services.requestsTo('/v1/convert/allowance').at(-1)?.query).toMatchObject({
      tokenAddress: caip(dollars),
      userAddress: caip(own),
    })
    const first = reviewed(world)
    expect(services.requestsTo('/v1/convert/build-approve').at(-1)?.query).toMatchObject({
      from: caip(own),
      to: caip(dollars),
      amount: '50000000',
      userAddress: caip(own),
    })
    await swap.submit()
    expect(asked()).toEqual([first.approval?.params])
    expect(asked()).toMatchObject([
      [{ to: dollars, data: `0x095ea7b3${toWord(BigInt(first.exchange))}${toWord(50_000_000n)}` }],
    ])

    exchange.allowance = '50000000'
    await settle()
    const second = reviewed(world)
    expect(second.approval).toBeUndefined()
    expect(services.requestsTo('/v1/convert/build-transaction').at(-1)?.body).toMatchObject({
      amount: '50000000',
      from: caip(dollars),
      to: caip(coin),
      userAddress: caip(own),
      eip155: { slippage: 1 },
      disableEstimate: true,
    })
    const hash = await swap.submit()
    expect(asked()).toEqual([first.approval?.params, second.request.params])
    await settle()
    expect(swap.state).toMatchObject({ amount: '', progress: { status: 'done', hash } })
    expect(services.events).toEqual(expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']))
  })

  test('of a token that cannot replace an approval first revokes the earlier one, then approves, then swaps', async () => {
    const { world, swap, asked, fill, exchange } = await setUp()
    exchange.allowance = '1'
    world.chain.mustResetApproval = true
    await fill('50')
    await swap.review()
    world.wallet.rejectNext('send')
    await expect(swap.submit()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(swap.state.progress).toMatchObject({ status: 'failed', step: 'reset' })
    await swap.review()
    world.chain.isSlow = true
    await swap.submit()
    expect(swap.state.progress).toMatchObject({ status: 'confirming', step: 'reset' })
    exchange.allowance = '0'
    world.chain.mustResetApproval = false
    world.chain.isSlow = false
    world.chain.confirm()
    await settle()
    await swap.submit()
    exchange.allowance = '50000000'
    await settle()
    await swap.submit()
    const amounts = asked().map((params) => String(Object(params).at(0).data).slice(-64))
    expect(amounts).toEqual([toWord(0n), toWord(0n), toWord(50_000_000n), '0x07ed2379'])
    expect(world.services.events).toContain('SWAP_APPROVAL_ERROR')
  })

  test('has the service count anew what it sold and bought, its approval only what is listed', async () => {
    const { world, swap, exchange, fill } = await setUp()
    const counted = () => world.services.requestsTo('/v1/account/').at(-1)?.query.forceUpdate?.split(',')
    world.chain.isSlow = true
    await fill('50', 'USDC', 'DAI')
    await swap.review()
    await swap.submit()
    await settle()
    exchange.allowance = '50000000'
    world.chain.confirm()
    await settle()
    expect(counted()).toEqual([caip(dollars)])
    await swap.submit()
    await settle()
    world.chain.confirm()
    await settle()
    expect(swap.state.progress.status).toBe('done')
    expect(counted()).toEqual([caip(dollars), caip(dai)])
  })

  test('of the coin needs no approval', async () => {
    const world = await setUp()
    await world.fill('0.5', 'ETH', 'USDC')
    await world.swap.review()
    expect(reviewed(world)).toMatchObject({ approval: undefined, sold: { value: 500_000_000_000_000_000n } })
    await world.swap.submit()
    expect(world.asked()).toMatchObject([[{ value: '500000000000000000' }]])
    expect(world.world.services.requestsTo('/v1/convert/allowance')).toEqual([])
  })

  test.each(['approve', 'swap'] as const)(
    'that the visitor declines can be tried again: %s',
    async (step) => {
      const world = await setUp()
      const { swap, asked, fill } = world
      await fill('50', ...(step === 'approve' ? [] : ['ETH', 'USDC'].toReversed()))
      if (step === 'swap') world.exchange.allowance = '50000000'
      await swap.review()
      world.world.wallet.rejectNext('send')
      await expect(swap.submit()).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(swap.state.progress).toMatchObject({ status: 'failed', step, error: { code: 'USER_REJECTED' } })
      await settle()
      expect(world.world.services.events).toContain(step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR')
      await expect(swap.submit()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
      await swap.review()
      await swap.submit()
      const [first, second] = asked()
      expect(second).toEqual(first)
    },
  )

  test('asks the wallet once for a double press', async () => {
    const { world, swap, asked, fill } = await setUp()
    await fill('50')
    await swap.review()
    const question = world.wallet.hangNext('send')
    const both = [swap.submit(), swap.submit()]
    await settle()
    expect(asked()).toHaveLength(1)
    question.approve()
    const [first, second] = await Promise.all(both)
    expect(second).toBe(first)
  })

  test('that the network has not confirmed yet cannot be made a second time, however often it is reviewed', async () => {
    const { world, swap, exchange, asked, fill } = await setUp()
    exchange.allowance = '500000000'
    await fill('50')
    await swap.review()
    world.chain.isSlow = true
    await swap.submit()
    const { progress } = swap.state
    await swap.review()
    expect(swap.state.progress).toEqual(progress)
    await expect(swap.submit()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    expect(asked()).toHaveLength(1)
    world.chain.confirm()
    await settle()
    expect(swap.state).toMatchObject({ amount: '', progress: { status: 'done' } })
  })

  test('that fails on the network has exchanged nothing, and is reviewed again', async () => {
    const { world, swap, exchange, fill } = await setUp()
    exchange.allowance = '50000000'
    await fill('50')
    await swap.review()
    world.chain.isSlow = true
    await swap.submit()
    world.chain.isReverting = true
    world.chain.confirm()
    await settle()
    expect(swap.state.progress).toMatchObject({ status: 'failed', error: { code: 'SWAP_REVERTED' } })
    await expect(swap.submit()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    world.chain.isReverting = false
    await swap.review()
    expect(swap.state.progress.status).toBe('ready')
  })

  test('that is not confirmed in time is pending, and is not sent again', async () => {
    const { world, swap, exchange, asked, fill } = await setUp()
    exchange.allowance = '50000000'
    await fill('50')
    await swap.review()
    world.chain.isSlow = true
    const hash = await swap.submit()
    await world.clock.advance(limits.receiptTimeoutMs - 1)
    expect(swap.state.progress.status).toBe('confirming')
    await world.clock.advance(1)
    await settle()
    expect(swap.state.progress).toMatchObject({ status: 'pending', hash })
    await expect(swap.submit()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    expect(asked()).toHaveLength(1)
  })

  test('is empty for another account, whose wallet receives no request', async () => {
    const world = await setUp()
    const { swap, asked, fill } = world
    await fill('50')
    await swap.review()
    world.world.wallet.switchAccount(1)
    await settle()
    expect(swap.state).toMatchObject({ amount: '', account: caip(friend), progress: { status: 'editing' } })
    await expect(swap.submit()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    expect(asked()).toEqual([])
  })

  test('is off without its feature', async () => {
    const { swap } = await setUp({ features: { swaps: false } })
    await expect(swap.review()).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })
})

describe('a quote', () => {
  test('is asked for once the input settles, one at a time, for the latest input', async () => {
    const { world, swap, quotes, fill } = await setUp()
    await fill('50')
    const before = quotes().length
    for (const amount of ['1', '12', '123']) {
      void swap.setAmount(amount)
      await world.clock.advance(limits.swapQuoteDelayMs - 1)
    }
    await world.clock.advance(1)
    await settle()
    expect(quotes().slice(before)).toEqual(['123000000'])

    world.services.fault({ kind: 'delay', ms: 5000, path: '/v1/convert/quotes', times: 1 })
    void swap.setAmount('7')
    await world.clock.advance(limits.swapQuoteDelayMs)
    void swap.setAmount('8')
    await world.clock.advance(limits.swapQuoteDelayMs)
    await settle()
    expect(swap.state.quote).toMatchObject({ value: { sold: 8_000_000n } })
    await world.clock.advance(5000)
    await settle()
    expect(swap.state.quote).toMatchObject({ value: { sold: 8_000_000n } })
  })

  test.each([
    ...['-5', '1.5', '', 'abc', 'NaN', '0x10', '1e9', '0'],
    // More than a contract can hold, and more than anyone would give.
    ...[`${10n ** 90n}`, `${2n ** 256n}`, `${2n ** 256n - 1n}`, `${21n * 10n ** 17n}`],
  ])('of "%s" is rejected as an incorrect amount [BA-33]', async (answer) => {
    const { swap, exchange, fill, asked } = await setUp()
    exchange.quote = () => answer
    await fill('50')
    expect(swap.state.quote).toMatchObject({ status: 'failed', error: { code: 'INCORRECT_AMOUNT' } })
    await expect(swap.review()).rejects.toMatchObject({ code: 'INCORRECT_AMOUNT' })
    expect(asked()).toEqual([])
  })

  test('of too much is rejected even if the prices arrive later', async () => {
    const { world, swap, exchange, fill } = await setUp()
    const [delayMs, path] = [5000, '/v1/fungible/price']
    world.services.fault({ kind: 'delay', ms: delayMs, path })
    exchange.quote = () => `${10n ** 30n}`
    await fill('50')
    expect(swap.state.quote.status).toBe('ready')
    await world.clock.advance(delayMs)
    expect(swap.state.quote).toMatchObject({ status: 'failed', error: { code: 'INCORRECT_AMOUNT' } })
  })

  test.each([
    ['amount', { fromAmount: '1' }],
    ['sold token', { fromAccount: caip(dai) }],
    ['bought token', { toAccount: caip(dai) }],
  ])('for another %s is rejected', async (_, changed) => {
    const { world, swap, fill } = await setUp()
    const sides = { fromAccount: caip(dollars), toAccount: caip(coin) }
    const quote = { id: null, fromAmount: '50000000', toAmount: '20000000000000000', ...sides, ...changed }
    world.services.fault({
      kind: 'body',
      path: '/v1/convert/quotes',
      body: JSON.stringify({ quotes: [quote] }),
    })
    await fill('50')
    expect(swap.state.quote).toMatchObject({ status: 'failed', error: { code: 'INCORRECT_AMOUNT' } })
  })

  test.each(['-1', '1.5', 'abc', `${10n ** 15n + 1n}`, `${10n ** 90n}`])(
    'has neither fee nor gas price when the service reports the gas price "%s"',
    async (gasPrice) => {
      const world = createTestWorld()
      world.services.exchange.gasPrice = gasPrice
      const { swap, fill } = await setUp({ world })
      await fill('50')
      expect(swap.state.fee).toMatchObject({ status: 'failed', error: { code: 'GAS_PRICE_NOT_SUPPORTED' } })
      expect(world.services.requestsTo('/v1/convert/quotes').at(-1)?.query).not.toHaveProperty('gasPrice')
      expect(swap.state.quote.status).toBe('ready')
    },
  )

  test('that the service refuses is not blamed on the balance', async () => {
    const { world, swap, fill } = await setUp()
    world.services.fault({ kind: 'status', status: 400, path: '/v1/convert/quotes' })
    await fill('50')
    expect(swap.state.quote).toMatchObject({ status: 'failed', error: { code: 'QUOTE_UNAVAILABLE' } })
  })

  test('is renewed while it is reviewed; less than at first is marked, as long as it is less', async () => {
    const world = await setUp()
    const { swap, exchange, fill } = world
    await fill('50')
    await swap.review()
    exchange.quote = () => '19000000000000000'
    await swap.renew()
    expect(swap.state.progress).toMatchObject({ status: 'ready', isWorse: true })
    expect(reviewed(world).quote.minimum).toBe(18_810_000_000_000_000n)
    exchange.quote = () => '19500000000000000'
    await swap.renew()
    expect(swap.state.progress).toMatchObject({ status: 'ready', isWorse: true })
    exchange.quote = () => '20500000000000000'
    await swap.renew()
    expect(swap.state.progress).toMatchObject({ status: 'ready', isWorse: false })
  })
})

describe('what the service builds', () => {
  const spender = BigInt('0x1111111254EEB25477B68fb85Ed929f73A960582')
  const approve = (value: bigint) => `0x095ea7b3${toWord(spender)}${toWord(value)}`

  test.each([
    ['of an unlimited amount', { data: approve(2n ** 256n - 1n) }],
    ['of a smaller amount', { data: approve(49_999_999n) }],
    ['of another token', { to: caip(dai) }],
    ['of another account', { from: caip(friend) }],
    ['that is a transfer', { data: approve(50_000_000n).replace('0x095ea7b3', '0xa9059cbb') }],
    ['with a payment', { value: '1' }],
  ])('an approval %s is rejected, and the wallet is not asked [BA-35]', async (_, changed) => {
    const { swap, exchange, fill, asked } = await setUp()
    exchange.approval = changed
    await fill('50')
    await expect(swap.review()).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH' })
    await expect(swap.submit()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    expect(asked()).toEqual([])
  })

  test('for another network or exchange is rejected, and the wallet is not asked', async () => {
    const { swap, exchange, fill, asked } = await setUp()
    exchange.allowance = '50000000'
    await fill('50')
    for (const to of [`eip155:137:${dollars}`, caip(friend), dollars]) {
      exchange.transaction = { to }
      await expect(swap.review()).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
    }
    expect(asked()).toEqual([])
  })

  test('is only a suggestion: the simulation must bring the minimum, in tokens with the listed decimals', async () => {
    const { world, swap, exchange, fill, asked } = await setUp()
    exchange.allowance = '50000000'
    await fill('50')
    world.chain.swapBrings = 19_799_999_999_999_999n
    await expect(swap.review()).rejects.toMatchObject({ code: 'SWAP_BELOW_MINIMUM' })
    world.chain.swapBrings = undefined
    world.chain.canSimulate = false
    await expect(swap.review()).rejects.toMatchObject({ code: 'SWAP_UNVERIFIED' })
    world.chain.canSimulate = true
    world.chain.tokens = { ...world.chain.tokens, [dollars]: { value: 4_820_550_000n, decimals: 8 } }
    await expect(swap.review()).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
    expect(asked()).toEqual([])
  })
})

test('an approval whose fate stays unknown can be reviewed again', async () => {
  const { world, swap, fill } = await setUp()
  await fill('50')
  await swap.review()
  world.chain.isDown = true
  await swap.submit()
  await settle()
  expect(swap.state.progress).toMatchObject({ status: 'failed', step: 'approve', hash: expect.any(String) })
  world.chain.isDown = false
  await swap.review()
  expect(swap.state.progress.status).toBe('ready')
})

test('the coin has the name of the network, whatever the service calls it', async () => {
  const world = createTestWorld()
  const { exchange } = world.services
  exchange.tokens = exchange.tokens.map((token) =>
    token.address === caip(coin) ? { ...token, symbol: 'USDT', name: 'Tether USD' } : token,
  )
  const { swap } = await setUp({ world })
  const native = () => swap.state.tokens.value?.find(({ isNative }) => isNative)
  expect(native()).toMatchObject({ symbol: 'ETH', name: 'Ether' })
  exchange.tokens = exchange.tokens.map((token) => ({ ...token, decimals: 6 }))
  await swap.reset()
  expect(native()).toBeUndefined()
})

describe('before a review', () => {
  test('too little of the token, and too little of the coin for the fee, are known', async () => {
    const { world, swap, fill } = await setUp()
    await fill('5000')
    expect(swap.state.problem).toMatchObject({ code: 'INSUFFICIENT_FUNDS', data: { symbol: 'USDC' } })
    await expect(swap.review()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await fill('50')
    expect(swap.state.problem).toBeUndefined()
    world.chain.balance = 1n
    await swap.refresh()
    expect(swap.state.problem).toMatchObject({ code: 'INSUFFICIENT_GAS', data: { symbol: 'ETH' } })
    expect(world.services.requestsTo('/v1/convert/build-')).toEqual([])
  })

  test.each(['0', '-1', '1e3', '0.0000001', 'abc'])('%s is not a valid amount', async (amount) => {
    const { swap, fill } = await setUp()
    await fill(amount)
    expect(swap.state.quote.status).toBe('none')
    await expect(swap.review()).rejects.toMatchObject({ code: 'INCORRECT_AMOUNT' })
  })

  test('amount and two different tokens are required; the other token changes sides', async () => {
    const { swap, fill } = await setUp()
    await expect(swap.review()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    await fill('50')
    void swap.setSold(swap.state.bought)
    expect(swap.state).toMatchObject({ sold: { symbol: 'ETH' }, bought: { symbol: 'USDC' } })
  })

  test('the tokens change sides, also when there is only one', async () => {
    const { swap } = await setUp()
    expect(swap.state).toMatchObject({ sold: { symbol: 'ETH' }, bought: undefined })
    void swap.flip()
    expect(swap.state).toMatchObject({ sold: undefined, bought: { symbol: 'ETH' } })
    void swap.flip()
    expect(swap.state).toMatchObject({ sold: { symbol: 'ETH' }, bought: undefined })
  })

  test('the maximum leaves enough of the coin for the fee', async () => {
    const { swap } = await setUp()
    void swap.setMaximum()
    await settle()
    expect(swap.state.amount).toBe('1.23396789')
  })
})

test('the figures of the form are read again also after a review, but not while one is on its way', async () => {
  const { world, swap, exchange, quotes, fill } = await setUp()
  exchange.allowance = '500000000'
  await fill('50')
  await swap.review()
  exchange.quote = () => '15000000000000000'
  world.chain.tokens = { [dollars]: { value: 60_000_000n, decimals: 6 } }
  await swap.refresh()
  expect(swap.state).toMatchObject({
    quote: { value: { bought: 15_000_000_000_000_000n } },
    held: { value: { value: 60_000_000n } },
    progress: { status: 'ready' },
  })
  world.chain.isSlow = true
  await swap.submit()
  const before = quotes().length
  await swap.refresh()
  expect(quotes()).toHaveLength(before)
})

describe('prices that are a minute old', () => {
  /** The coin loses a fifth of its worth. */
  const setUpOld = async () => {
    const world = await setUp()
    await world.fill('50')
    const { exchange } = world
    const key = caip(coin).toLowerCase()
    expect(world.swap.state.prices[key]).toBe(2500)
    exchange.prices = { ...exchange.prices, [key]: 2000 }
    const reads = () => world.world.services.requestsTo('/v1/fungible/price').length
    return { ...world, key, reads }
  }

  test('are read again with the form, and count for the quote', async () => {
    const { world, swap, key, reads } = await setUpOld()
    const before = reads()
    await world.clock.advance(limits.swapPriceAgeMs - limits.swapQuoteDelayMs - 1)
    await swap.refresh()
    expect(reads()).toBe(before)
    world.services.fault({ kind: 'delay', ms: 500, path: '/v1/fungible/price' })
    await world.clock.advance(1)
    void swap.refresh()
    await settle()
    expect(swap.state.prices[key]).toBe(2500)
    await world.clock.advance(500)
    await settle()
    expect(swap.state.prices[key]).toBe(2000)
    expect(swap.state.quote).toMatchObject({ value: { impact: 2000n } })
  })

  test('are read again for the review', async () => {
    const world = await setUpOld()
    await world.world.clock.advance(limits.swapPriceAgeMs)
    await world.swap.review()
    expect(reviewed(world).quote.impact).toBe(2000n)
  })

  test('stay where they cannot be read, and keep no swap from its review', async () => {
    const world = await setUpOld()
    await world.world.clock.advance(limits.swapPriceAgeMs)
    world.world.services.fault({ kind: 'status', status: 400, path: '/v1/fungible/price' })
    await world.swap.review()
    expect(reviewed(world).quote.impact).toBe(0n)
  })
})

describe('the maximum', () => {
  const token = ({ swap }: Awaited<ReturnType<typeof setUp>>, symbol: string) =>
    swap.state.tokens.value?.find((each) => each.symbol === symbol)

  test('gives way to what is entered while it is computed: an amount, or another token', async () => {
    const world = await setUp()
    const { swap } = world
    void swap.setSold(token(world, 'USDC'))
    const first = swap.setMaximum()
    void swap.setAmount('5')
    await expect(first).rejects.toThrow(DOMException)
    expect(swap.state.amount).toBe('5')

    void swap.setSold(token(world, 'ETH'))
    const second = swap.setMaximum()
    void swap.setSold(token(world, 'USDC'))
    await expect(second).rejects.toThrow(DOMException)
    await settle()
    expect(swap.state).toMatchObject({ amount: '5', sold: { symbol: 'USDC' } })
  })

  test('is kept although the other token is chosen or the review begins while it is computed', async () => {
    const world = await setUp()
    const { swap } = world
    void swap.setSold(token(world, 'USDC'))
    void swap.setMaximum()
    void swap.setBought(token(world, 'ETH'))
    await settle()
    expect(swap.state.amount).toBe('4820.55')

    await world.fill('50', 'DAI', 'ETH')
    void swap.setSold(token(world, 'USDC'))
    void swap.setMaximum()
    await swap.review()
    expect(reviewed(world).sold.value).toBe(4_820_550_000n)
  })

  test('of the coin leaves what a review needs, which allows for more gas than expected at a higher price', async () => {
    const world = await setUp()
    const { swap, fill } = world
    await fill('', 'ETH', 'USDC')
    void swap.setMaximum()
    await settle()
    // 240 000 gas and half as much again, at 1.5 times the price.
    world.world.chain.fee = (240_000n * 1_500_000_000n * 3n) / 2n
    await swap.review()
    expect(reviewed(world)).toMatchObject({ sold: { value: 1_233_967_890_000_000_000n } })
  })

  test('of the coin waits for the fee, and is unknown without it', async () => {
    const world = createTestWorld()
    const path = '/v1/convert/gas-price'
    world.services.fault({ kind: 'delay', ms: 2000, path })
    const { swap } = await setUp({ world })
    expect(swap.state).toMatchObject({ held: { status: 'ready' }, fee: { status: 'loading' } })
    void swap.setMaximum()
    await settle()
    expect(swap.state.amount).toBe('')
    await world.clock.advance(2000)
    await settle()
    expect(swap.state.amount).toBe('1.23396789')

    world.services.mend()
    world.services.fault({ kind: 'status', status: 400, path })
    await swap.reset()
    await settle()
    await expect(swap.setMaximum()).rejects.toMatchObject({ code: 'GAS_PRICE_NOT_SUPPORTED' })
    expect(swap.state.amount).toBe('')
  })
})

test('tokens with the same symbol have the prices of their addresses [BA-37]', async () => {
  const world = await createTestFoyer({ connected: true })
  const { exchange } = world.world.services
  const twin = { ...exchange.tokens[0], address: caip(dai), symbol: 'USDC', name: 'Another', decimals: 18 }
  exchange.tokens = exchange.tokens
    .flatMap((token) => (token.symbol === 'DAI' ? [] : [token]))
    .concat({
      eip2612: false,
      logoUri: null,
      ...twin,
    })
  exchange.prices = { [caip(dollars).toLowerCase()]: 1, [caip(dai).toLowerCase()]: 0.25 }
  const swap = await world.foyer.load('swap')
  await settle()
  const [one, other] = swap.state.tokens.value?.filter(({ symbol }) => symbol === 'USDC') ?? []
  void swap.setSold(one)
  void swap.setBought(other)
  await settle()
  expect(swap.state.prices).toMatchObject({
    [caip(dollars).toLowerCase()]: 1,
    [caip(dai).toLowerCase()]: 0.25,
  })
  // 50 dollars for 200 of a quarter.
  exchange.quote = () => `${200n * 10n ** 18n}`
  void swap.setAmount('50')
  await settle()
  await world.world.clock.advance(limits.swapQuoteDelayMs)
  await settle()
  expect(swap.state.quote).toMatchObject({ status: 'ready', value: { impact: 0n } })
  // A symbol that both have chooses neither.
  await swap.fill({ fromToken: 'USDC' })
  expect(swap.state.sold?.address).toBe(one?.address)
  void swap.fill({ fromToken: dai })
  await settle()
  expect(swap.state.sold?.address).toBe(caip(dai))
})

describe('networks', () => {
  test('distinguishes networks without swaps from those without a gas price, by the list of the service [SWAP-02]', async () => {
    expect(chainsWithSwaps).toEqual(expect.arrayContaining(['eip155:1', 'eip155:8453', 'eip155:42161']))
    const { world, swap, fill } = await setUp()
    world.services.fault({ kind: 'status', status: 400, path: '/v1/convert/gas-price' })
    await fill('50')
    await swap.refresh()
    expect(swap.state.fee).toMatchObject({
      status: 'failed',
      error: { message: 'Network not supported for Gas Price' },
    })

    const elsewhere = createTestWorld()
    elsewhere.services.supportedChains = ['eip155:137']
    const none = await createTestFoyer({ connected: true, world: elsewhere })
    const other = await none.foyer.load('swap')
    await settle()
    expect(other.state.isSupported).toBe(false)
    await expect(other.review()).rejects.toMatchObject({ message: 'Network not supported for Swaps' })
    expect(elsewhere.services.requestsTo('/v1/convert')).toEqual([])

    const unlisted = createTestWorld()
    const caipNetworkId = 'eip155:4242'
    unlisted.services.supportedChains = [caipNetworkId]
    const { foyer } = await createTestFoyer({
      connected: true,
      world: unlisted,
      networks: [{ ...mainnet, id: 4242, caipNetworkId }],
    })
    await foyer.switchNetwork({ caipNetworkId })
    const refused = await foyer.load('swap')
    await settle()
    await expect(refused.review()).rejects.toMatchObject({ message: 'Network not supported for Swaps' })
  })
})
