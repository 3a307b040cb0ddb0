import { useEffect, useRef } from 'react'
import { addModal, countModals, twoModals } from '#runtime/development/modals'
import { inside } from '#runtime/internal'
import { type FoyerProviderProps, FoyerProvider as Provider } from '../provider/FoyerProvider.js'
import { requireFoyer } from './requireFoyer.js'
import { watchLocale } from './watchLocale.js'

/**
 * The provider, which also says how it is used wrongly.
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
  useEffect(() => {
    const { environment, signal } = inside(shown.current)
    if (shown.current.events !== foyer.events && !signal.aborted) environment.log.error(anotherFoyer)
    shown.current = foyer
  }, [foyer])

  const hasTexts = texts !== undefined
  useEffect(() => (hasTexts ? undefined : watchLocale(foyer)), [foyer, hasTexts])

  return <Provider {...props} />
}

const noFoyer =
  'FoyerProvider was given none. Create one outside of components, `const foyer = createFoyer({ … })`, and pass it: `<FoyerProvider foyer={foyer}>`.'

const anotherFoyer =
  'FoyerProvider was given another foyer while the first is in use, so its connections are lost. Create one outside of components, not while rendering, or destroy the first.'
