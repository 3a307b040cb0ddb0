import { useEffect, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Debounces `value`: returns the last value that stayed unchanged for `ms`. */
export function useSettled<value>(value: value, ms: number): value {
  const { clock } = useInside().environment
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, ms, value])
  return settled
}
