import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFeature } from '../hooks/useFeature.js'
import { useInside } from '../provider/FoyerContext.js'
import { type Language, LanguageContext } from './LanguageContext.js'
import type { TextOverrides, Texts } from './texts.js'

export type LanguageProviderProps = { texts?: TextOverrides | undefined; children?: ReactNode }

/**
 * Provides the language of the foyer. Starts in English, as on the server, and keeps the previous texts while
 * others load.
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

  const language = useMemo((): Language => {
    // Host texts without a matching translation are in the requested language.
    const lang = loaded?.language ?? (own ? locale : 'en')
    const host: TextsByKey = own ?? {}
    const kit: TextsByKey = loaded ?? {}
    return {
      locale,
      lang,
      dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
      find: (key) => host[key] ?? kit[key],
    }
  }, [locale, loaded, own])
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}

type TextsByKey = { readonly [key: string]: string | undefined }

function isRightToLeft(lang: string): boolean {
  return rightToLeft.has(new Intl.Locale(lang).maximize().script)
}

/** Right-to-left scripts. A tag without a script has the usual one of its language. */
const rightToLeft = new Set<string | undefined>(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])
