import type { InnerFoyer } from '../foyer.js'
import { loadProjectConfig } from './loadProjectConfig.js'

/** First intent → the project's settings and the first wallets are fetched, so that they are there when the modal opens. */
export async function prepare(foyer: InnerFoyer, signal: AbortSignal) {
  if (signal.aborted) return
  await Promise.all([loadProjectConfig(foyer, signal), foyer.config.projectId && loadWallets(foyer)])
}

async function loadWallets(foyer: InnerFoyer) {
  const wallets = await foyer.load('wallets')
  // The list tells by itself that it could not be read, and offers to try again.
  await wallets.actions
    .prefetch()
    .catch((error: unknown) => foyer.environment.log.debug('No wallets yet.', error))
}
