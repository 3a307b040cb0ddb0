import type { Foyer } from '#runtime/index'
import type { Language } from '../i18n/LanguageContext.js'
import type { TextOverrides, Texts } from '../i18n/texts.js'
import { toLanguage } from '../i18n/toLanguage.js'

/**
 * Calls `show` with the language of a foyer, now and when it changes; returns a stop function. The same as `LanguageProvider`, without
 * React.
 */
export function watchLanguage(
  foyer: Foyer,
  own: TextOverrides | undefined,
  show: (language: Language) => void,
): () => void {
  let loaded: Texts | undefined
  let shown: string | undefined
  let asked = 0
  const ask = async () => {
    const { locale } = foyer.locale.state
    const turn = ++asked
    try {
      const texts = /^en\b/.test(locale)
        ? undefined
        : await (await import('../i18n/loadTexts.js')).loadTexts(locale)
      if (turn !== asked || (shown === locale && loaded === texts)) return
      loaded = texts
      shown = locale
      show(toLanguage({ locale, loaded, own }))
    } catch (error) {
      if (turn === asked) foyer.report(error)
    }
  }
  shown = foyer.locale.state.locale
  show(toLanguage({ locale: shown, loaded, own }))
  ask()
  const stops = [
    foyer.locale.subscribe((state) => state, ask),
    foyer.router.subscribe(({ isOpen }) => isOpen, ask), // tries a failed load again
  ]
  return () => {
    asked++
    for (const stop of stops) stop()
  }
}
