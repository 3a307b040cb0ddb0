import type { en } from './en/index.js'
import type { Placeholders } from './fillText.js'

/** Names a text, like a path: `connect.title`. */
export type TextKey = keyof typeof en

/** The English texts of one feature, a file of `en/`. */
export type Words = { readonly [key in TextKey]?: string }

/** Texts that tell a number, and so have forms of their own for it. */
export type CountedKey = {
  [key in TextKey]: 'count' extends Placeholders<(typeof en)[key]> ? key : never
}[TextKey]

/** Forms for certain numbers, named as `Intl.PluralRules` names them; the text without one stands for all others. */
type FormOf<key> = `${key & CountedKey}.${Intl.LDMLPluralRule}`

/** The same texts in another language. One that is missing does not compile. */
export type Translated<words> = { readonly [key in keyof words]: string } & {
  readonly [key in FormOf<keyof words>]?: string
}

/** All texts of a language. */
export type Texts = Translated<typeof en>

/** Own words of a host for any of the texts. One that tells a number is told in its forms too, such as `allWallets.results.one`. */
export type TextOverrides = { readonly [key in TextKey | FormOf<CountedKey>]?: string | undefined }

/**
 * Own words for any of the texts, in place of those of the language. A key that does not exist, or a placeholder that the text
 * does not fill, does not compile. Keep them outside of the component.
 *
 * @example
 * const texts = defineTexts({
 *   'connect.title': 'Sign in to the shop',
 *   'downloads.title': 'Install {name}',
 * })
 *
 * export const App = () => (
 *   <FoyerProvider foyer={foyer} texts={texts}>
 *     <ConnectButton />
 *   </FoyerProvider>
 * )
 */
export function defineTexts<const texts extends TextOverrides>(
  texts: texts & { readonly [key in keyof texts]: Fitting<key, texts[key]> },
): TextOverrides {
  return texts
}

/** The text itself if it fits; texts that are known only at run time always do. */
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
