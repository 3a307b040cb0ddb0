import { useEffect } from 'react'
import { type FoyerProviderProps, FoyerProvider as Provider } from '../provider/FoyerProvider.js'
import { requireFoyer } from './requireFoyer.js'
import { watchLocale } from './watchLocale.js'
import { watchModal } from './watchModal.js'

/**
 * The provider, which also says how it is used wrongly.
 *
 * @throws InvalidOptionError without a foyer of this copy of the package
 */
export function FoyerProvider(props: FoyerProviderProps) {
  const { foyer, texts } = props
  requireFoyer(foyer, noFoyer)
  useEffect(() => watchModal(foyer), [foyer])

  const hasTexts = texts !== undefined
  useEffect(() => (hasTexts ? undefined : watchLocale(foyer)), [foyer, hasTexts])

  return <Provider {...props} />
}

const noFoyer =
  'FoyerProvider was given none. Create one outside of components, `const foyer = createFoyer({ … })`, and pass it: `<FoyerProvider foyer={foyer}>`.'
