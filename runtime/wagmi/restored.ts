import type { Foyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'

/** Resolves once nothing stored is being looked for in a family; the flow that restores bounds how long that takes. */
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
