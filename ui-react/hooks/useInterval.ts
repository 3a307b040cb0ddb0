import { useEffect, useRef } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Calls `callback` every `ms` while the component is mounted and the page is visible. */
export function useInterval(ms: number, callback: () => void): void {
  const { clock, page } = useInside().environment
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    let cancel = () => {}
    const wait = () => {
      cancel = clock.after(ms, () => {
        if (page.isVisible()) latest.current()
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [clock, page, ms])
}
