import type { Session } from '../../adapters/adapter.js'

/** A live session as hosts hold it. It ends by `foyer.disconnect()`. */
export type WalletSession = Omit<Session, 'move' | 'recheck' | 'end' | 'release'>

const shared = new WeakMap<Session, WalletSession>()

/** A session without what would end or change it behind the foyer's back; the same one for the same session. */
export function toWalletSession(session: Session): WalletSession {
  const known = shared.get(session)
  if (known) return known
  const made: WalletSession = {
    get accounts(): Session['accounts'] {
      const [first, ...others] = session.accounts
      return [first, ...others]
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
