import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.js'

test('an address names story, theme, language and screen, and reads back as it was', () => {
  const address = { story: 'Account.named', theme: 'light', locale: 'ar', screen: 'phone' } as const
  expect(writeAddress(address)).toBe('story=Account.named&theme=light&locale=ar&screen=phone')
  expect(readAddress(writeAddress(address))).toEqual(address)
})

test('what an address leaves out, or what nobody knows, is as usual', () => {
  expect(readAddress('theme=pink')).toEqual({
    story: undefined,
    theme: 'dark',
    locale: 'en',
    screen: 'desktop',
  })
})
