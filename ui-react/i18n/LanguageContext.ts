import { createContext, useContext } from 'react'
import { buttonTexts } from './buttonTexts.js'

/** What the visitor is spoken to with. */
export type Language = {
  /** What the host asked for; numbers follow it. */
  readonly locale: string
  /** What the texts are in: the same language, once they have loaded. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The texts of the buttons at first, all inside the modal. */
  readonly find: (key: string) => string | undefined
  /** Keeps a value from reordering the text around it, where text is seen. */
  readonly isolate?: ((value: string) => string) | undefined
}

/** English texts that are always there, by any key. */
export const firstTexts: { readonly [key: string]: string } = buttonTexts

export const LanguageContext = createContext<Language>({
  locale: 'en',
  lang: 'en',
  dir: 'ltr',
  find: (key) => firstTexts[key],
})

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
