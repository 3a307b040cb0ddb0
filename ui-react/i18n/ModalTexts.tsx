import { type ReactNode, useMemo } from 'react'
import { en } from './en.js'
import { isolate } from './isolate.js'
import { LanguageContext, useLanguage } from './LanguageContext.js'

/** Knows every text inside it, in English where the language has none yet. */
export function ModalTexts({ children }: { children: ReactNode }) {
  const spoken = useLanguage()
  const language = useMemo(
    () => ({
      ...spoken,
      find: (key: string) => spoken.find(key) ?? english[key],
      isolate: (value: string) => isolate(spoken.dir, value),
    }),
    [spoken],
  )
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}

const english: { readonly [key: string]: string } = en
