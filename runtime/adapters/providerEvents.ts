import type { SessionEvents, WalletProvider } from './adapter.js'

type Listener = (value: unknown) => void

/**
 * Implements EIP-1193's `on` and `removeListener`. `listen` returns an unsubscribe function, or undefined for
 * unknown events.
 */
export function createProviderEvents(
  listen: (event: string, listener: Listener) => (() => void) | undefined,
): Pick<WalletProvider, 'on' | 'removeListener'> {
  const stops = new Map<string, Map<unknown, () => void>>()
  return {
    on(event, listener) {
      const known = stops.get(event) ?? new Map<unknown, () => void>()
      const stop = known.has(listener) ? undefined : listen(event, listener)
      if (stop) stops.set(event, known.set(listener, stop))
    },
    removeListener(event, listener) {
      const known = stops.get(event)
      known?.get(listener)?.()
      known?.delete(listener)
    },
  }
}

/** Maps EIP-1193 event names to session events. */
const names: { readonly [event: string]: keyof SessionEvents } = {
  accountsChanged: 'accounts',
  chainChanged: 'network',
  disconnect: 'ended',
}

/** Exposes the events of a session under their EIP-1193 names. */
export function createSessionProviderEvents(
  listen: (name: keyof SessionEvents, listener: Listener) => () => void,
) {
  return createProviderEvents((event, listener) => {
    const name = Object.hasOwn(names, event) ? names[event] : undefined
    return name && listen(name, listener)
  })
}
