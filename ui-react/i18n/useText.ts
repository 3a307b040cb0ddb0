import { useCallback } from 'react'
import type { en } from './en.js'
import { fillText, type Placeholders, type Values } from './fillText.js'
import { useLanguage } from './LanguageContext.js'
import type { TextKey } from './texts.js'

type ValuesOf<key extends TextKey> = { readonly [name in Placeholders<(typeof en)[key]>]: string | number }

/** Fills a text; placeholders have to be named, no more and no less. */
export type GetText = <key extends TextKey>(
  key: key,
  ...values: [Placeholders<(typeof en)[key]>] extends [never] ? [values?: undefined] : [values: ValuesOf<key>]
) => string

/** The texts of the visitor's language. */
export function useText(): GetText {
  return useAnyText()
}

/** For keys that come with data, such as those of errors; a key without a text shows itself. */
export function useAnyText(): (key: string, values?: Values) => string {
  const { find, isolate } = useLanguage()
  return useCallback((key, values) => fillText(find(key) ?? key, values, isolate), [find, isolate])
}
