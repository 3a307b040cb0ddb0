import { useState } from 'react'
import type { RouteName } from '#runtime/index'

/**
 * Whether the modal has shown another view since it opened. Only those views are animated: the first one appears
 * with the dialog.
 */
export function useHasMoved(name: RouteName): boolean {
  const [first] = useState(name)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && name !== first) setMoved(true)
  return hasMoved
}
