import type { LoadedDefinition } from '../features/defineFeature.js'
import { images } from '../features/images/index.js'
import { wallets } from '../features/wallets/index.js'
import { afterConnect } from '../flows/afterConnect.js'
import { afterDisconnect } from '../flows/afterDisconnect.js'
import { afterTransaction } from '../flows/afterTransaction.js'
import type { Flow } from '../flows/defineFlow.js'
import { followWallet } from '../flows/followWallet.js'
import { offerLogin } from '../flows/offerLogin.js'
import { persist } from '../flows/persist.js'
import { requireSignIn } from '../flows/requireSignIn.js'
import type { IntentFeatures } from '../foyer.js'

/**
 * Features that nearly every opening uses: their code comes with the intent stage, and the
 * first `load` creates them.
 */
export const intentFeatures: {
  readonly [name in keyof IntentFeatures]: () => Promise<LoadedDefinition<name>>
} = {
  wallets: async () => wallets,
  images: async () => images,
}

/**
 * Flows for connections, in the order in which they receive events. No wallet is asked before they listen.
 */
export const intentFlows: readonly Flow[] = [
  afterDisconnect,
  followWallet,
  afterConnect,
  requireSignIn,
  afterTransaction,
  persist,
  offerLogin,
]
