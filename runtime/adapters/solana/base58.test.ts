import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.js'

test.each([
  ['', ''],
  ['00', '1'],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['00000000000000000000', '1111111111'],
])('%s is %s, as in Bitcoin’s test vectors', (hex, text) => {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(encodeBase58(bytes)).toBe(text)
  expect(decodeBase58(text)).toEqual(bytes)
})

test('decodes what it encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
    }),
    { seed: 58 },
  )
})

test('rejects look-alike letters', () => {
  for (const text of ['0', 'O', 'I', 'l', ' ', 'a b', '2g\n', 'é']) expect(decodeBase58(text)).toBeUndefined()
})
