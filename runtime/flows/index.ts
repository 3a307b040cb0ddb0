import type { InnerFoyer } from '../foyer.js'
import { afterConnect } from './afterConnect.js'
import { afterDisconnect } from './afterDisconnect.js'
import { afterTransaction } from './afterTransaction.js'
import { followWallet } from './followWallet.js'
import { leaveConnecting } from './leaveConnecting.js'
import { persist } from './persist.js'
import { restore } from './restore.js'
import { showErrors } from './showErrors.js'
import { tellViews } from './tellViews.js'

/** Flows that run as long as a foyer is started, in the order in which they hear an event. */
export const alwaysOn: readonly ((foyer: InnerFoyer) => () => void)[] = [
  showErrors,
  afterConnect,
  afterDisconnect,
  followWallet,
  afterTransaction,
  leaveConnecting,
  tellViews,
  persist,
  restore,
]
