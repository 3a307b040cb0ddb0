import { expect, test } from 'vitest'
import { isSameAddress } from './isSameAddress.js'

const hexadecimal = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test.each([
  [hexadecimal, hexadecimal.toLowerCase(), true],
  [hexadecimal, `0X${hexadecimal.slice(2).toUpperCase()}`, true],
  [bech32, bech32.toUpperCase(), true],
  [bech32, bech32, true],
  // In base58 the case matters.
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7s3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', false],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1boatSLRHtKNngkdXEeobR76b53LETtpyT', false],
  // The prefix belongs to an address.
  [hexadecimal, hexadecimal.slice(2), false],
  [bech32, bech32.replace('bc', 'tb'), false],
  [hexadecimal, bech32, false],
])('whether %s and %s are the same address: %s', (one, other, expected) => {
  expect(isSameAddress(one, other)).toBe(expected)
  expect(isSameAddress(other, one)).toBe(expected)
})
