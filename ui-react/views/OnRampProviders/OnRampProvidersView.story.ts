import type { Scene, Story } from '../testing/story.js'

const route = { name: 'OnRampProviders' } as const
const options = { connected: true, onramp: { meldPublicKey: 'test' } } as const

const enter =
  (amount: string) =>
  async ({ foyer, world }: Scene) => {
    const onramp = await foyer.load('onramp')
    onramp.setAmount(amount)
    await world.clock.advance(500)
  }

export const stories = {
  empty: { name: 'no amount', route, options },
  priced: { name: 'an amount and its price', route, options, act: enter('250') },
  standIn: {
    name: 'the price is unknown',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 404, path: '/v1/onramp' }),
    act: enter('100'),
  },
  tooLittle: { name: 'an amount below the limits', route, options, act: enter('5') },
  solana: { name: 'on Solana', route, options: { ...options, families: ['solana'] } },
  nowhere: { name: 'no provider sells here', route, options: { ...options, families: ['bip122'] } },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
