import type { Language } from './LanguageContext.js'
import type { TextOverrides, Texts } from './texts.js'

export type ToLanguageParameters = {
  readonly locale: string
  /** The texts of the locale; undefined for English, and while they load. */
  readonly loaded: Texts | undefined
  /** The host's own texts. */
  readonly own: TextOverrides | undefined
}

/** The language in which buttons and modal are shown. */
export function toLanguage({ locale, loaded, own }: ToLanguageParameters): Language {
  // Host texts without a matching translation are in the requested language.
  const lang = loaded?.language ?? (own ? locale : 'en')
  const host: TextsByKey | undefined = own
  const kit: TextsByKey | undefined = loaded
  return {
    locale,
    lang,
    dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
    find: (key) => host?.[key] ?? kit?.[key],
  }
}

type TextsByKey = { readonly [key: string]: string | undefined }

function isRightToLeft(lang: string): boolean {
  return rightToLeft.test(`${new Intl.Locale(lang).maximize().script}`)
}

/** Right-to-left scripts. A tag without a script has the usual one of its language. */
const rightToLeft = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/
