import { createContext, useContext } from 'react'

/** What the visitor is spoken to with. */
export type Language = {
  /** What the host asked for; numbers follow it. */
  readonly locale: string
  /** What the texts are in: the same language, once they have loaded. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Words of the host and of the language. English comes with what says it, and is not here. */
  readonly find: FindText
  /** English for errors, which anybody may have to tell: in the modal only. */
  readonly findError?: FindText | undefined
  /** Keeps a value from reordering the text around it, where text is seen. */
  readonly isolate?: ((value: string) => string) | undefined
}

export type FindText = (key: string) => string | undefined

export const LanguageContext = createContext<Language>({
  locale: 'en',
  lang: 'en',
  dir: 'ltr',
  find: () => undefined,
})

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
