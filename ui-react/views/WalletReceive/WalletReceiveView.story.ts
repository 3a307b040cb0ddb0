import { inside } from '#runtime/internal'
import type { Story } from '../testing/story.js'

const route = { name: 'WalletReceive' } as const

export const stories = {
  named: { name: 'an account with a name', route, options: { connected: true } },
  unnamed: {
    name: 'an account without a name',
    route,
    options: { connected: true },
    prepare: ({ services }) => {
      services.identity = { ...services.identity, name: null }
    },
  },
  bitcoin: {
    name: 'a Bitcoin account, on one network',
    route,
    options: { connected: true, families: ['bip122'] },
  },
  copied: {
    name: 'address copied',
    route,
    options: { connected: true },
    act: ({ foyer }) => inside(foyer).toast.show({ variant: 'success', text: 'account.copied' }),
  },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
