import type { Foyer } from 'foyer-kit'
import { expect } from 'vitest'
import type { Desk } from './createDesk.js'
import { namespaces } from './steps.js'

/** Checks that the page matches the state of the wallets. */
export function checkTruth({ foyer, world, phone, relay, silent, asked }: Desk) {
  const { connection, account, network } = foyer
  const { networks, activeId, walletIds } = network.state
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toContain(activeId)
  for (const namespace of namespaces) {
    const now = connection.state[namespace] ?? { status: 'disconnected' }
    const session = connection.session(namespace)
    if (now.status === 'connected') expect(session, `${namespace} has a live session`).toBeDefined()
    if (now.status === 'disconnected') expect(session, `${namespace} has no session`).toBeUndefined()
    expect(walletIds[namespace]).toBe(session?.caipNetworkId)
    if (session && activeId.startsWith(`${namespace}:`) && network.find(session.caipNetworkId))
      expect(activeId, `the page shows the network of ${namespace}`).toBe(session.caipNetworkId)

    const wallet = world.wallets[namespace]
    /** Listeners of a pending request to connect, at most. */
    const asking = asked.has(namespace) ? 2 : 0
    const byCode = now.status === 'connected' && now.connectorId === 'walletConnect'
    if (now.status === 'connected' && !byCode) {
      expect(session?.accounts, `${namespace} shows what its wallet shares`).toEqual(wallet.shared)
      expect(session?.caipNetworkId, `${namespace} is on its wallet's network`).toBe(wallet.network)
      if (!silent.has(namespace))
        expect([2, 2 + asking], `${namespace} listens to its wallet once`).toContain(wallet.listeners)
    } else if (now.status !== 'connecting' && !silent.has(namespace))
      expect([0, asking], `${namespace} listens to no wallet`).toContain(wallet.listeners)
    if (byCode && relay.isThere) expect(phone.families, `the phone keeps ${namespace}`).toContain(namespace)

    const shown = account.state[namespace]
    expect(shown === undefined, `an account of ${namespace} is shown if and only if there is a session`).toBe(
      session === undefined,
    )
    if (!shown || !session) continue
    expect(session.accounts).toContain(shown.address)
    expect(shown.addresses).toEqual(session.accounts)
    expect(shown.caipAddress).toBe(`${session.caipNetworkId}:${shown.address}`)
  }
}

/** Checks that a required sign-in is on screen or done. */
export async function checkSignIn({ foyer, server, isSignInRequired, isServerSound }: Desk) {
  const { router, network, connection, account } = foyer
  const { isOpen } = router.state
  const held = isSignInRequired && (await foyer.load('signIn')).state.status !== 'idle'
  const seen = namespaces.find((namespace) => network.state.activeId.startsWith(`${namespace}:`))
  const session = seen && connection.session(seen)
  if (held) expect(isOpen, 'a pending sign-in is on screen').toBe(true)
  if (!isSignInRequired || !isServerSound || !seen || !session) return
  if (connection.state[seen]?.status !== 'connected' || !network.find(session.caipNetworkId)) return
  if (!held) expect(server.signedIn).toContain(account.state[seen]?.caipAddress)
}

/** Checks that storage holds exactly the current connections. */
export function checkStored({ foyer, world }: Desk) {
  const stored = JSON.parse(world.storage.getItem('@foyer/connectorIds') ?? '{"value":{}}').value
  const connected = namespaces.filter((namespace) => foyer.connection.session(namespace))
  expect(Object.keys(stored).sort(), 'storage matches the connections').toEqual([...connected].sort())
}

/** Checks that the page has left no timer, listener, request or library. */
export function checkNothingLeft({ world, phone, phoneWallets }: Desk) {
  expect(world.clock.pending, 'timers').toBe(0)
  expect(world.services.openRequests, 'requests').toBe(0)
  expect(phone.libraries, 'libraries of WalletConnect').toBe(0)
  for (const namespace of namespaces) {
    expect(world.wallets[namespace].listeners, `listeners of ${namespace}`).toBe(0)
    expect(phoneWallets[namespace].listeners, `listeners of ${namespace} on the phone`).toBe(0)
  }
}

/** Serializes the state of a page, to detect later changes. */
export function stateOf(foyer: Foyer): string {
  const { router, connection, account, network, connectors, features, theme, locale, toast, alert } = foyer
  const states = [router, connection, account, network, connectors, features, theme, locale, toast, alert]
  return JSON.stringify(
    states.map(({ state }) => state),
    (_, value) => (typeof value === 'bigint' ? `${value}n` : value),
  )
}
