import type { SessionEvents, WalletProvider } from './adapter.js'

/** What a session tells, by the names that hosts know from EIP-1193. */
const events: { readonly [event: string]: keyof SessionEvents } = {
  accountsChanged: 'accounts',
  chainChanged: 'network',
  disconnect: 'ended',
}

type Listen = (name: keyof SessionEvents, listener: (value: unknown) => void) => () => void

/** Lets hosts listen to a session as they listen to wallets. */
export function createProviderEvents(listen: Listen): Pick<WalletProvider, 'on' | 'removeListener'> {
  const stops = new Map<string, Map<unknown, () => void>>()
  return {
    on(event, listener) {
      const name = Object.hasOwn(events, event) ? events[event] : undefined
      const known = stops.get(event) ?? new Map<unknown, () => void>()
      if (!name || known.has(listener)) return
      stops.set(event, known.set(listener, listen(name, listener)))
    },
    removeListener(event, listener) {
      const known = stops.get(event)
      known?.get(listener)?.()
      known?.delete(listener)
    },
  }
}
