import { RelayUnreachableError } from '#generated/errors/pairing'
import { InvalidProjectIdError } from '#generated/errors/project'
import { limits } from '#runtime/internal'
import type { Story } from '../testing/story.js'

const route = { name: 'ConnectingWalletConnectBasic' } as const

export const stories = {
  code: { name: 'a code for any wallet', route },
  loading: { name: 'the code is on its way', route, prepare: ({ walletConnect }) => walletConnect.hang() },
  renewed: {
    name: 'a new code, since the one before expired',
    route,
    act: ({ world }) => world.clock.advance(limits.pairingMs - limits.pairingMarginMs),
  },
  copied: {
    name: 'the link was copied',
    route,
    act: ({ foyer }) => foyer.toast.show({ variant: 'success', text: 'pairing.copied' }),
  },
  declined: { name: 'declined in the wallet', route, act: ({ world }) => world.walletConnect.reject() },
  unreachable: {
    name: 'the relay does not answer',
    route,
    prepare: ({ walletConnect }) => walletConnect.refuse(new RelayUnreachableError()),
  },
  refused: {
    name: 'the relay does not know the project',
    route,
    prepare: ({ walletConnect }) => walletConnect.refuse(new InvalidProjectIdError()),
  },
} as const satisfies { [name: string]: Story }
