import { useSnapshot } from 'valtio/react'
import type { Foyer } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

/**
 * Opens and closes the modal from the host's own controls.
 *
 * @example
 * const { open } = useFoyerModal()
 * <button onClick={() => open({ name: 'Networks' })}>…</button>
 */
export function useFoyerModal(): Pick<Foyer, 'open' | 'close'> & { readonly isOpen: boolean } {
  const { open, close, router } = useFoyer()
  return { open, close, isOpen: useSnapshot(router.state).isOpen }
}
