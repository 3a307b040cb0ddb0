import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { limits } from 'foyer-kit/testing'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const named = new Map<string, number>(
  Object.entries(limits).flatMap(([name, ms]) => (typeof ms === 'number' ? [[`limits.${name}`, ms]] : [])),
)

/** Lengths of fixed pauses, in milliseconds. `test.setTimeout` sets a limit. */
function pausesIn(text: string): number[] {
  const pauses = text.matchAll(
    /(?<!test\.)\b(?:setTimeout|waitForTimeout|sleep|wait)\((?:[^,;]*, )?((?:[\d_]+|limits\.\w+)(?: \* (?:[\d_]+|limits\.\w+))*)\)/g,
  )
  const toNumber = (part: string) => named.get(part) ?? Number(part.replaceAll('_', ''))
  return [...pauses].map(([, ms = '']) =>
    ms.split(' * ').reduce((product, part) => product * toNumber(part), 1),
  )
}

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        (/\.(test|spec)\.tsx?$/.test(file) || /(^|\/)e2e\/[^/]+\.ts$/.test(file)) &&
        !file.includes('node_modules'),
    )
    .map((file) => join(folder, file))
}

test('finds fixed pauses', () => {
  const ms = '3_000'
  expect(pausesIn(`await page.waitForTimeout(${ms})\nsleep(7)`)).toEqual([3000, 7])
  expect(pausesIn(`new Promise((resolve) => setTimeout(resolve, ${ms}))`)).toEqual([3000])
  const pause = (length: string) => `new Promise((resolve) => setTimeout(resolve, ${length}))`
  expect(pausesIn(pause('2 * limits.retryDelayMs'))).toEqual([2 * limits.retryDelayMs])
  expect(pausesIn(pause('limits.isUnknown'))).toEqual([Number.NaN])
  expect(pausesIn(`test.setTimeout(${ms})`)).toEqual([])
})

test('every fault from BA to LC has a test, and no test pauses for more than two seconds [L-08]', () => {
  const report = execFileSync(process.execPath, ['sandbox/checks/requirements.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const faults = report.slice(report.search(/^BA /m), report.search(/^G /m)).trim().split('\n')
  expect(faults).toHaveLength(11)
  for (const group of faults) expect(group).toMatch(/ 0 open$/)

  const pauses = ['codegen', 'examples', 'generated', 'runtime', 'sandbox', 'ui-react']
    .flatMap((name) => testsIn(join(root, name)))
    .flatMap((file) => pausesIn(readFileSync(file, 'utf8')))
  expect(pauses.length).toBeGreaterThan(5)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2000)
})
