import { useCallback } from 'react'
import type { en } from './en/index.js'
import { fillText, type Placeholders, type Values } from './fillText.js'
import { useLanguage } from './LanguageContext.js'
import type { TextKey, Words } from './texts.js'

type ValuesOf<key extends TextKey> = { readonly [name in Placeholders<(typeof en)[key]>]: string | number }

/** Fills the text `key`; its exact placeholders are required. */
export type GetText<keys> = <key extends keys & TextKey>(
  key: key,
  ...values: [Placeholders<(typeof en)[key]>] extends [never] ? [values?: undefined] : [values: ValuesOf<key>]
) => string

/** The keys of all these texts. */
type KeyOf<words> = words extends Words ? keyof words : never

/**
 * The texts of the visitor's language. A component passes its English texts, so that they load with it:
 * `useText(downloads)`, or `useText(switchNetwork, connecting)` for two features.
 */
export function useText<words extends readonly Words[]>(...words: words): GetText<KeyOf<words[number]>> {
  return useAnyText(...words)
}

/** For keys that come with data, such as error keys. A key without a text is shown as is. */
export function useAnyText(...words: readonly Words[]): (key: string, values?: Values) => string {
  const { find, findError, isolate } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a component never change
  return useCallback(
    (key, values) => fillText(find(key) ?? findIn(words, key) ?? findError?.(key) ?? key, values, isolate),
    [find, findError, isolate],
  )
}

function findIn(all: readonly { readonly [key: string]: string | undefined }[], key: string) {
  return all.find((words) => words[key])?.[key]
}
