import { useState } from 'react'
import type { RouteName } from '#runtime/index'

/** Whether another view has been shown since the modal opened. Only then views move in: the first comes with the dialog. */
export function useHasMoved(name: RouteName): boolean {
  const [first] = useState(name)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && name !== first) setMoved(true)
  return hasMoved
}
