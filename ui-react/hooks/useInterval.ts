import { useEffect, useRef } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/**
 * Calls `callback` every `ms` while the component is mounted and the page is visible. What was due while it
 * was hidden runs once when it is visible again. Without `ms` it pauses.
 */
export function useInterval(ms: number | undefined, callback: () => void): void {
  const { clock, page } = useInside().environment
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    if (ms === undefined) return
    let cancel = () => {}
    let isDue = false
    const run = () => {
      isDue = !page.isVisible()
      if (isDue) return
      latest.current()
      cancel = clock.after(ms, run)
    }
    cancel = clock.after(ms, run)
    const stop = page.on('visibilitychange', () => {
      if (isDue) run()
    })
    return () => {
      stop()
      cancel()
    }
  }, [clock, page, ms])
}
