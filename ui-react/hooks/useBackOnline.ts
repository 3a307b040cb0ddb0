import { useEffect, useRef } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Calls `callback` when the page is back online. */
export function useBackOnline(callback: () => void): void {
  const { page } = useInside().environment
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => page.on('online', () => latest.current()), [page])
}
