import { useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'
import { useInterval } from './useInterval.js'

/** The seconds until a time, in milliseconds since 1970; 0 as soon as it has passed. */
export function useSecondsUntil(time = 0): number {
  const { clock } = useInside().environment
  const [, setNow] = useState(clock.now)
  const remainingMs = Math.max(0, time - clock.now())
  const seconds = Math.ceil(remainingMs / 1000)
  // Until the number changes: whole seconds from now on would end up to a second late.
  useInterval(seconds > 0 ? remainingMs - (seconds - 1) * 1000 : 1000, () => setNow(clock.now()))
  return seconds
}
