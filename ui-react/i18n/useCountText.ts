import { useCallback } from 'react'
import { createNumberFormat } from './createNumberFormat.js'
import { fillText } from './fillText.js'
import { useLanguage } from './LanguageContext.js'
import type { CountedKey, Words } from './texts.js'

/** Returns a function that fills in a count, in the plural form of the language; Arabic has six. */
export function useCountText<words extends Words>(
  words: words,
): (key: keyof words & CountedKey, count: number) => string {
  const { find, lang, locale, isolate } = useLanguage()
  return useCallback(
    (key, count) => {
      const english: { readonly [key: string]: string | undefined } = words
      const say = (name: string) => find(name) ?? english[name]
      const form = say(`${key}.${pluralRulesOf(lang).select(count)}`)
      return fillText(form ?? say(key) ?? key, { count: createNumberFormat(locale).format(count) }, isolate)
    },
    [words, find, lang, locale, isolate],
  )
}

/** Made once for all rows of a list, because that takes longer than a row. */
function pluralRulesOf(lang: string): Intl.PluralRules {
  const known = pluralRules.get(lang) ?? new Intl.PluralRules(lang)
  pluralRules.set(lang, known)
  return known
}

const pluralRules = new Map<string, Intl.PluralRules>()
