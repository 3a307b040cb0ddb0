import { useEffect } from 'react'
import type { ImageKey, ImageKind } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

export type UseImageReturnType = {
  readonly src: string | undefined
  /** True while the image loads. */
  readonly pending: boolean
}

/**
 * An image from the wallet service, as props to spread on an `AsyncImage`. With `delayMs`, rows that scroll past
 * sooner request none.
 */
export function useImage(kind: ImageKind, id: string | undefined, delayMs = 0): UseImageReturnType {
  const { clock } = useInside().environment
  const key: ImageKey | undefined = id ? `${kind}:${id}` : undefined
  const { feature: images, status, value: url } = useFeature('images', ({ urls }) => key && urls[key])

  useEffect(() => {
    if (!images || !id) return
    const load = () => void images.load(kind, id)
    if (delayMs > 0) return clock.after(delayMs, load)
    load()
  }, [images, kind, id, delayMs, clock])

  return { src: url ?? undefined, pending: key !== undefined && url === undefined && status !== 'failed' }
}
