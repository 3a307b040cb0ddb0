import { locales } from '../../../ui-react/views/testing/locales.js'

export const themes = ['dark', 'light'] as const
export const screens = ['desktop', 'phone', 'small'] as const

/** What the gallery shows, as encoded in its address. */
export type Address = {
  /** Such as `Account.named`. Without one, the gallery shows the first story. */
  readonly story: string | undefined
  readonly theme: (typeof themes)[number]
  /** One of `locales`. */
  readonly locale: string
  readonly screen: (typeof screens)[number]
}

/** Reads `story=Account.named&theme=light`. Unknown themes, locales and screens fall back to the first one. */
export function readAddress(text: string): Address {
  const values = new URLSearchParams(text)
  const read = <choice extends string>(name: string, choices: readonly [choice, ...choice[]]) =>
    choices.find((choice) => choice === values.get(name)) ?? choices[0]
  return {
    story: values.get('story') ?? undefined,
    theme: read('theme', themes),
    locale: read('locale', locales),
    screen: read('screen', screens),
  }
}

export function writeAddress(address: Partial<Address>): string {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) if (value !== undefined) values.set(name, value)
  return values.toString()
}
