import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ImageKey } from '#runtime/index'
import { useLazyController } from './useLazyController.js'

/** Address of a picture of the wallet service; undefined while it loads, and when it cannot be had. */
export function useImage(kind: 'wallet' | 'asset', id: string | undefined): string | undefined {
  const images = useLazyController('images')
  const key: ImageKey | undefined = id ? `${kind}:${id}` : undefined

  useEffect(() => {
    if (images && id) void images.actions.load(kind, id)
  }, [images, kind, id])

  const listen = useCallback(
    (onChange: () => void) =>
      images && key ? images.subscribe((state) => state.urls[key], onChange) : () => {},
    [images, key],
  )
  const read = () => (key && images?.state.urls[key]) || undefined
  return useSyncExternalStore(listen, read, read)
}
