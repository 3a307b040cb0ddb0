import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { cleanName, shortenAddress } from './text.js'

fc.configureGlobal({ seed: 20260102 })

test.each([
  ['plain', 'Maria', 'Maria'],
  ['leading and trailing white space', '  Maria \n', 'Maria'],
  ['right-to-left override', 'Maria\u202egnp.exe', 'Mariagnp.exe'],
  ['Arabic letter mark', 'a\u061cb', 'ab'],
  ['isolates', '\u2066a\u2069', 'a'],
  ['zero width', 'Me\u200bta', 'Meta'],
  ['line breaks', 'a\nb\u2028c', 'abc'],
  ['hidden tags', 'a\u{e0041}b', 'ab'],
  ['private use', 'a\ue000\u{f0000}b', 'ab'],
  ['soft hyphen', 'a\u00adb', 'ab'],
  ['stacked marks', `a${'\u0301'.repeat(63)}`, `a${'\u0301'.repeat(4)}`],
  ['stacked marks, with others between', `a${'\u0301\u200b'.repeat(63)}b`, `a${'\u0301'.repeat(4)}b`],
  ['a Tibetan stack', 'རྐྱེན', 'རྐྱེན'],
])('cleans a name: %s [BA-29]', (_, name, clean) => {
  expect(cleanName(name)).toBe(clean)
})

test.each([
  undefined,
  null,
  7,
  {},
  [],
  '',
  '   ',
  '\u202e',
  '\ue000',
  '\u3164',
  '\u2800 \u2800',
  '\u115f\ufe0f',
])('falls back to the default for %o', (value) => {
  expect(cleanName(value, 'Wallet')).toBe('Wallet')
})

test('a megabyte becomes 64 characters [BA-29]', () => {
  expect(cleanName('x'.repeat(1_000_000))).toHaveLength(limits.nameCharacters)
})

test('a cleaned name is short, single-line, well-formed and stable', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({
          unit: fc.constantFrom('😀', '\u0301', '\u202e', ' ', 'a', '\ud800', '\n'),
          maxLength: 300,
        }),
      ),
      (text) => {
        const clean = cleanName(text)
        expect([...clean].length).toBeLessThanOrEqual(limits.nameCharacters)
        expect(clean).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
        expect(clean).not.toMatch(/\p{M}{5}/u)
        expect(clean).toBe(clean.trim())
        expect(cleanName(clean)).toBe(clean)
      },
    ),
  )
})

test('shortens a long address and keeps a short one', () => {
  expect(shortenAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x7099…79C8')
  expect(shortenAddress('0x70997970')).toBe('0x70997970')
})

test('a shortened address keeps both ends and is never longer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (address) => {
      const short = shortenAddress(address)
      expect(short.length).toBeLessThanOrEqual(address.length)
      expect(address.startsWith(short.slice(0, 6))).toBe(true)
      expect(address.endsWith(short.slice(-4))).toBe(true)
    }),
  )
})
