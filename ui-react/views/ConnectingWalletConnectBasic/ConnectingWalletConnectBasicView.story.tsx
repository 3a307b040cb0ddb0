import { RelayUnreachableError } from '#generated/errors/pairing'
import { InvalidProjectIdError } from '#generated/errors/project'
import { limits } from '#runtime/internal'
import { settle, type TestWorld } from '#runtime/testing/index'
import type { Story } from '../testing/story.js'

const route = { name: 'ConnectingWalletConnectBasic' } as const

/** The code that requests the pairing loads after the view. */
async function waitForCode({ walletConnect }: TestWorld) {
  while (walletConnect.codes.length === 0) await settle()
}

export const stories = {
  code: { name: 'QR code for any wallet', route },
  loading: { name: 'preparing the QR code', route, prepare: ({ walletConnect }) => walletConnect.hang() },
  renewed: {
    name: 'QR code renewed after expiry',
    route,
    async act({ world }) {
      await waitForCode(world)
      await world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
    },
  },
  copied: {
    name: 'link copied',
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
    name: 'relay unreachable',
    route,
    prepare: ({ walletConnect }) => walletConnect.refuse(new RelayUnreachableError()),
  },
  refused: {
    name: 'relay rejects the project id',
    route,
    prepare: ({ walletConnect }) => walletConnect.refuse(new InvalidProjectIdError()),
  },
} as const satisfies { [name: string]: Story }
