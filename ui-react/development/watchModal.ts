import { addModal, countModals } from '#runtime/development/modals'
import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'

/** Counts a modal of a foyer until the returned function is called, and says it when it is not the only one. */
export function watchModal(foyer: Foyer): () => void {
  const remove = addModal(foyer)
  if (countModals(foyer) > 1) inside(foyer).environment.log.error(twoModals)
  return remove
}

const twoModals =
  'This page has two modals of one foyer, so both open at once. Use one FoyerProvider around the whole page, or call mountFoyer() once.'
