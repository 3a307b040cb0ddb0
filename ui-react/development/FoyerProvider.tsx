import { useEffect } from 'react'
import { addModal, countModals } from '#runtime/development/modals'
import { inside } from '#runtime/internal'
import { type FoyerProviderProps, FoyerProvider as Provider } from '../provider/FoyerProvider.js'
import { requireFoyer } from './requireFoyer.js'

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
    if (countModals(foyer) > 1) inside(foyer).environment.log.error(twoProviders)
    return remove
  }, [foyer])

  const hasTexts = texts !== undefined
  useEffect(() => {
    if (hasTexts) return
    const check = (locale: string) => {
      const { language } = new Intl.Locale(locale)
      if (!languages.includes(language)) inside(foyer).environment.log.error(untranslated(locale))
    }
    check(foyer.locale.state.locale)
    return foyer.locale.subscribe((state) => state.locale, check)
  }, [foyer, hasTexts])

  return <Provider {...props} />
}

/** The languages of Foyer's own texts. */
const languages: readonly string[] = ['en', 'es', 'ar']

const noFoyer =
  'FoyerProvider was given none. Create one outside of components, `const foyer = createFoyer({ … })`, and pass it: `<FoyerProvider foyer={foyer}>`.'

const twoProviders =
  'This page has two FoyerProviders with one foyer, so its modal opens twice. Wrap the whole page in one of them.'

function untranslated(locale: string): string {
  return `Foyer has no texts in "${locale}", so visitors read English. Use en, es or ar, or pass your own: \`<FoyerProvider texts={defineTexts({ … })}>\`.`
}
