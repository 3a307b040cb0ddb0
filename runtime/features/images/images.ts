import { RequestTimeoutError } from '#generated/errors/http'
import { createController } from '../../core/controller.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { withDeadline } from '../../core/withDeadline.js'
import type { Clock } from '../../environment/environment.js'
import type { Log } from '../../environment/log.js'
import { limits } from '../../limits.js'
import type { ImageFile, ImageKind, WalletService } from '../../services/walletService.js'
import { encodeBase64 } from '../../utils/base64.js'

/** Key of an image: `kind:id`, such as `wallet:2f1c…`. */
export type ImageKey = `${ImageKind}:${string}`

/** The fetched images. */
export type ImagesState = {
  /** `data:` URL of each image; null if it could not be loaded. */
  urls: { [key: ImageKey]: string | null }
}

export type CreateImagesParameters = {
  walletService: Pick<WalletService, 'getImage'>
  clock: Clock
  log: Log
  signal: AbortSignal
}

/** Creates the cache of images; each image is fetched once. */
export function createImages({ walletService, clock, log, signal }: CreateImagesParameters) {
  const share = createSharedTasks<void>()

  return createController({
    initial: (): ImagesState => ({ urls: {} }),
    actions: (state) => ({
      /** Fetches an image unless it is cached. Gives up after a timeout. */
      async load(kind: ImageKind, id: string) {
        const key: ImageKey = `${kind}:${id}`
        if (state.urls[key]) return
        await share(key, async () => {
          const fetch = async (signal: AbortSignal) =>
            toDataUrl(await walletService.getImage({ kind, id, signal }))
          const url = await withDeadline(fetch, {
            ms: limits.imageTimeoutMs,
            clock,
            signal,
            error: late,
          }).catch((error: unknown) => {
            log.debug('An image could not be fetched.', error)
            return null // shown as a placeholder; the next use retries
          })
          if (!signal.aborted) state.urls[key] = url
        })
      },
    }),
  })
}

const late = () => new RequestTimeoutError({ timeoutMs: limits.imageTimeoutMs })

/** Not a `blob:` URL, which has the origin of the page: an SVG that is opened in a tab would run its scripts there. */
function toDataUrl({ type, bytes }: ImageFile): string | null {
  return type.startsWith('image/') ? `data:${type};base64,${encodeBase64(bytes)}` : null
}
