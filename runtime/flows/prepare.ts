import { RequestTimeoutError } from '#generated/errors/http'
import { withDeadline } from '../core/withDeadline.js'
import { limits } from '../limits.js'
import type { FlowContext } from './defineFlow.js'

/** First intent → load the first wallets, their images, and the project settings before the modal opens. */
export function prepare(foyer: FlowContext) {
  const { environment, signal } = foyer
  /** Settles when the first wallets have loaded or failed. Its promises settle when their images have. */
  const listed = loadWallets(foyer)
  const limit = { ms: limits.firstWalletsMs, clock: environment.clock, signal, error: late }
  /** Settles when the images are there as well, or the first wallets are slow. */
  const shown = withDeadline(async () => Promise.all(await listed), limit).catch((error: unknown) =>
    environment.log.debug('The first wallets could not be shown.', error),
  )
  foyer.run('loadProjectConfig', { shown }).catch(foyer.report)
  return { listed, shown }
}

const late = () => new RequestTimeoutError({ timeoutMs: limits.firstWalletsMs })

async function loadWallets({ config, environment, load }: FlowContext): Promise<readonly Promise<void>[]> {
  if (!config.projectId) return []
  const [wallets, images] = await Promise.all([load('wallets'), load('images')])
  const loading: Promise<void>[] = []
  // Before the wallets are rendered: meanwhile, the images are on their way.
  const stop = wallets.onReceived((first) => {
    for (const { image_id } of first) if (image_id) loading.push(images.load('wallet', image_id))
  })
  // The list shows its own error and offers a retry.
  await wallets
    .prefetch()
    .catch((error: unknown) => environment.log.debug('The wallets could not be loaded.', error))
  stop()
  return loading
}
