import type { Foyer } from '../foyer.js'
import { inside } from '../inside.js'
import type { Namespace } from '../utils/caip.js'

/**
 * Resolves when no stored connection of the namespace is being restored; the restore flow limits the wait, and
 * destroying the foyer ends it.
 */
export function restored(foyer: Foyer, namespace: Namespace): Promise<void> {
  const { signal } = inside(foyer)
  const isOver = () => {
    const connection = foyer.connection.state[namespace]
    return signal.aborted || !(connection?.status === 'connecting' && connection.isRestoring)
  }
  return new Promise((resolve) => {
    if (isOver()) return resolve()
    const finish = () => {
      stop()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const stop = foyer.connection.subscribe(isOver, (over) => over && finish())
    signal.addEventListener('abort', finish)
  })
}
