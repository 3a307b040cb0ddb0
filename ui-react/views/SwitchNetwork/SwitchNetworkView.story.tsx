import { limits } from '#runtime/internal'
import { walletError } from '#runtime/testing/index'
import type { Story } from '../testing/story.js'

const route = { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } } as const
const options = { connected: true } as const

export const stories = {
  waiting: {
    name: 'waiting for the visitor',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('switchNetwork'),
  },
  slow: {
    name: 'slow response',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('switchNetwork'),
    act: ({ world }) => world.clock.advance(limits.walletHintMs),
  },
  declined: { name: 'declined', route, options, prepare: ({ wallet }) => wallet.rejectNext('switchNetwork') },
  lies: {
    name: 'approved without switching',
    route,
    options,
    prepare: ({ wallet }) => wallet.answerNext(null, 'switchNetwork'),
  },
  added: {
    name: 'a network unknown to the wallet',
    route: { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:137' } },
    options,
    prepare: ({ wallet }) => void wallet.hangNext('addNetwork'),
  },
  failed: {
    name: 'wallet failed',
    route,
    options,
    prepare: ({ wallet }) => wallet.failNext(walletError(-32603, 'Internal error.'), 'switchNetwork'),
  },
} as const satisfies { [name: string]: Story }
