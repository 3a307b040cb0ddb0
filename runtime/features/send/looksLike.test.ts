import { expect, test } from 'vitest'
import { looksLike } from './looksLike.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

test.each([
  [address, address.toLowerCase(), false],
  [address, '0x8ba1999999999999999999999999999999999A72', true],
  [address, '0x8BA1000000000000000000000000000000000a72', true],
  [address, '0x1111111111111111111111111111111111111A72', false],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3xxHxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', true],
  // In base58 the case matters.
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7s3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', false],
  // All addresses of a kind begin alike.
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', false],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw50te4kr609gcawutmrza0j4xv80jy8z306f3t4', true],
])('whether %s and %s look alike: %s', (one, other, expected) => {
  expect(looksLike(one, other)).toBe(expected)
  expect(looksLike(other, one)).toBe(expected)
})
