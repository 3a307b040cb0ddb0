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
import { namespaces, type Story } from './steps.js'

/** A visitor's desk: a page, a wallet for each namespace, a phone, and a server. */
export type Desk = Awaited<ReturnType<typeof createDesk>>

/** Creates a desk with a new page. */
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
      families: namespaces,
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
    /** Namespaces with a pending connect request; a connection made meanwhile stays. */
    asked: new Map<TestNamespace, Promise<unknown>>(),
    /** Namespaces whose wallet may not have reported its network, so that a listener may remain. */
    silent: new Set<TestNamespace>(),
    isSignInRequired: signIn === 'required',
    /** False once storage has failed, because missed writes stay missed. */
    isStorageSound: true,
    isServerSound: true,
    /** Destroyed pages, with their last state. */
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
