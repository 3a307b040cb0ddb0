import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatRows, writeRows } from './figure.js'

const row = { id: 'L-11', what: 'started', ms: 1234.5, loopMs: 4, note: 'no requests' }

test('shows each time with two significant digits, and as a multiple of the plain loop', () => {
  expect(formatRows([row]).split('\n').at(-1)).toBe('| L-11 | started | 1,200 ms | 310 | no requests |')
})

test('replaces only the table of docs/load.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/load.md'), 'utf8')
  const written = writeRows(page, [row])
  expect(written).toContain(`\n${formatRows([row])}\n<!-- /load -->`)
  expect(written.split('<!-- load:')[0]).toBe(page.split('<!-- load:')[0])
  expect(writeRows(written, [row])).toBe(written)
  expect(() => writeRows('no marks', [row])).toThrow('lacks the marks')
})
