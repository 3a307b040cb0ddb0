import { createController } from '../core/controller.js'
import { createSingleFlight } from '../core/singleFlight.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import type { ImageKind, WalletService } from '../services/walletService.js'

/** Names a picture: `kind:id`, such as `wallet:2f1c…`. */
export type ImageKey = `${ImageKind}:${string}`

/** The pictures that were fetched. */
export type ImagesState = {
  /** `blob:` address of each picture; null when it could not be had. */
  urls: { [key: ImageKey]: string | null }
}

/** Pictures of wallets and networks, each fetched once. */
export function createImages(dependencies: { walletService: WalletService; clock: Clock }) {
  const { walletService, clock } = dependencies
  const share = createSingleFlight<void>()

  const controller = createController({
    initial: (): ImagesState => ({ urls: {} }),
    actions: (state, { signal }) => ({
      /** Fetches a picture that is not there yet; one that does not come in time is given up. */
      async load(kind: ImageKind, id: string) {
        const key: ImageKey = `${kind}:${id}`
        if (state.urls[key]) return
        await share(key, async () => {
          const abort = new AbortController()
          const cancel = clock.after(limits.imageTimeoutMs, () => abort.abort())
          try {
            const blob = await walletService.getImage({
              kind,
              id,
              signal: AbortSignal.any([signal, abort.signal]),
            })
            if (!signal.aborted) state.urls[key] = URL.createObjectURL(blob)
          } catch {
            if (!signal.aborted) state.urls[key] = null // shown as a placeholder, and asked for again on the next use
          } finally {
            cancel()
          }
        })
      },
    }),
  })

  const { destroy } = controller
  return Object.assign(controller, {
    destroy() {
      destroy()
      for (const url of Object.values(controller.state.urls)) if (url) URL.revokeObjectURL(url)
    },
  })
}

/** Pictures of wallets and networks, each fetched once. */
export type ImagesController = ReturnType<typeof createImages>
