import { expect, test } from 'vitest'
import { enterDigits } from './enterDigits.js'

const enter = (before: string, after: string, caret = after.length) => {
  const { digits, isRefused } = enterDigits({ before, after, caret, length: 6 })
  return isRefused ? `${digits}!` : digits
}

test.each([
  ['', '123 456', '123456'],
  ['', '123456\n', '123456'],
  ['', '123-456', '123456'],
  ['', '1234567', '123456!'],
  ['', 'code 12', '12!'],
  ['12', '12a', '12!'],
  ['', '١٢٣٤٥٦', '123456'],
  ['', '۱۲۳', '123'],
  ['', '１２', '12'],
  ['111111', '1234567', '123456!'],
  ['123456', '12345', '12345'],
  ['123456', '', ''],
  ['123456', '9', '9'],
])('with %j, entering %j leaves %s', (before, after, expected) => {
  expect(enter(before, after)).toBe(expected)
})

test('a digit that does not fit moves no other', () => {
  expect(enter('123456', '9123456', 1)).toBe('123456!')
  expect(enter('123456', '1293456', 3)).toBe('123456!')
  expect(enter('12345', '1278345', 4)).toBe('127345!')
})
