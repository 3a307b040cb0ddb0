import type { Foyer } from 'foyer-kit'
import {
  createTestFoyer,
  createTestWallet,
  createTestWalletConnect,
  createTestWorld,
  type OpenQuestion,
  type TestNamespace,
  type TestWallet,
  testFamilies,
} from 'foyer-kit/testing'
import { createPromises } from './createPromises.js'
import { createServer } from './createServer.js'
import { families, type Story } from './steps.js'

/** A visitor's desk: a page, a wallet for each family, a phone, and a server. */
export type Desk = Awaited<ReturnType<typeof createDesk>>

/** Makes a desk with a fresh page on it. */
export async function createDesk({ signIn }: Pick<Story, 'signIn'>) {
  const world = createTestWorld()
  const phoneWallets: { readonly [namespace in TestNamespace]: TestWallet } = {
    eip155: walletOf('eip155'),
    solana: walletOf('solana'),
    bip122: walletOf('bip122'),
  }
  const phone = createTestWalletConnect({ wallets: phoneWallets })
  const server = createServer(signIn === 'required')
  const openPage = async (): Promise<Foyer> => {
    const { foyer } = await createTestFoyer({
      families,
      world: world.reload(),
      walletConnect: { library: phone.library },
      siwx: signIn === 'none' ? undefined : server.siwx,
    })
    return foyer
  }
  const questions: OpenQuestion[] = []
  return {
    world,
    phone,
    phoneWallets,
    server,
    questions,
    promises: createPromises(world.clock.now),
    relay: { isThere: true },
    locked: new Set<TestNamespace>(),
    /** Families whose wallet was asked to connect and has not answered; a wallet that is connected meanwhile stays so. */
    asked: new Map<TestNamespace, Promise<unknown>>(),
    /** Families whose wallet may be silent about where it is, so that somebody still listens to it. */
    silent: new Set<TestNamespace>(),
    isSignInRequired: signIn === 'required',
    /** Never broke until now; what was missed meanwhile stays missed. */
    isStorageSound: true,
    isServerSound: true,
    /** Pages that were left, and what they showed last. */
    left: [] as { readonly foyer: Foyer; readonly state: string }[],
    openPage,
    foyer: await openPage(),
  }
}

function walletOf(namespace: TestNamespace): TestWallet {
  const { accounts, networks } = testFamilies[namespace]
  const knownNetworks = networks.map((network) => network.caipNetworkId)
  return createTestWallet({ accounts, network: knownNetworks[0], knownNetworks })
}
