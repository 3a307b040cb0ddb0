import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFeature } from '../hooks/useFeature.js'
import { useInside } from '../provider/FoyerContext.js'
import { LanguageContext } from './LanguageContext.js'
import type { TextOverrides, Texts } from './texts.js'
import { toLanguage } from './toLanguage.js'

export type LanguageProviderProps = { texts?: TextOverrides | undefined; children?: ReactNode }

/**
 * Provides the language of the foyer. Starts in English, to match the server's markup, and keeps the previous
 * texts while others load.
 */
export function LanguageProvider({ texts: own, children }: LanguageProviderProps) {
  const foyer = useInside()
  const { locale, asked } = useFeature('locale').value
  const { isOpen } = useFeature('router').value
  const [loaded, setLoaded] = useState<Texts>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again or opening the modal retries a failed load
  useEffect(() => {
    let isOver = false
    const show = (texts?: Texts) => {
      if (!isOver) setLoaded(texts)
    }
    if (/^en\b/.test(locale)) return show()
    import('./loadTexts.js')
      .then(({ loadTexts }) => loadTexts(locale))
      .then(show, (error: unknown) => {
        if (!isOver) foyer.report(error)
      })
    return () => {
      isOver = true
    }
  }, [foyer, locale, asked, isOpen])

  const language = useMemo(() => toLanguage({ locale, loaded, own }), [locale, loaded, own])
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}
