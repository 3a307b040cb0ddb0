import { expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.js'

test.each([0, 1, 2, 8191, 8192, 8193, 50_000])('encodes and decodes %s bytes as Node.js does', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
  const text = Buffer.from(bytes).toString('base64')
  expect(encodeBase64(bytes)).toBe(text)
  expect(decodeBase64(text)).toEqual(bytes)
})

test('other text decodes to nothing', () => {
  expect(decodeBase64('no base64!')).toBeUndefined()
})
