import { limits } from '../limits.js'
import type { FlowContext } from './defineFlow.js'

/** First intent → load project settings, the first wallets and their images before the modal opens. */
export async function prepare(foyer: FlowContext) {
  if (foyer.signal.aborted) return
  await Promise.all([
    // Nothing visible depends on it, so it loads separately.
    foyer.run('loadProjectConfig', undefined),
    foyer.config.projectId && loadWallets(foyer),
  ])
}

async function loadWallets(foyer: FlowContext) {
  const [wallets, images] = await Promise.all([foyer.load('wallets'), foyer.load('images')])
  // The list shows its own error and offers a retry.
  await wallets
    .prefetch()
    .catch((error: unknown) => foyer.environment.log.debug('The wallets could not be loaded.', error))
  const { featured, recommended } = wallets.state
  const shown = [...featured.items, ...recommended.items.slice(0, limits.recommendedWallets)]
  for (const { image_id } of shown) if (image_id) void images.load('wallet', image_id)
}
