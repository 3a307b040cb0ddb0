import { expect, test } from 'vitest'
import { formatTable } from './table.js'

const verdict = (kilobytes: number) =>
  formatTable([{ what: 'first load', unit: 'kB', values: [kilobytes], budget: 20, goal: 15 }])

test('shows which values are over budget, and by how much', () => {
  expect(verdict(20.01)).toMatch(/20\.0 kB {2}over by 0\.01 kB$/)
  expect(verdict(20)).toMatch(/ok, goal is 15 kB$/)
  expect(verdict(15)).toMatch(/ok$/)
})

test('shows median, minimum and maximum of all rounds', () => {
  const table = formatTable([{ what: 'opened', unit: 'ms', values: [30, 9, 100, 20, 10] }])
  expect(table).toMatch(/opened +20 ms +9 ms +100 ms$/)
})
