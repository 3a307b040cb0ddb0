import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Alert } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

/** The alert bar below the header, fetched once there is something to tell. Its words are in the log of the page already. */
export function AlertRegion() {
  const foyer = useFoyer()
  const { current } = useSnapshot(foyer.alert.state)
  const [Notice, setNotice] = useState<ComponentType<{ alert: Alert }>>()

  useEffect(() => {
    if (!current || Notice) return
    import('./AlertNotice.js').then(
      ({ AlertNotice }) => setNotice(() => AlertNotice),
      (error: unknown) => foyer.environment.log.error('The alert bar could not be fetched.', error),
    )
  }, [current, Notice, foyer])

  return current && Notice && <Notice alert={current} />
}
