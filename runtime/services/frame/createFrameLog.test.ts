import { expect, test } from 'vitest'
import { createFrameLog } from './createFrameLog.js'

const limit = 1_024_000
const sizeOf = (record: object) => new TextEncoder().encode(JSON.stringify(record)).length
const empty = sizeOf({ timestamp: 5, log: '' })

test('a record has a timestamp and a text, and nothing else [FRAME-15]', () => {
  let now = 5
  const log = createFrameLog({ now: () => now })
  log.add('first')
  now = 7
  log.add('second')
  expect(log.records()).toEqual([
    { timestamp: 5, log: 'first' },
    { timestamp: 7, log: 'second' },
  ])
})

test('holds 1,024,000 bytes, drops the oldest records above that, and refuses a record that alone is larger', () => {
  const log = createFrameLog({ now: () => 5 })
  expect(log.add('x'.repeat(limit - empty))).toBe(true)
  expect(log.records()).toHaveLength(1)
  expect(log.add('x'.repeat(limit - empty + 1))).toBe(false)
  expect(log.add('€'.repeat(limit / 3))).toBe(false)
  expect(log.records()).toHaveLength(1)
  expect(log.add('')).toBe(true)
  expect(log.records()).toEqual([{ timestamp: 5, log: '' }])
  for (let entry = 0; entry < 100; entry++) expect(log.add(`${entry}`.padEnd(20_000))).toBe(true)
  const records = log.records()
  expect(records.at(-1)?.log.trim()).toBe('99')
  const total = records.reduce((sum, record) => sum + sizeOf(record), 0)
  expect(total).toBeLessThanOrEqual(limit)
  expect(total + 20_000 + empty).toBeGreaterThan(limit)
})
