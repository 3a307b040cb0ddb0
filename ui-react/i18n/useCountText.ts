import { useCallback } from 'react'
import { createNumberFormat } from './createNumberFormat.js'
import { fillText } from './fillText.js'
import { useLanguage } from './LanguageContext.js'
import type { CountedKey } from './texts.js'

/** Tells a number in the form that the language has for it: one wallet, two wallets, in Arabic six ways in all. */
export function useCountText(): (key: CountedKey, count: number) => string {
  const { find, lang, locale, isolate } = useLanguage()
  return useCallback(
    (key, count) => {
      const form = find(`${key}.${new Intl.PluralRules(lang).select(count)}`)
      return fillText(form ?? find(key) ?? key, { count: createNumberFormat(locale).format(count) }, isolate)
    },
    [find, lang, locale, isolate],
  )
}
