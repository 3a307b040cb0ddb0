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
  let hasFailed = false
  let asked = 0
  const ask = async () => {
    const { locale } = foyer.locale.state
    const turn = ++asked
    try {
      const texts = /^en\b/.test(locale)
        ? undefined
        : await (await import('../i18n/loadTexts.js')).loadTexts(locale)
      if (turn !== asked) return
      hasFailed = false
      loaded = texts
      show(toLanguage({ locale, loaded, own }))
    } catch (error) {
      if (turn !== asked) return
      hasFailed = true
      foyer.report(error)
    }
  }
  show(toLanguage({ locale: foyer.locale.state.locale, loaded, own }))
  ask()
  const stops = [
    foyer.locale.subscribe((state) => state, ask),
    foyer.router.subscribe(
      ({ isOpen }) => isOpen,
      () => hasFailed && ask(),
    ),
  ]
  return () => {
    asked++
    for (const stop of stops) stop()
  }
}
