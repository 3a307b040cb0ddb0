import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Approval } from '#runtime/index'
import { useLazyController } from './useLazyController.js'

/** The request that waits for the visitor in the wallet, the newest of them; undefined until it is known. */
export function useApproval(): Approval | undefined {
  const { controller: approval } = useLazyController('approval')
  const listen = useCallback(
    (onChange: () => void) => (approval ? subscribe(approval.state, onChange) : () => {}),
    [approval],
  )
  const read = () => approval && snapshot(approval.state).stack.at(-1)
  return useSyncExternalStore(listen, read, read)
}
