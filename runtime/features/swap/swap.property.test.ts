import {
  array,
  asyncProperty,
  bigInt,
  boolean,
  constantFrom,
  nat,
  oneof,
  assert as prove,
  record,
} from 'fast-check'
import { expect, test } from 'vitest'
import { toWord } from '../../adapters/evm/erc20.js'
import { limits } from '../../limits.js'
import { holdAnswers } from '../../testing/holdAnswers.js'
import { createTestFoyer, createTestWorld, type OpenQuestion, settle } from '../../testing/index.js'
import { watchPresses } from '../../testing/watchPresses.js'
import { exactAmount } from '../../utils/exactAmount.js'
import { parseAmount } from '../../utils/parseAmount.js'

const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const heldDollars = 4_820_550_000n
const symbols = ['ETH', 'USDC', 'DAI'] as const

async function setUp(world = createTestWorld()) {
  const { foyer } = await createTestFoyer({ connected: true, world })
  world.chain.tokens = {
    [dollars]: { value: heldDollars, decimals: 6 },
    [dai]: { value: 10n ** 21n, decimals: 18 },
  }
  const swap = await foyer.load('swap')
  await settle()
  const find = (symbol: string) => swap.state.tokens.value?.find((token) => token.symbol === symbol)
  const enter = async (amount: string, sold: string, bought: string) => {
    void swap.setSold(find(sold))
    void swap.setBought(find(bought))
    void swap.setAmount(amount)
    await settle()
    await world.clock.advance(limits.swapQuoteDelayMs)
  }
  /** What the visitor reviews. */
  const reviewed = () => (swap.state.progress.status === 'ready' ? swap.state.progress.swap : undefined)
  /** What the exchange offers for what is entered now. */
  const offered = () => {
    const { sold, bought, amount } = swap.state
    const value = sold && parseAmount(amount, sold.decimals)
    const { quote } = world.services.exchange
    return value && bought && sold !== bought
      ? { sold: value, bought: BigInt(quote(`${value}`, sold.address, bought.address)) }
      : undefined
  }
  return { foyer, world, swap, find, enter, reviewed, offered }
}

test('for any amount and any earlier permission: approves exactly what is sold, or needs no approval', async () => {
  const { world, swap, enter, reviewed } = await setUp()
  const value = bigInt({ min: 10_000n, max: heldDollars })
  const earlier = oneof(
    constantFrom('none', 'less', 'same', 'more'),
    bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  )
  await prove(
    asyncProperty(value, earlier, boolean(), async (sold, before, mustReset) => {
      const known: { [name: string]: bigint } = { none: 0n, less: sold - 1n, same: sold, more: sold + 1n }
      const allowance = typeof before === 'bigint' ? before : (known[before] ?? 0n)
      world.services.exchange.allowance = `${allowance}`
      world.chain.mustResetApproval = mustReset
      await world.clock.advance(60_000)
      await enter(exactAmount({ value: sold, decimals: 6 }), 'USDC', 'ETH')
      await swap.review()
      const { reset, approval, exchange } = reviewed() ?? {}
      const approve = (amount: bigint) => [
        expect.objectContaining({
          to: dollars,
          data: `0x095ea7b3${toWord(BigInt(exchange ?? 0))}${toWord(amount)}`,
        }),
      ]
      const isNeeded = allowance < sold
      expect(approval?.params).toEqual(isNeeded ? approve(sold) : undefined)
      expect(reset?.params).toEqual(isNeeded && mustReset ? approve(0n) : undefined)
    }),
    { seed: 7, numRuns: 40 },
  )
})

test('for any inputs, and answers in any order, twice or never: the quote is that of the latest input [BA-31]', async () => {
  const input = record({
    amount: constantFrom('1', '2', '12.5', '50', '50', ''),
    sold: constantFrom(...symbols),
    bought: constantFrom(...symbols),
  }).filter(({ sold, bought }) => sold !== bought)
  const step = oneof(
    input.map((enter) => ({ enter, answer: -1 })),
    nat(2).map((answer) => ({ enter: undefined, answer })),
  )
  let quotes = 0
  await prove(
    asyncProperty(array(step, { maxLength: 12 }), input, array(nat(8)), async (steps, last, order) => {
      const held = holdAnswers(createTestWorld(), '/v1/convert/quotes')
      const { swap, enter, offered } = await setUp(held.world)
      const check = () => {
        const { quote } = swap.state
        if (quote.status === 'ready') expect(quote.value).toMatchObject({ ...offered() })
        if (quote.status === 'ready') quotes++
      }
      for (const { enter: entered, answer } of steps) {
        if (entered) await enter(entered.amount, entered.sold, entered.bought)
        else held.answer(held.count - 1 - answer)
        await settle()
        check()
      }
      await enter(last.amount, last.sold, last.bought)
      for (const index of order) held.answer(index)
      held.answer(held.count - 1)
      await settle()
      check()
      expect(swap.state.quote.status).toBe(offered() ? 'ready' : 'none')
    }),
    { seed: 7, numRuns: 25 },
  )
  expect(quotes).toBeGreaterThan(20)
})

