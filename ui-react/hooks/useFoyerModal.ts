import { useSnapshot } from 'valtio/react'
import type { Foyer } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

/** Whether the modal is open, and how to change that. */
export type UseFoyerModalReturnType = Pick<Foyer, 'open' | 'close'> & { readonly isOpen: boolean }

/**
 * Opens and closes the modal from the host's own controls.
 *
 * @example
 * function NetworksLink() {
 *   const { open } = useFoyerModal()
 *   return <button onClick={() => open({ name: 'Networks' })}>Networks</button>
 * }
 */
export function useFoyerModal(): UseFoyerModalReturnType {
  const { open, close, router } = useFoyer()
  return { open, close, isOpen: useSnapshot(router.state).isOpen }
}
