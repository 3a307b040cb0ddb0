import type { InnerFoyer } from '../foyer.js'
import { leaveConnecting } from './leaveConnecting.js'
import { offerWalletConnect } from './offerWalletConnect.js'
import { restore } from './restore.js'
import { showErrors } from './showErrors.js'
import { takeLoginResult } from './takeLoginResult.js'
import { tellViews } from './tellViews.js'

/**
 * Flows that run as long as a foyer is started, in the order in which they hear an event: those that have something to do before
 * anybody comes near. The others are `sinceIntent`.
 */
export const alwaysOn: readonly ((foyer: InnerFoyer) => () => void)[] = [
  showErrors,
  leaveConnecting,
  tellViews,
  takeLoginResult,
  offerWalletConnect,
  restore,
]
