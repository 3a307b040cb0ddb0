import { LanguageUnavailableError } from '#generated/errors/language'
import type { Texts } from './texts.js'

/** How the texts of each language but English come to be; every `import()` is a chunk of its own. */
export const languages: { readonly [language: string]: () => Promise<Texts> } = {
  es: async () => (await import('./es/index.js')).es,
  ar: async () => (await import('./ar/index.js')).ar,
}

/** The texts for a visitor; undefined where the kit does not know the language. */
export async function loadTexts(locale: string): Promise<Texts | undefined> {
  try {
    return await languages[new Intl.Locale(locale).language]?.()
  } catch (cause) {
    throw new LanguageUnavailableError({ locale }, { cause })
  }
}
