import { useMemo, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'
import { useInterval } from './useInterval.js'

/**
 * The seconds until a time, in milliseconds since 1970; 0 as soon as it has passed. At most `mostMs` from now on,
 * whatever happens to the clock.
 */
export function useSecondsUntil(time: number | undefined, mostMs: number): number {
  const { clock } = useInside().environment
  const until = useMemo(
    () => clock.elapsed() + Math.min(Math.max(0, (time ?? 0) - clock.now()), mostMs),
    [clock, time, mostMs],
  )
  const [, setNow] = useState(clock.elapsed)
  const remainingMs = Math.max(0, until - clock.elapsed())
  const seconds = Math.ceil(remainingMs / 1000)
  // Until the number changes: whole seconds from now on would end up to a second late.
  useInterval(seconds > 0 ? remainingMs - (seconds - 1) * 1000 : 1000, () => setNow(clock.elapsed()))
  return seconds
}
