import {
  InvalidAppConfigurationError,
  LocalConfigurationIgnoredError,
  ProjectIdNotConfiguredError,
} from '#generated/errors/project'
import type { InnerFoyer } from '../foyer.js'
import type { WalletService } from '../services/walletService.js'
import { isOriginAllowed } from '../utils/origin.js'
import { mergeFeatures } from './mergeFeatures.js'

/** First intent → the project's own settings override the host's, and a page that the project does not allow is told so. */
export async function loadProjectConfig(foyer: InnerFoyer, signal: AbortSignal) {
  if (!foyer.config.projectId) {
    foyer.report(new ProjectIdNotConfiguredError())
    return
  }
  const { walletService } = await foyer.services()
  const [overridden, isAnalyticsEnabled] = await Promise.all([
    applyFeatures(foyer, walletService, signal),
    foyer.features.state.features.analytics
      ? walletService.isAnalyticsEnabled(signal).catch(() => false) // not known to be allowed: not sent
      : false,
  ])
  if (signal.aborted) return
  foyer.features.actions.apply({ analytics: isAnalyticsEnabled })
  foyer.events.emit('features.loaded', { overridden })
  await checkOrigin(foyer, walletService, signal)
}

/** Returns the names of local settings that the project overrides. */
async function applyFeatures(
  foyer: InnerFoyer,
  walletService: WalletService,
  signal: AbortSignal,
): Promise<string[]> {
  if (foyer.config.basic) return []
  try {
    const { features, overridden } = mergeFeatures(
      foyer.config.features ?? {},
      await walletService.getProjectFeatures(signal),
    )
    if (signal.aborted) return []
    foyer.features.actions.apply(features)
    if (overridden.length > 0)
      foyer.report(new LocalConfigurationIgnoredError({ names: overridden.join(', ') }))
    return overridden
  } catch (error) {
    if (!signal.aborted)
      foyer.environment.log.warn('The project configuration could not be read; local settings hold.', error)
    return []
  }
}

async function checkOrigin(foyer: InnerFoyer, walletService: WalletService, signal: AbortSignal) {
  const { email, socials } = foyer.features.state.features
  if (!email && !socials) return
  const { origin } = foyer.environment.page
  const allowed = await walletService.getAllowedOrigins(signal).catch(() => []) // advisory; the service enforces it
  if (signal.aborted || allowed.length === 0 || isOriginAllowed(origin, allowed)) return
  foyer.report(new InvalidAppConfigurationError({ origin }))
}
