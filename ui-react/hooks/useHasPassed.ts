import { useEffect, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** True once `ms` have passed since `since` last changed. */
export function useHasPassed(ms: number, since: unknown): boolean {
  const { clock } = useInside().environment
  const [passed, setPassed] = useState<{ since: unknown }>()
  useEffect(() => clock.after(ms, () => setPassed({ since })), [clock, ms, since])
  return passed !== undefined && Object.is(passed.since, since)
}
