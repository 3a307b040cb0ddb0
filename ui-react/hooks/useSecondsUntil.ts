import { useMemo, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'
import { useInterval } from './useInterval.js'

/** The seconds until a time, in milliseconds since 1970; 0 as soon as it has passed. */
export function useSecondsUntil(time = 0): number {
  const { clock } = useInside().environment
  // No change of the system clock moves it.
  const end = useMemo(() => clock.elapsed() + time - clock.now(), [clock, time])
  const [, setNow] = useState(clock.elapsed)
  const remainingMs = Math.max(0, end - clock.elapsed())
  const seconds = Math.ceil(remainingMs / 1000)
  // Until the number changes: whole seconds from now on would end up to a second late.
  useInterval(seconds > 0 ? remainingMs - (seconds - 1) * 1000 : 1000, () => setNow(clock.elapsed()))
  return seconds
}
