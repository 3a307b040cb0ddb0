import { expect, test } from 'vitest'
import { formatTable } from './table.js'

test('aligns names left and figures right', () => {
  const rows = [
    ['one operation', '915'],
    ['ten', '1,127'],
  ]
  expect(formatTable({ title: 'Sizes', columns: ['', 'bytes'], rows })).toBe(
    ['Sizes', '                 bytes', '  one operation    915', '  ten            1,127'].join('\n'),
  )
})
