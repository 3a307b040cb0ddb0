import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The language of the visitor, and how to change it. */
export type UseFoyerLocaleReturnType = {
  /** A tag (BCP 47) such as `es` or `es-MX`. */
  readonly locale: string
  /**
   * Takes effect at once, also while the modal is open.
   *
   * @throws InvalidOptionError when it is no language tag.
   */
  readonly setLocale: (locale: string) => void
}

/**
 * The language of the visitor, and the way to another.
 *
 * @example
 * function Spanish() {
 *   const { locale, setLocale } = useFoyerLocale()
 *   return (
 *     <button onClick={() => setLocale('es')} aria-pressed={locale === 'es'}>
 *       Español
 *     </button>
 *   )
 * }
 */
export function useFoyerLocale(): UseFoyerLocaleReturnType {
  const foyer = useInside()
  const { locale } = useFeature('locale').value
  return { locale, setLocale: foyer.locale.set }
}
