import { useSnapshot } from 'valtio/react'
import { useFoyer } from '../provider/FoyerContext.js'

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
  const foyer = useFoyer()
  const { locale } = useSnapshot(foyer.locale.state)
  return { locale, setLocale: foyer.locale.actions.set }
}
