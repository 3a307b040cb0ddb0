import { createSiwx } from '#runtime/index'
import { inside } from '#runtime/internal'
import { picture } from '../../primitives/testing/picture.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'SIWXSignMessage' } as const
const metadata = { name: 'Corner Shop', icons: [picture] }
const siwx = createSiwx({ verify: async () => true })
const options = { connected: true, metadata, siwx }

async function sign({ foyer }: Scene) {
  const signIn = await inside(foyer).load('signIn')
  signIn.sign().catch(foyer.report)
}

export const stories = {
  required: { name: 'required', route, options },
  optional: {
    name: 'optional',
    route,
    options: { ...options, siwx: createSiwx({ verify: async () => true, required: false }) },
  },
  nameless: { name: 'page without a name', route, options: { connected: true, siwx } },
  signing: {
    name: 'waiting for the wallet',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('sign'),
    act: sign,
  },
  declined: {
    name: 'declined',
    route,
    options,
    prepare: ({ wallet }) => wallet.rejectNext('sign'),
    act: sign,
  },
} as const satisfies { [name: string]: Story }
