import { useEffect } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Calls `callback` each time the page is online again. */
export function useOnline(callback: () => void): void {
  const { page } = useInside().environment
  useEffect(() => page.on('online', callback))
}
