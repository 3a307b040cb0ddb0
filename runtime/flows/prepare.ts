import { RequestTimeoutError } from '#generated/errors/http'
import { withDeadline } from '../core/withDeadline.js'
import type { ListedWallet } from '../features/wallets/wallets.js'
import { limits } from '../limits.js'
import type { FlowContext } from './defineFlow.js'

/** First intent → load the first wallets, their images, and the project settings before the modal opens. */
export function prepare(foyer: FlowContext) {
  const { environment, signal } = foyer
  /** Settles when the first wallets have loaded or failed. */
  const listed = loadWallets(foyer)
  const limit = { ms: limits.firstWalletsMs, clock: environment.clock, signal, error: late }
  /** Settles when the images are there as well, or the first wallets are slow. */
  const shown = withDeadline(() => loadImages(foyer, listed), limit).catch((error: unknown) =>
    environment.log.debug('The first wallets could not be shown.', error),
  )
  foyer.run('loadProjectConfig', { shown }).catch(foyer.report)
  return { listed, shown }
}

const late = () => new RequestTimeoutError({ timeoutMs: limits.firstWalletsMs })

async function loadWallets({ config, environment, load }: FlowContext): Promise<readonly ListedWallet[]> {
  if (!config.projectId) return []
  const wallets = await load('wallets')
  // The list shows its own error and offers a retry.
  await wallets
    .prefetch()
    .catch((error: unknown) => environment.log.debug('The wallets could not be loaded.', error))
  const { featured, recommended } = wallets.state
  return [...featured.items, ...recommended.items.slice(0, limits.recommendedWallets)]
}

async function loadImages({ load }: FlowContext, wallets: Promise<readonly ListedWallet[]>) {
  const images = await load('images') // before the wallets arrive: their rows need it
  const shown = (await wallets).flatMap(({ image_id }) => image_id || [])
  await Promise.all(shown.map((id) => images.load('wallet', id)))
}
