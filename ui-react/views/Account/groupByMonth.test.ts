import { array, assert, constantFrom, date, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createMonthFormat } from './formatMonth.js'
import { groupByMonth } from './groupByMonth.js'

const now = Date.UTC(2026, 2, 15, 12)
const group = (items: readonly string[]) => groupByMonth(items, { now, dateOf: (item) => item })
const name = (month: Date | undefined, locale = 'en') => month && createMonthFormat({ locale, now })(month)

test('names months of this year, adds the year to others, newest first [ACTV-01]', () => {
  const months = group([
    '2025-12-10T10:00:00Z',
    '2026-01-10T10:00:00Z',
    '2026-03-01T12:00:00Z',
    '2026-03-02T12:00:00Z',
    '2024-12-10T10:00:00.000+02:00',
  ])
  expect(months.map(({ start, items }) => [name(start), items.length])).toEqual([
    ['March', 2],
    ['January', 1],
    ['December 2025', 1],
    ['December 2024', 1],
  ])
  expect(months[0]?.items).toEqual(['2026-03-02T12:00:00Z', '2026-03-01T12:00:00Z'])
})

test("formats months in the visitor's language, with the same digits as amounts", () => {
  expect(name(new Date(2026, 0, 1), 'es')).toBe('Enero')
  expect(name(new Date(2025, 4, 1), 'ar')).toBe('مايو 2025')
})

test.each(['x', '', '0', '1970-01-01T00:00:00Z', '9999-01-01T00:00:00Z', '2026-13-45T99:99:99Z', 'NaN'])(
  '“%s” is not a valid date and goes last in its own group [BA-27]',
  (bad) => {
    const months = group([bad, '2026-03-01T12:00:00Z'])
    expect(months.map(({ start }) => start !== undefined)).toEqual([true, false])
    expect(months.at(-1)?.items).toEqual([bad])
  },
)

test('for any dates, every item appears exactly once, and no month is NaN [BA-27]', () => {
  const anything = oneof(
    date({ noInvalidDate: true }).map((each) => each.toISOString()),
    constantFrom('x', '0', '9999-99-99T', 'null'),
  )
  assert(
    property(array(anything, { maxLength: 50 }), (dates) => {
      const months = group(dates)
      expect(months.flatMap(({ items }) => items).sort()).toEqual([...dates].sort())
      expect(new Set(months.map(({ key }) => key)).size).toBe(months.length)
      for (const { start } of months) expect(`${name(start)}`).not.toContain('NaN')
    }),
    { seed: 20 },
  )
})
