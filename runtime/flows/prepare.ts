import { limits } from '../limits.js'
import type { FlowContext } from './defineFlow.js'

/** First intent → the project's settings, the first wallets and their pictures are fetched, to be there when the modal opens. */
export async function prepare(foyer: FlowContext) {
  if (foyer.signal.aborted) return
  await Promise.all([
    // Nothing that is shown first waits for it, and so it is not loaded together with that.
    foyer.run('loadProjectConfig', undefined),
    foyer.config.projectId && loadWallets(foyer),
  ])
}

async function loadWallets(foyer: FlowContext) {
  const [wallets, images] = await Promise.all([foyer.load('wallets'), foyer.load('images')])
  // The list tells by itself that it could not be read, and offers to try again.
  await wallets.prefetch().catch((error: unknown) => foyer.environment.log.debug('No wallets yet.', error))
  const { featured, recommended } = wallets.state
  const shown = [...featured.items, ...recommended.items.slice(0, limits.recommendedWallets)]
  for (const { image_id } of shown) if (image_id) void images.load('wallet', image_id)
}
