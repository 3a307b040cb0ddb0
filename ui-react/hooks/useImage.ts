import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ImageKey } from '#runtime/index'
import { useLazyController } from './useLazyController.js'

export type UseImageReturnType = {
  readonly src: string | undefined
  /** It is on its way. */
  readonly pending: boolean
}

/** A picture of the wallet service, to be spread over an `AsyncImage`. */
export function useImage(kind: 'wallet' | 'asset', id: string | undefined): UseImageReturnType {
  const { controller: images, hasFailed } = useLazyController('images')
  const key: ImageKey | undefined = id ? `${kind}:${id}` : undefined

  useEffect(() => {
    if (images && id) void images.actions.load(kind, id)
  }, [images, kind, id])

  const listen = useCallback(
    (onChange: () => void) =>
      images && key ? images.subscribe((state) => state.urls[key], onChange) : () => {},
    [images, key],
  )
  const read = () => key && images?.state.urls[key]
  const url = useSyncExternalStore(listen, read, read)
  return { src: url ?? undefined, pending: key !== undefined && url === undefined && !hasFailed }
}
