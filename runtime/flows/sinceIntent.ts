import type { LateFoyer } from '../foyer.js'
import { afterConnect } from './afterConnect.js'
import { afterDisconnect } from './afterDisconnect.js'
import { afterTransaction } from './afterTransaction.js'
import { followWallet } from './followWallet.js'
import { persist } from './persist.js'
import { requireSignIn } from './requireSignIn.js'

/**
 * Flows that begin with what loads at the first intent, or for a stored connection, in the order in which they hear an event: those of
 * somebody who is connected. No wallet is asked before they listen.
 */
export const sinceIntent: readonly ((foyer: LateFoyer) => () => void)[] = [
  afterConnect,
  afterDisconnect,
  followWallet,
  requireSignIn,
  afterTransaction,
  persist,
]
