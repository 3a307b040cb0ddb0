import { useMemo, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'
import { useInterval } from './useInterval.js'

/**
 * The seconds until `time`, which is in milliseconds since 1970; 0 once it has passed. Counts down from `mostMs`
 * at most, and ignores later changes of the system clock.
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
  // Waits until the number changes: a fixed interval of a second could be up to a second late.
  useInterval(seconds > 0 ? remainingMs - (seconds - 1) * 1000 : undefined, () => setNow(clock.elapsed()))
  return seconds
}
