import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { LazyControllers } from '#runtime/index'
import { useLazyController } from './useLazyController.js'

type Pairing = LazyControllers['pairing']

export type UsePairingReturnType = {
  /** Undefined until the feature has loaded. */
  readonly state: Pairing['state'] | undefined
  readonly actions: Pairing['actions'] | undefined
  /** The feature itself did not arrive; `load` asks for it again. */
  readonly hasFailed: boolean
  readonly load: () => Promise<Pairing | undefined>
}

/** The code to pair with. */
export function usePairing(): UsePairingReturnType {
  const { controller: pairing, hasFailed, load } = useLazyController('pairing')
  const listen = useCallback(
    (onChange: () => void) => (pairing ? subscribe(pairing.state, onChange) : () => {}),
    [pairing],
  )
  const read = () => pairing && snapshot(pairing.state)
  return { state: useSyncExternalStore(listen, read, read), actions: pairing?.actions, hasFailed, load }
}
