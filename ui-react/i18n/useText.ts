import { useCallback } from 'react'
import type { en } from './en/index.js'
import { fillText, type Placeholders, type Values } from './fillText.js'
import { useLanguage } from './LanguageContext.js'
import type { TextKey, Words } from './texts.js'

type ValuesOf<key extends TextKey> = { readonly [name in Placeholders<(typeof en)[key]>]: string | number }

/** Fills one of the texts `key`; placeholders have to be named, no more and no less. */
export type GetText<keys> = <key extends keys & TextKey>(
  key: key,
  ...values: [Placeholders<(typeof en)[key]>] extends [never] ? [values?: undefined] : [values: ValuesOf<key>]
) => string

/** The keys of all these words. */
type KeyOf<words> = words extends Words ? keyof words : never

/**
 * The texts of the visitor's language. Who says something brings the English words of it along, so that they load together:
 * `useText(downloads)`, and `useText(switchNetwork, connecting)` for those of two features.
 */
export function useText<words extends readonly Words[]>(...words: words): GetText<KeyOf<words[number]>> {
  return useAnyText(...words)
}

/** For keys that come with data, such as those of errors; a key without a text shows itself. */
export function useAnyText(...words: readonly Words[]): (key: string, values?: Values) => string {
  const { find, findError, isolate } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a component says does not change
  return useCallback(
    (key, values) => fillText(find(key) ?? findIn(words, key) ?? findError?.(key) ?? key, values, isolate),
    [find, findError, isolate],
  )
}

function findIn(all: readonly { readonly [key: string]: string | undefined }[], key: string) {
  return all.find((words) => words[key])?.[key]
}
