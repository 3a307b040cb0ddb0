import { limits } from '#runtime/internal'
import { walletError } from '#runtime/testing/index'
import type { Story } from '../testing/story.js'

const route = { name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } } as const

export const stories = {
  waiting: {
    name: 'waiting for the visitor',
    route,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
  },
  slow: {
    name: 'slow response',
    route,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
    act: ({ world }) => world.clock.advance(limits.walletHintMs),
  },
  silent: {
    name: 'no response',
    route,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
    act: ({ world }) => world.clock.advance(limits.walletSilenceMs),
  },
  declined: { name: 'declined', route, prepare: ({ wallet }) => wallet.rejectNext('connect') },
  locked: { name: 'wallet locked', route, prepare: ({ wallet }) => wallet.lock() },
  busy: {
    name: 'another request is pending',
    route,
    prepare: ({ wallet }) => wallet.failNext(walletError(-32002, 'Already pending.'), 'connect'),
  },
  offline: {
    name: 'wallet lost its network',
    route,
    prepare: ({ wallet }) => wallet.failNext(walletError(4900, 'Disconnected.'), 'connect'),
  },
  gone: {
    name: 'wallet not found on this page',
    route: { name: 'ConnectingExternal', params: { connectorId: 'gone' } },
  },
  broken: {
    name: 'wallet throws an invalid error',
    route,
    prepare: ({ wallet }) => wallet.failNext('no', 'connect'),
  },
} as const satisfies { [name: string]: Story }
