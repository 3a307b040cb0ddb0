import { RequestTimeoutError } from '#generated/errors/http'
import { createController } from '../../core/controller.js'
import { createSingleFlight } from '../../core/singleFlight.js'
import { withDeadline } from '../../core/withDeadline.js'
import type { Clock } from '../../environment/environment.js'
import type { Log } from '../../environment/log.js'
import { limits } from '../../limits.js'
import type { ImageKind, WalletService } from '../../services/walletService.js'

/** Names a picture: `kind:id`, such as `wallet:2f1c…`. */
export type ImageKey = `${ImageKind}:${string}`

/** The pictures that were fetched. */
export type ImagesState = {
  /** `blob:` address of each picture; null when it could not be had. */
  urls: { [key: ImageKey]: string | null }
}

export type CreateImagesParameters = {
  walletService(): Promise<Pick<WalletService, 'getImage'>>
  clock: Clock
  log: Log
  signal: AbortSignal
}

/** Pictures of wallets and networks, each fetched once. */
export function createImages({ walletService, clock, log, signal }: CreateImagesParameters) {
  const share = createSingleFlight<void>()

  const { state, actions } = createController({
    initial: (): ImagesState => ({ urls: {} }),
    actions: (state) => ({
      /** Fetches a picture that is not there yet; one that does not come in time is given up. */
      async load(kind: ImageKind, id: string) {
        const key: ImageKey = `${kind}:${id}`
        if (state.urls[key]) return
        await share(key, async () => {
          const fetch = async (signal: AbortSignal) => (await walletService()).getImage({ kind, id, signal })
          try {
            const blob = await withDeadline(fetch, { ms: limits.imageTimeoutMs, clock, signal, error: late })
            if (!signal.aborted) state.urls[key] = URL.createObjectURL(blob)
          } catch (error) {
            if (signal.aborted) return
            state.urls[key] = null // shown as a placeholder, and asked for again on the next use
            log.debug('A picture could not be fetched.', error)
          }
        })
      },
    }),
  })

  signal.addEventListener('abort', () => {
    for (const url of Object.values(state.urls)) if (url) URL.revokeObjectURL(url)
  })
  return { state, actions }
}

const late = () => new RequestTimeoutError({ timeoutMs: limits.imageTimeoutMs })
