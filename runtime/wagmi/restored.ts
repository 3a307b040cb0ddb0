import type { Foyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'

/**
 * Resolves when no stored connection of the namespace is being restored; the restore flow limits the wait.
 */
export function restored(foyer: Foyer, namespace: Namespace): Promise<void> {
  const isOver = () => {
    const connection = foyer.connection.state[namespace]
    return !(connection?.status === 'connecting' && connection.isRestoring)
  }
  return new Promise((resolve) => {
    if (isOver()) return resolve()
    const stop = foyer.connection.subscribe(isOver, (over) => {
      if (!over) return
      stop()
      resolve()
    })
  })
}
