import type { Foyer } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** Whether the modal is open, and how to open and close it. */
export type UseFoyerModalReturnType = Pick<Foyer, 'open' | 'close'> & { readonly isOpen: boolean }

/**
 * Opens and closes the modal from your own controls.
 *
 * @example
 * function NetworksLink() {
 *   const { open } = useFoyerModal()
 *   return <button onClick={() => open({ name: 'Networks' })}>Networks</button>
 * }
 */
export function useFoyerModal(): UseFoyerModalReturnType {
  const { open, close } = useInside()
  return { open, close, isOpen: useFeature('router', (router) => router.isOpen).value }
}
