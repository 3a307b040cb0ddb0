import { useEffect, useState } from 'react'
import { useFoyer } from '../provider/FoyerContext.js'

/** `value` as it was when it last stayed the same for `ms`. */
export function useSettled<value>(value: value, ms: number): value {
  const { clock } = useFoyer().environment
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, ms, value])
  return settled
}
