import { useEffect, useRef } from 'react'
import { isFresh } from '#runtime/development/fresh'
import { addModal, countModals, twoModals } from '#runtime/development/modals'
import { inside } from '#runtime/internal'
import { type FoyerProviderProps, FoyerProvider as Provider } from '../provider/FoyerProvider.js'
import { requireFoyer } from './requireFoyer.js'
import { watchLocale } from './watchLocale.js'

/**
 * The provider, which also reports misuse.
 *
 * @throws InvalidOptionError without a foyer of this copy of the package
 */
export function FoyerProvider(props: FoyerProviderProps) {
  const { foyer, texts } = props
  requireFoyer(foyer, noFoyer)
  useEffect(() => {
    const remove = addModal(foyer)
    if (countModals(foyer) > 1) inside(foyer).environment.log.error(twoModals)
    return remove
  }, [foyer])

  const shown = useRef(foyer)
  // A module that is loaded again makes another one too, but before React renders.
  const isMadeHere = isFresh(foyer)
  useEffect(() => {
    const { environment, signal } = inside(shown.current)
    const isAnother = shown.current.events !== foyer.events
    if (isAnother && isMadeHere && !signal.aborted) environment.log.error(madeWhileRendering)
    shown.current = foyer
  }, [foyer, isMadeHere])

  const hasTexts = texts !== undefined
  useEffect(() => (hasTexts ? undefined : watchLocale(foyer)), [foyer, hasTexts])

  return <Provider {...props} />
}

const noFoyer =
  'FoyerProvider got no foyer. Create one outside of components, `const foyer = createFoyer({ … })`, and pass it: `<FoyerProvider foyer={foyer}>`.'

const madeWhileRendering =
  'FoyerProvider was given another foyer, which was made while rendering, so the connections of the first are lost. Create it outside of components.'
