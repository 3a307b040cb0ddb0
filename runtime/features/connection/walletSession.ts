import type { Session } from '../../adapters/adapter.js'

/** A live connection to a wallet, for the host. End it with `foyer.disconnect()`. */
export type WalletSession = Omit<Session, 'supports' | 'move' | 'recheck' | 'end' | 'release'>

const shared = new WeakMap<Session, WalletSession>()

/**
 * Removes the methods that would end or change the session without the foyer. Returns the same object for the
 * same session.
 */
export function toWalletSession(session: Session): WalletSession {
  const known = shared.get(session)
  if (known) return known
  const made: WalletSession = {
    get accounts(): Session['accounts'] {
      return [...session.accounts]
    },
    get caipNetworkId() {
      return session.caipNetworkId
    },
    get wallet() {
      return session.wallet && { ...session.wallet }
    },
    get accountTypes() {
      return session.accountTypes && { ...session.accountTypes }
    },
    get addressLabels() {
      return session.addressLabels && { ...session.addressLabels }
    },
    get provider() {
      return session.provider
    },
    request: (parameters) => session.request(parameters),
    on: (name, listener) => session.on(name, listener),
  }
  shared.set(session, Object.freeze(made))
  return made
}
