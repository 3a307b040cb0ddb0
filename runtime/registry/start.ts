import { account } from '../features/account/index.js'
import { alert } from '../features/alert/index.js'
import { connection } from '../features/connection/index.js'
import { connectors } from '../features/connectors/index.js'
import type { FeatureDefinition } from '../features/defineFeature.js'
import { locale } from '../features/locale/index.js'
import { network } from '../features/network/index.js'
import { router } from '../features/router/index.js'
import { settings } from '../features/settings/index.js'
import { theme } from '../features/theme/index.js'
import { toast } from '../features/toast/index.js'
import type { Flow } from '../flows/defineFlow.js'
import { followViews } from '../flows/followViews.js'
import { offerWalletConnect } from '../flows/offerWalletConnect.js'
import { restore } from '../flows/restore.js'
import { showErrors } from '../flows/showErrors.js'
import { takeLoginResult } from '../flows/takeLoginResult.js'
import type { StartFeatureName } from '../foyer.js'

/** Features in the initial load of every page. */
export const startFeatures: { readonly [name in StartFeatureName]: FeatureDefinition<name> } = {
  router,
  connection,
  account,
  network,
  connectors,
  settings,
  theme,
  locale,
  toast,
  alert,
}

/** Flows needed before the first intent, in the order in which they receive events. */
export const startFlows: readonly Flow[] = [
  showErrors,
  followViews,
  takeLoginResult,
  offerWalletConnect,
  restore,
]
