import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'

/** First intent → the project's settings, the first wallets and their pictures are fetched, to be there when the modal opens. */
export async function prepare(foyer: InnerFoyer, signal: AbortSignal) {
  if (signal.aborted) return
  await Promise.all([loadSettings(foyer, signal), foyer.config.projectId && loadWallets(foyer)])
}

/** Nothing that is shown first waits for it, and so it is not loaded together with that. */
async function loadSettings(foyer: InnerFoyer, signal: AbortSignal) {
  const { loadProjectConfig } = await import('./loadProjectConfig.js')
  await loadProjectConfig(foyer, signal)
}

async function loadWallets(foyer: InnerFoyer) {
  const [wallets, images] = await Promise.all([foyer.load('wallets'), foyer.load('images')])
  // The list tells by itself that it could not be read, and offers to try again.
  await wallets.actions
    .prefetch()
    .catch((error: unknown) => foyer.environment.log.debug('No wallets yet.', error))
  const { featured, recommended } = wallets.state
  const shown = [...featured.items, ...recommended.items.slice(0, limits.recommendedWallets)]
  for (const { image_id } of shown) if (image_id) void images.actions.load('wallet', image_id)
}
