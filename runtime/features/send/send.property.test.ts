import { array, asyncProperty, constantFrom, nat, oneof, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { holdAnswers } from '../../testing/holdAnswers.js'
import {
  createTestFoyer,
  createTestWorld,
  type OpenQuestion,
  settle,
  testAccounts,
} from '../../testing/index.js'
import { watchPresses } from '../../testing/watchPresses.js'
import { parseAmount } from '../../utils/parseAmount.js'

const [, friend = '', other = ''] = testAccounts
const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tokens: { readonly [symbol: string]: { symbol: string; name: string; address?: string } } = {
  ETH: { symbol: 'ETH', name: 'Ether' },
  USDC: { symbol: 'USDC', name: 'USD Coin', address: `eip155:1:${dollars}` },
}
/** Account names, and whom they pay. */
const names: { readonly [name: string]: string } = {
  'ravi.reown.id': friend,
  'maria.reown.id': stranger,
  'olga.reown.id': other,
}
const recipients = [...Object.keys(names), friend, stranger, 'nobody.reown.id', '0x12', '']
const payee = (recipient: string) => names[recipient] ?? recipient

async function setUp(path = '/v1/profile/account/') {
  const held = holdAnswers(createTestWorld(), path)
  const { world } = held
  world.services.names = { ...names }
  const { foyer } = await createTestFoyer({ connected: true, world })
  world.chain.tokens = { [dollars]: { value: 4_820_550_000n, decimals: 6 } }
  const send = await foyer.load('send')
  await settle()
  return { foyer, world, send, held }
}

test('for any recipients, and answers in any order, twice or never: the address is that of the latest recipient', async () => {
  const step = oneof(
    constantFrom(...recipients).map((recipient) => ({ recipient, answer: -1 })),
    nat(2).map((answer) => ({ recipient: undefined, answer })),
  )
  const last = constantFrom(...Object.keys(names))
  let found = 0
  await prove(
    asyncProperty(array(step, { maxLength: 12 }), last, array(nat(8)), async (steps, final, order) => {
      const { send, world, held } = await setUp()
      const check = () => {
        const { recipientInput, recipient } = send.state
        if (recipient.status !== 'ready') return
        expect(recipient.address).toBe(payee(recipientInput))
        found++
      }
      const enter = async (recipient: string) => {
        void send.setRecipient(recipient)
        await world.clock.advance(limits.nameLookupDelayMs)
      }
      for (const { recipient, answer } of steps) {
        if (recipient === undefined) held.answer(held.count - 1 - answer)
        else await enter(recipient)
        await settle()
        check()
      }
      await enter(final)
      for (const index of order) held.answer(index)
      if (held.count > 0) held.answer(held.count - 1)
      await settle()
      check()
      expect(send.state.recipient.status).toBe('ready')
    }),
    { seed: 7, numRuns: 25 },
  )
  expect(found).toBeGreaterThan(20)
})

const often = (value: string) => Array.from({ length: 8 }, () => value)
/** What can happen, in any order. */
const events = {
  amount: ['0.1', '1', '12.5', '9999', ''],
  token: ['ETH', 'USDC'],
  recipient: recipients,
  order: ['0.1 ETH ravi.reown.id', `12.5 USDC ${stranger}`, `1 ETH ${friend}`],
  fee: ['1', '42000000000000', '900000000000000000'],
  balance: ['1234567890000000000', '500000000000000000'],
  account: ['0', '1'],
  network: ['eip155:1', 'eip155:8453'],
  chain: ['held', 'answering', 'reverting', 'sound'],
  wait: ['1', '500', '10000'],
  answer: ['0', '1', '2'],
  hang: [''],
  approve: ['0', '1'],
  reject: ['0', '1'],
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
  { name: 'order', value: `1 ETH ${friend}` },
  { name: 'review', value: '' },
  { name: 'settle', value: '' },
]

test('for any events: the wallet is asked only for what was reviewed when the visitor pressed, once', async () => {
  let prompts = 0
  const story = async (steps: readonly { name: string; value: string }[]) => {
    const { foyer, world, send, held } = await setUp()
    const presses = watchPresses(world.wallet)
    const questions: OpenQuestion[] = []
    const { readBalance } = world.chain
    const reads: (() => void)[] = []
    const answerReads = () => {
      for (const answer of reads.splice(0)) answer()
    }
    const reviewed = () => (send.state.progress.status === 'ready' ? send.state.progress.transfer : undefined)
    const ignore = (done: Promise<unknown>) => void done.catch(() => {})
    const act: { [name: string]: (value: string) => unknown } = {
      amount: send.setAmount,
      token: (value) => ignore(send.setToken(tokens[value])),
      recipient: (value) => ignore(send.setRecipient(value)),
      async order(value) {
        const [amount = '', token = '', recipient = ''] = value.split(' ')
        ignore(send.setToken(tokens[token]))
        send.setAmount(amount)
        ignore(send.setRecipient(recipient))
        await world.clock.advance(limits.nameLookupDelayMs)
      },
      fee(value) {
        world.chain.fee = BigInt(value)
      },
      balance(value) {
        world.chain.balance = BigInt(value)
      },
      account: (value) => world.wallet.switchAccount(Number(value)),
      network: (value) => world.wallet.switchChain(value === 'eip155:1' ? value : 'eip155:8453'),
      chain(value) {
        world.chain.isReverting = value === 'reverting'
        const wait = () => new Promise<void>((resolve) => void reads.push(resolve))
        world.chain.readBalance = value === 'held' ? () => wait().then(readBalance) : readBalance
      },
      wait: (value) => world.clock.advance(Number(value)),
      answer(value) {
        held.answer(held.count - 1 - Number(value))
        reads[Number(value)]?.()
      },
      hang: () => questions.push(world.wallet.hangNext('send')),
      approve: (value) => questions[Number(value)]?.approve(),
      reject: (value) => questions[Number(value)]?.reject(),
      maximum: () => ignore(send.setMaximum()),
      async review(value) {
        ignore(send.review())
        if (value === 'shown') await act.settle?.('')
      },
      renew: () => ignore(send.renew()),
      press(value) {
        const times = value === 'twice' ? 2 : 1
        for (let press = 0; press < times; press++) presses.press(reviewed()?.request, send.submit)
      },
      async settle() {
        for (let index = 0; index < held.count; index++) held.answer(index)
        answerReads()
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
      const { state } = send
      expect(`${shown.network.caipNetworkId}:${shown.from}`).toBe(account)
      expect(state.account).toBe(account)
      expect(shown.to).toBe(payee(state.recipientInput))
      expect(shown.token).toBe(state.token?.address?.split(':').at(-1))
      expect(shown.value).toBe(parseAmount(state.amount, shown.decimals))
    }
    for (const { name, value } of steps) {
      await act[name]?.(value)
      check()
    }
    prompts += presses.asked().length
    for (const question of questions) question.reject()
    answerReads()
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
