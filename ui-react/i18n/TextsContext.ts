import { createContext, useCallback, useContext } from 'react'
import { buttonTexts } from './buttonTexts.js'
import type { en } from './en.js'
import { fillText, type Placeholders, type Values } from './text.js'

/** All texts of a language. */
export type Texts = { readonly [key in keyof typeof en]: string }
export type TextKey = keyof Texts

/** The texts that are loaded: those of the buttons at first, all inside the modal. */
export const TextsContext = createContext<{ readonly [key: string]: string }>(buttonTexts)

type ValuesOf<key extends TextKey> = { readonly [name in Placeholders<(typeof en)[key]>]: string | number }

/** Fills a text; placeholders have to be named, no more and no less. */
export type GetText = <key extends TextKey>(
  key: key,
  ...values: [Placeholders<(typeof en)[key]>] extends [never] ? [values?: undefined] : [values: ValuesOf<key>]
) => string

/** The texts of the page's language. */
export function useText(): GetText {
  return useAnyText()
}

/** For keys that come with data, such as those of errors; a key without a text shows itself. */
export function useAnyText(): (key: string, values?: Values) => string {
  const texts = useContext(TextsContext)
  return useCallback((key, values) => fillText(texts[key] ?? key, values), [texts])
}
