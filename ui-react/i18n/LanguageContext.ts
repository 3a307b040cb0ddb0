import { createContext, useContext } from 'react'

/** The language of the modal and buttons. */
export type Language = {
  /** Requested by the host; also formats numbers. */
  readonly locale: string
  /** Language of the texts. Follows `locale` once its texts have loaded. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Finds texts of the host or the language. English is not in here; it is bundled with each component. */
  readonly find: FindText
  /** Finds English error texts; in the modal only. */
  readonly findError?: FindText | undefined
  /** Isolates a value, so that it cannot reorder the text around it. Only for visible text. */
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
