import { array, asyncProperty, constantFrom, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTestFoyer,
  createTestWorld,
  type OpenQuestion,
  settle,
  testAccounts,
} from '../../testing/index.js'
import { watchPresses } from '../../testing/watchPresses.js'
import { parseAmount } from '../../utils/parseAmount.js'
import type { PaymentAsset } from './types.js'

const [, friend = '', shop = ''] = testAccounts
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
const assets: { readonly [name: string]: PaymentAsset } = {
  ether,
  usdc,
  base: { ...ether, network: 'eip155:8453' },
}

const often = (value: string) => Array.from({ length: 8 }, () => value)
/** What can happen, in any order. */
const events = {
  request: [`0.5 ${shop}`, `0.25 ${friend}`, `99 ${shop}`],
  asset: Object.keys(assets),
  fee: ['1', '42000000000000', '900000000000000000'],
  account: ['0', '1'],
  network: ['eip155:1', 'eip155:8453'],
  chain: ['held', 'answering', 'slow', 'reverting', 'sound'],
  hang: [''],
  approve: ['0', '1'],
  reject: ['0', '1'],
  refuseSwitch: [''],
  open: [''],
  close: [''],
  choose: [''],
  review: [...often(''), ...often('shown')],
  renew: [''],
  press: [...often(''), ...often('twice')],
  settle: often(''),
}
const event = constantFrom(
  ...Object.entries(events).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
)
const start = [
  { name: 'request', value: `0.5 ${shop}` },
  { name: 'settle', value: '' },
  { name: 'review', value: '' },
  { name: 'settle', value: '' },
]

test('for any events: the wallet is asked only for what was reviewed when the visitor pressed, once', async () => {
  let prompts = 0
  const story = async (steps: readonly { name: string; value: string }[]) => {
    const world = createTestWorld()
    const { foyer } = await createTestFoyer({ connected: true, features: { pay: true }, world })
    world.chain.tokens = { [dollars]: { value: 4_820_550_000n, decimals: 6 } }
    const pay = await foyer.load('pay')
    await settle()
    const presses = watchPresses(world.wallet)
    const questions: OpenQuestion[] = []
    const { readBalance } = world.chain
    const reads: (() => void)[] = []
    const answerReads = () => {
      for (const answer of reads.splice(0)) answer()
    }
    const reviewed = () => (pay.state.progress.status === 'ready' ? pay.state.progress.transfer : undefined)
    const ignore = (done: Promise<unknown>) => void done.catch(() => {})
    const act: { [name: string]: (value: string) => unknown } = {
      request(value) {
        const [amount = '', recipient = ''] = value.split(' ')
        const otherAssets = Object.values(assets)
        ignore(pay.request({ recipient, amount, paymentAsset: ether, otherAssets, payWithExchange: false }))
      },
      asset(value) {
        try {
          pay.setAsset(assets[value] ?? ether)
        } catch {} // there is no payment
      },
      fee(value) {
        world.chain.fee = BigInt(value)
      },
      account: (value) => world.wallet.switchAccount(Number(value)),
      network: (value) => world.wallet.switchChain(value === 'eip155:1' ? value : 'eip155:8453'),
      chain(value) {
        world.chain.isSlow = value === 'slow'
        world.chain.isReverting = value === 'reverting'
        world.chain.confirm()
        const wait = () => new Promise<void>((resolve) => void reads.push(resolve))
        world.chain.readBalance = value === 'held' ? () => wait().then(readBalance) : readBalance
      },
      hang: () => questions.push(world.wallet.hangNext('send')),
      approve: (value) => questions[Number(value)]?.approve(),
      reject: (value) => questions[Number(value)]?.reject(),
      refuseSwitch: () => world.wallet.rejectNext('switchNetwork'),
      open: () => foyer.open({ name: 'Pay' }),
      close: () => foyer.close(),
      choose: pay.choose,
      async review(value) {
        ignore(pay.review())
        if (value === 'shown') await act.settle?.('')
      },
      renew: () => ignore(pay.renew()),
      press(value) {
        const shown = reviewed()
        const account = foyer.account.state.eip155?.caipAddress
        // What another account would have paid is not paid.
        const isOwn = shown && account === `${shown.network.caipNetworkId}:${shown.from}`
        const times = value === 'twice' ? 2 : 1
        for (let press = 0; press < times; press++)
          presses.press(isOwn ? shown.request : undefined, pay.submit)
      },
      async settle() {
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
      const { request, asset, value } = pay.state
      if (!shown || !request || !asset) return
      expect(shown.network.caipNetworkId).toBe(asset.network)
      expect(shown.to).toBe(request.recipient)
      expect(shown.token ?? 'native').toBe(asset.asset)
      expect(shown.value).toBe(value)
      expect(value).toBe(parseAmount(request.amount, shown.decimals))
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
