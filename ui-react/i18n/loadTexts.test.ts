import { expect, test } from 'vitest'
import { en } from './en/index.js'
import { languages } from './loadTexts.js'

const english: { readonly [key: string]: string } = en
const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const placeholdersOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
const baseOf = (key: string) =>
  forms.includes(key.split('.').at(-1) ?? '') ? key.replace(/\.\w+$/, '') : key

test.each(Object.keys(languages))(
  '%s has every English text and no others, except plural forms',
  async (language) => {
    const texts: { readonly [key: string]: string } = (await languages[language]?.()) ?? {}
    expect(Object.keys(english).filter((key) => !texts[key])).toEqual([])
    expect(Object.keys(texts).filter((key) => !(baseOf(key) in english))).toEqual([])
  },
)

test.each(['en', ...Object.keys(languages)])(
  '%s calls the page of the host “this site”',
  async (language) => {
    const texts: { readonly [key: string]: string } = (await languages[language]?.()) ?? english
    for (const [key, text] of Object.entries(texts)) {
      // The product dictates this text in English.
      if (language === 'en' && key === 'error.SMART_ACCOUNTS_UNSUPPORTED') continue
      expect(text, key).not.toMatch(/this app|esta aplicaci|هذا التطبيق/i)
    }
  },
)

test.each(Object.keys(languages))('%s fills the same placeholders as English', async (language) => {
  const texts = Object.entries((await languages[language]?.()) ?? {})
  for (const [key, text] of texts) {
    const expected = placeholdersOf(english[baseOf(key)])
    // A form may spell out the number: "two wallets" is one word in Arabic.
    if (key !== baseOf(key)) expect(expected, key).toEqual(expect.arrayContaining(placeholdersOf(text)))
    else expect(placeholdersOf(text), key).toEqual(expected)
  }
})

test.each(['en', ...Object.keys(languages)])(
  '%s has a form for every plural category it uses',
  async (language) => {
    const texts: { readonly [key: string]: string } = (await languages[language]?.()) ?? english
    const counted = Object.keys(english).filter(
      (key) => key === baseOf(key) && english[key]?.includes('{count}'),
    )
    expect(counted).not.toEqual([])
    const rules = new Intl.PluralRules(language)
    for (const key of counted)
      for (let count = 0; count <= 1000; count += 1) {
        const form = rules.select(count)
        expect(form === 'other' || texts[`${key}.${form}`], `${key} for ${count}`).toBeTruthy()
      }
  },
)

test.each(Object.keys(languages))(
  '%s has no straight quotes, no three dots and no misplaced spaces',
  async (language) => {
    for (const [key, text] of Object.entries((await languages[language]?.()) ?? {})) {
      expect(text, key).not.toMatch(/["']|\.\.\.| {2}|^\s|\s$|\s[.,،؟]/)
      if (language === 'ar') expect(text, key).not.toMatch(/[,;?]/)
    }
  },
)

test('an amount and its symbol keep their order in Arabic', async () => {
  for (const [key, text] of Object.entries((await languages.ar?.()) ?? {}))
    expect(text, key).not.toMatch(/(?<!\u2066)\{amount\} \{symbol\}/)
})
