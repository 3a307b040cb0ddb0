import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The current language and its setter. */
export type UseFoyerLocaleReturnType = {
  /** A language tag (BCP 47) such as `es` or `es-MX`. */
  readonly locale: string
  /**
   * Takes effect immediately, even while the modal is open.
   *
   * @throws InvalidOptionError when `locale` is not a language tag.
   */
  readonly setLocale: (locale: string) => void
}

/**
 * Reads and sets the language of the modal and buttons.
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