const often = (value: string) => Array.from({ length: 8 }, () => value)
/** What can happen, in any order. */
const events = {
  amount: ['0.1', '1', '12.5', '50', '9999', ''],
  sold: symbols,
  bought: symbols,
  order: ['0.1 ETH USDC', '50 USDC ETH', '12.5 DAI USDC'],
  rate: ['90', '110'],
  allowance: ['0', '50000000', '12500000000000000000'],
  token: ['demanding', 'usual'],
  account: ['0', '1'],
  network: ['eip155:1', 'eip155:8453'],
  chain: ['slow', 'fast', 'reverting', 'sound'],
  wait: ['1', '200', '10000'],
  answer: ['0', '1', '2', '3'],
  hang: [''],
  approve: ['0', '1'],
  reject: ['0', '1'],
  flip: [''],
  maximum: [''],
  review: [...often(''), ...often('shown')],
  renew: [''],
  press: [...often(''), ...often('twice')],
  settle: often(''),
}
const event = constantFrom(
  ...Object.entries(events).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
)
const start = [
  { name: 'order', value: '50 USDC ETH' },
  { name: 'review', value: '' },
  { name: 'settle', value: '' },
]

test('for any events: the wallet is asked only for what was reviewed when the visitor pressed, once', async () => {
  let prompts = 0
  const story = async (steps: readonly { name: string; value: string }[]) => {
    const held = holdAnswers(createTestWorld(), '/v1/convert/build-')
    const { foyer, world, swap, find, enter, reviewed, offered } = await setUp(held.world)
    const { exchange } = world.services
    const { quote } = exchange
    const presses = watchPresses(world.wallet)
    const questions: OpenQuestion[] = []
    const request = () => reviewed()?.reset ?? reviewed()?.approval ?? reviewed()?.request
    const ignore = (done: Promise<unknown>) => void done.catch(() => {})
    const act: { [name: string]: (value: string) => unknown } = {
      amount: (value) => ignore(swap.setAmount(value)),
      sold: (value) => ignore(swap.setSold(find(value))),
      bought: (value) => ignore(swap.setBought(find(value))),
      order: async (value) => {
        const [amount = '', sold = '', bought = ''] = value.split(' ')
        await enter(amount, sold, bought)
      },
      rate(value) {
        exchange.quote = (...asked) => `${(BigInt(quote(...asked)) * BigInt(value)) / 100n}`
      },
      allowance(value) {
        exchange.allowance = value
      },
      token(value) {
        world.chain.mustResetApproval = value === 'demanding'
      },
      account: (value) => world.wallet.switchAccount(Number(value)),
      network: (value) => world.wallet.switchChain(value === 'eip155:1' ? value : 'eip155:8453'),
      chain(value) {
        world.chain.isSlow = value === 'slow'
        world.chain.isReverting = value === 'reverting'
        world.chain.confirm()
      },
      wait: (value) => world.clock.advance(Number(value)),
      answer: (value) => held.answer(held.count - 1 - Number(value)),
      hang: () => questions.push(world.wallet.hangNext('send')),
      approve: (value) => questions[Number(value)]?.approve(),
      reject: (value) => questions[Number(value)]?.reject(),
      flip: () => ignore(swap.flip()),
      maximum: () => ignore(swap.setMaximum()),
      async review(value) {
        ignore(swap.review())
        if (value === 'shown') await act.settle?.('')
      },
      renew: () => ignore(swap.renew()),
      press(value) {
        const times = value === 'twice' ? 2 : 1
        for (let press = 0; press < times; press++) presses.press(request(), swap.submit)
      },
      settle: async () => {
        await settle()
        for (let index = 0; index < held.count; index++) held.answer(index)
        await settle()
      },
    }
    const check = () => {
      const asked = presses.asked()
      expect(asked.map(({ params }) => params)).toEqual(asked.map(({ seen }) => seen))
      expect(new Set(asked.map(({ params }) => params)).size).toBe(asked.length)
      expect(world.wallet.mostQuestions).toBe(1)
      const shown = reviewed()
      if (!shown) return
      const account = foyer.account.state.eip155?.caipAddress
      expect(`${shown.network.caipNetworkId}:${shown.from}`).toBe(account)
      expect(swap.state.account).toBe(account)
      expect([shown.soldToken, shown.boughtToken]).toEqual([swap.state.sold, swap.state.bought])
      expect(shown.sold.value).toBe(offered()?.sold)
      expect(shown.bought.value).toBeGreaterThanOrEqual(shown.quote.minimum)
    }
    for (const { name, value } of steps) {
      await act[name]?.(value)
      check()
    }
    prompts += presses.asked().length
    for (const question of questions) question.reject()
    await settle()
    check()
    foyer.destroy()
  }
  await prove(
    asyncProperty(array(event, { minLength: 10, maxLength: 40 }), (steps) => story([...start, ...steps])),
    { seed: 7, numRuns: 30 },
  )
  expect(prompts).toBeGreaterThan(10)
})
