import { expect, test } from 'vitest'
import type { Foyer } from './foyer.js'
import { holdAnswers } from './testing/holdAnswers.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestWorld,
  testAccounts,
} from './testing/index.js'

/** Begins an operation that takes the place of the one before. Each input gets another answer. */
type Begin = (foyer: Foyer, input: number, world: TestWorld) => Promise<unknown>

const names = ['maria', 'ravi', 'olga']
const addressOf = (input: number) => testAccounts[input] ?? ''

test.each<[operation: string, path: string, begin: Begin]>([
  ['a read of the account', '/v1/identity/', async (_, input, { wallet }) => wallet.switchAccount(input + 1)],
  [
    'a read of the activity',
    '/v1/account/',
    async (foyer, input, { services }) => {
      services.history = [createTestTransaction(input)]
      return (await foyer.load('history')).show('activity', `eip155:1:${addressOf(input)}`)
    },
  ],
  [
    'a search for wallets',
    '/getWallets',
    async (foyer, input) => (await foyer.load('wallets')).search(`Listed Wallet 00${input + 1}`),
  ],
  [
    'a search for a recipient',
    '/v1/profile/account/',
    async (foyer, input) => (await foyer.load('send')).setRecipient(`${names[input]}.reown.id`),
  ],
  [
    'a search for a name',
    '/v1/profile/suggestions/',
    async (foyer, input) => (await foyer.load('names')).setLabel(names[input] ?? ''),
  ],
  [
    'a quote',
    '/v1/onramp/quote',
    async (foyer, input) => (await foyer.load('onramp')).setAmount(`${input + 1}50`),
  ],
])(
  '%s writes nothing once another has taken its place, or after destruction [G3]',
  async (_, path, begin) => {
    const accounts = [...testAccounts, `0x${'1'.repeat(40)}`]
    const held = holdAnswers(createTestWorld({ wallet: { accounts } }), path)
    const { world } = held
    world.services.names = Object.fromEntries(
      names.map((name, input) => [`${name}.reown.id`, addressOf(input)]),
    )
    const { foyer } = await createTestFoyer({ world, connected: true })
    const features = [
      await foyer.load('history'),
      await foyer.load('names'),
      await foyer.load('onramp'),
      await foyer.load('send'),
      await foyer.load('wallets'),
    ]
    const answer = async (from: number, to = Number.POSITIVE_INFINITY) => {
      for (let index = from; index < Math.min(to, held.count); index++) {
        held.answer(index)
        await settle()
      }
    }
    const start = async (input: number) => {
      const from = held.count
      begin(foyer, input, world).catch(() => {}) // the next one takes its place
      await world.clock.advance(1000)
      expect(held.count).toBeGreaterThan(from)
      return from
    }
    const written = () =>
      JSON.stringify(
        [foyer.account.state, foyer.toast.state, ...features.map(({ state }) => state), world.storage.values],
        (_key, value) => (typeof value === 'bigint' ? `${value}` : value),
      )

    const first = await start(0)
    const second = await start(1)
    await answer(second)
    const latest = written()
    await answer(first, second)
    expect(written()).toBe(latest)

    await start(2)
    foyer.destroy()
    const last = written()
    await answer(0)
    await world.clock.advance(60_000)
    expect(written()).toBe(last)
  },
)
