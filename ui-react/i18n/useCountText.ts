import { useCallback, useMemo } from 'react'
import { createNumberFormat } from './createNumberFormat.js'
import { fillText } from './fillText.js'
import { useLanguage } from './LanguageContext.js'
import type { CountedKey, Words } from './texts.js'

/** Returns a function that fills in a count, in the plural form of the language; Arabic has six. */
export function useCountText<words extends Words>(
  words: words,
): (key: keyof words & CountedKey, count: number) => string {
  const { find, lang, locale, isolate } = useLanguage()
  const plurals = useMemo(() => new Intl.PluralRules(lang), [lang])
  return useCallback(
    (key, count) => {
      const english: { readonly [key: string]: string | undefined } = words
      const say = (name: string) => find(name) ?? english[name]
      const form = say(`${key}.${plurals.select(count)}`)
      return fillText(form ?? say(key) ?? key, { count: createNumberFormat(locale).format(count) }, isolate)
    },
    [words, find, plurals, locale, isolate],
  )
}
