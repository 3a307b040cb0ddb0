import { createController } from '../../core/controller.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { type CaipAddress, type Namespace, namespaceOf } from '../../utils/caip.js'

/** A transaction of this visit, which the history may not list yet. */
export type SentTransaction = {
  readonly account: CaipAddress
  readonly hash: string
  /** Pending until the chain has it. */
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/** Creates the transactions of this visit, newest first. */
export function createSentTransactions({ clock }: Pick<Environment, 'clock'>) {
  return createController({
    initial: (): { items: readonly SentTransaction[] } => ({ items: [] }),
    actions: (state) => ({
      /** Adds a transaction that the wallet sent. */
      noteSent(sent: Pick<SentTransaction, 'account' | 'hash'>) {
        const others = state.items.filter(({ hash }) => hash !== sent.hash)
        const items = [{ ...sent, status: 'pending', sentAt: clock.now() } as const, ...others]
        state.items = items.slice(0, limits.pendingRequests)
      },
      /** Sets the result of a transaction on chain. */
      settleSent(hash: string, status: 'confirmed' | 'failed') {
        state.items = state.items.map((sent) => (sent.hash === hash ? { ...sent, status } : sent))
      },
      /** Forgets the transactions of a namespace. */
      clearSent(namespace: Namespace) {
        state.items = state.items.filter(({ account }) => namespaceOf(account) !== namespace)
      },
    }),
  })
}
