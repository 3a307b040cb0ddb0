import { LanguageUnavailableError } from '#generated/errors/language'
import type { Texts } from './texts.js'

/** Loaders of all languages except English; each `import()` is its own chunk. */
export const languages: { readonly [language: string]: () => Promise<Texts> } = {
  es: async () => (await import('./es/index.js')).es,
  ar: async () => (await import('./ar/index.js')).ar,
}

/** The texts of a locale; undefined if the language is not supported. */
export async function loadTexts(locale: string): Promise<Texts | undefined> {
  try {
    return await languages[new Intl.Locale(locale).language]?.()
  } catch (cause) {
    throw new LanguageUnavailableError({ locale }, { cause })
  }
}
