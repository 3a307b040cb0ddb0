import { useEffect } from 'react'
import type { ImageKey } from '#runtime/index'
import { useFeature } from './useFeature.js'

export type UseImageReturnType = {
  readonly src: string | undefined
  /** True while the image loads. */
  readonly pending: boolean
}

/** An image from the wallet service, as props to spread on an `AsyncImage`. */
export function useImage(kind: 'wallet' | 'asset', id: string | undefined): UseImageReturnType {
  const key: ImageKey | undefined = id ? `${kind}:${id}` : undefined
  const { feature: images, status, value: url } = useFeature('images', ({ urls }) => key && urls[key])

  useEffect(() => {
    if (images && id) void images.load(kind, id)
  }, [images, kind, id])

  return { src: url ?? undefined, pending: key !== undefined && url === undefined && status !== 'failed' }
}
