import { RelayUnreachableError } from '#generated/errors/pairing'
import { InvalidProjectIdError } from '#generated/errors/project'
import { limits } from '#runtime/internal'
import { settle, type TestWorld } from '#runtime/testing/index'
import type { Story } from '../testing/story.js'

const route = { name: 'ConnectingWalletConnectBasic' } as const

/** What asks for the code loads after the view. */
async function waitForCode({ walletConnect }: TestWorld) {
  while (walletConnect.codes.length === 0) await settle()
}

export const stories = {
  code: { name: 'a code for any wallet', route },
  loading: { name: 'the code is on its way', route, prepare: ({ walletConnect }) => walletConnect.hang() },
  renewed: {
    name: 'a new code, since the one before expired',
    route,
    async act({ world }) {
      await waitForCode(world)
      await world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
    },
  },
  copied: {
    name: 'the link was copied',
    route,
    act: ({ foyer }) => foyer.toast.show({ variant: 'success', text: 'pairing.copied' }),
  },
  declined: {
    name: 'declined in the wallet',
    route,
    async act({ world }) {
      await waitForCode(world)
      world.walletConnect.reject()
    },
  },
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
