import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'

/** The languages of Foyer's own texts. */
const languages: readonly string[] = ['en', 'es', 'ar']

/** Logs an error when the language of a foyer is one that Foyer has no texts in, now and on each change. Returns a function that stops it. */
export function watchLocale(foyer: Foyer): () => void {
  const check = (locale: string) => {
    const { language } = new Intl.Locale(locale)
    if (!languages.includes(language)) inside(foyer).environment.log.error(untranslated(locale))
  }
  check(foyer.locale.state.locale)
  return foyer.locale.subscribe((state) => state.locale, check)
}

function untranslated(locale: string): string {
  return `Foyer has no texts in "${locale}", so visitors read English. Use en, es or ar, or pass your own texts: \`defineTexts({ … })\`.`
}
