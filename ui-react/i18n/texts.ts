import type { en } from './en/index.js'
import type { Placeholders } from './fillText.js'

/** Key of a text, such as `connect.title`. */
export type TextKey = keyof typeof en

/** The English texts of one feature, a file in `en/`. */
export type Words = { readonly [key in TextKey]?: string }

/** Texts that contain a count, and so have plural forms. */
export type CountedKey = {
  [key in TextKey]: 'count' extends Placeholders<(typeof en)[key]> ? key : never
}[TextKey]

/** Plural forms, named as in `Intl.PluralRules`; the text without a form is the fallback. */
type FormOf<key> = `${key & CountedKey}.${Intl.LDMLPluralRule}`

/** The same texts in another language. A missing one does not compile. */
export type Translated<words> = { readonly [key in keyof words]: string } & {
  readonly [key in FormOf<keyof words>]?: string
}

/** All texts of a language. */
export type Texts = Translated<typeof en>

/** The host's replacements for built-in texts, including plural forms such as `allWallets.results.one`. */
export type TextOverrides = { readonly [key in TextKey | FormOf<CountedKey>]?: string | undefined }

/**
 * Defines texts that replace the built-in ones. An unknown key or placeholder does not compile. Call it
 * outside of components.
 *
 * @example
 * const texts = defineTexts({
 *   'connect.title': 'Sign in to the shop',
 *   'downloads.title': 'Install {name}',
 * })
 */
export function defineTexts<const texts extends TextOverrides>(
  texts: texts & { readonly [key in keyof texts]: Fitting<key, texts[key]> },
): TextOverrides {
  return texts
}

/** The text itself if it is valid; texts known only at run time always are. */
type Fitting<key, text> = key extends TextKey | FormOf<CountedKey>
  ? text extends string
    ? Exclude<Placeholders<text>, PlaceholdersOf<key>> extends never
      ? text
      : `{${PlaceholdersOf<key>}}`
    : text
  : never

type PlaceholdersOf<key> = key extends TextKey
  ? Placeholders<(typeof en)[key]>
  : key extends `${infer base extends CountedKey}.${Intl.LDMLPluralRule}`
    ? Placeholders<(typeof en)[base]>
    : never
