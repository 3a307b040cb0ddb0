import { useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'
import { useInterval } from './useInterval.js'

/** The seconds until a time, in milliseconds since 1970; 0 once it has passed. */
export function useSecondsUntil(time = 0): number {
  const { clock } = useInside().environment
  const [, setNow] = useState(clock.now)
  useInterval(1000, () => setNow(clock.now()))
  return Math.max(0, Math.ceil((time - clock.now()) / 1000))
}
