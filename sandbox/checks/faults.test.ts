import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Lengths of fixed pauses, in milliseconds. `test.setTimeout` sets a limit. */
function pausesIn(text: string): number[] {
  const pauses = text.matchAll(
    /(?<!test\.)\b(?:setTimeout|waitForTimeout|sleep|wait)\((?:[^,;]*, )?([\d_]+)\)/g,
  )
  return [...pauses].map(([, ms]) => Number(ms?.replaceAll('_', '')))
}

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
}

test('finds fixed pauses', () => {
  const ms = '3_000'
  expect(pausesIn(`await page.waitForTimeout(${ms})\nsleep(7)`)).toEqual([3000, 7])
  expect(pausesIn(`new Promise((resolve) => setTimeout(resolve, ${ms}))`)).toEqual([3000])
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

  const pauses = ['runtime', 'ui-react', 'sandbox', 'codegen/test']
    .flatMap((name) => testsIn(join(root, name)))
    .flatMap((file) => pausesIn(readFileSync(file, 'utf8')))
  expect(pauses.length).toBeGreaterThan(5)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2000)
})
