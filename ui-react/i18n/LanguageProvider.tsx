import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFeature } from '../hooks/useFeature.js'
import { useInside } from '../provider/FoyerContext.js'
import { type Language, LanguageContext } from './LanguageContext.js'
import type { TextOverrides, Texts } from './texts.js'

export type LanguageProviderProps = { texts?: TextOverrides | undefined; children?: ReactNode }

/** Speaks the language of the foyer: at first English, as on the server, and what was spoken before while other texts load. */
export function LanguageProvider({ texts: own, children }: LanguageProviderProps) {
  const foyer = useInside()
  const { locale, asked } = useFeature('locale').value
  const { isOpen } = useFeature('router').value
  const [loaded, setLoaded] = useState<Texts>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks again or opens the modal loads what did not arrive
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
    // A host that brings texts brings them in the language that it asks for.
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

/** Scripts that are read from right to left; the script of a tag that does not name it is the usual one of its language. */
const rightToLeft = new Set<string | undefined>(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])
