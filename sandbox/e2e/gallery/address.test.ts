import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.js'

test('writes story, theme, language and screen into an address, and reads them back', () => {
  const address = { story: 'Account.named', theme: 'light', locale: 'ar', screen: 'phone' } as const
  expect(writeAddress(address)).toBe('story=Account.named&theme=light&locale=ar&screen=phone')
  expect(readAddress(writeAddress(address))).toEqual(address)
})

test('falls back to the default for missing and unknown values', () => {
  expect(readAddress('theme=pink')).toEqual({
    story: undefined,
    theme: 'dark',
    locale: 'en',
    screen: 'desktop',
  })
})
