import { useEffect, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** `value` as it was when it last stayed the same for `ms`. */
export function useSettled<value>(value: value, ms: number): value {
  const { clock } = useInside().environment
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, ms, value])
  return settled
}
