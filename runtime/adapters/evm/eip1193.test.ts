import { expect, test } from 'vitest'
import { isSignature, isTransactionHash } from './eip1193.js'

const hex = (digits: number, digit = 'a') => `0x${digit.repeat(digits)}`

test('a hash is 0x and 64 hex digits, a signature 0x and 62 or more [TX-12]', () => {
  const lengths = [0, 61, 62, 63, 64, 65, 130, 2000]
  expect(lengths.filter((length) => isTransactionHash(hex(length)))).toEqual([64])
  expect(lengths.filter((length) => isSignature(hex(length)))).toEqual([62, 63, 64, 65, 130, 2000])
  for (const value of [
    hex(64, 'g'),
    'a'.repeat(66),
    `0X${'a'.repeat(64)}`,
    `${hex(64)}\n`,
    null,
    7,
    [hex(64)],
  ]) {
    expect(isTransactionHash(value)).toBe(false)
    expect(isSignature(value)).toBe(false)
  }
  expect(isTransactionHash(hex(64, 'F')) && isSignature(hex(64, 'F'))).toBe(true)
})
