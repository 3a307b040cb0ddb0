import type { SessionEvents, WalletProvider } from './adapter.js'

type Listener = (value: unknown) => void

/** Lets hosts listen as they listen to wallets (EIP-1193), by name and function; `listen` returns stop, or nothing for a name it does not know. */
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

/** What a session tells, by the names that hosts know from EIP-1193. */
const names: { readonly [event: string]: keyof SessionEvents } = {
  accountsChanged: 'accounts',
  chainChanged: 'network',
  disconnect: 'ended',
}

/** The events of a session, by those names. */
export function createSessionProviderEvents(
  listen: (name: keyof SessionEvents, listener: Listener) => () => void,
) {
  return createProviderEvents((event, listener) => {
    const name = Object.hasOwn(names, event) ? names[event] : undefined
    return name && listen(name, listener)
  })
}
