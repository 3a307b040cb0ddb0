import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeepUpToDateParameters, keepUpToDate } from './keepUpToDate.mjs'

let folder: string
let runs: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-up-to-date-'))
  runs = 0
  write('in/a.txt', 'a')
  write('in/deep/b.txt', 'b')
  write('lock.json', '1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (path: string) => join(folder, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const remove = (path: string) => rmSync(at(path))
function write(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/** Copies the inputs to `out/`; returns how often that was done so far. */
async function keep(changed: Partial<KeepUpToDateParameters> = {}): Promise<number> {
  await keepUpToDate({
    mark: at('cache/mark'),
    inputs: [at('in'), at('lock.json')],
    outputs: [at('out')],
    except: [at('out/other')],
    async make() {
      runs++
      write('out/all.txt', `${read('in/a.txt')}${read('in/deep/b.txt')}`)
    },
    ...changed,
  })
  return runs
}

test('builds nothing while neither inputs nor outputs change', async () => {
  expect(await keep()).toBe(1)
  expect(read('out/all.txt')).toBe('ab')
  expect(await keep()).toBe(1)
  // The content counts, not the time.
  write('in/a.txt', 'a')
  expect(await keep()).toBe(1)
})

test.each([
  ['edited', () => write('in/deep/b.txt', 'c')],
  ['added', () => write('in/deep/new.txt', '')],
  ['removed', () => remove('lock.json')],
  ['renamed', () => [remove('lock.json'), write('in/lock.json', '1')]],
])('makes again after an input was %s', async (_name, change) => {
  await keep()
  change()
  expect(await keep()).toBe(2)
  expect(await keep()).toBe(2)
})

test.each([
  ['edited', () => write('out/all.txt', 'by hand')],
  ['added', () => write('out/extra.txt', '')],
  ['removed', () => remove('out/all.txt')],
])('makes again after an output was %s', async (_name, change) => {
  await keep()
  change()
  expect(await keep()).toBe(2)
  expect(read('out/all.txt')).toBe('ab')
})

test('rebuilds when a setting changes', async () => {
  await keep({ settings: ['production'] })
  expect(await keep({ settings: ['production'] })).toBe(1)
  expect(await keep({ settings: ['development'] })).toBe(2)
})

test('ignores installed packages, and files that others write among the outputs', async () => {
  await keep()
  write('in/node_modules/some/index.js', '')
  write('out/other/page.html', '')
  expect(await keep()).toBe(1)
})

test('rebuilds after a failure, even if all outputs look as before', async () => {
  await keep()
  write('in/a.txt', 'changed')
  const make = () => {
    throw new Error('The build failed.')
  }
  await expect(keep({ make })).rejects.toThrow('The build failed.')
  write('in/a.txt', 'a')
  expect(await keep()).toBe(2)
})

test('has no mark while it builds, so that a killed run does not count', async () => {
  await keep()
  write('in/a.txt', 'changed')
  const seen: boolean[] = []
  await keep({ make: () => seen.push(existsSync(at('cache/mark'))) })
  expect(seen).toEqual([false])
})

test('rebuilds when an input changes meanwhile, even if the first run failed', async () => {
  const seen: string[] = []
  const make = () => {
    seen.push(read('in/a.txt'))
    if (seen.length > 1) return
    write('in/a.txt', 'new')
    throw new Error('in/a.txt changed while it was read.')
  }
  await keep({ make })
  expect(seen).toEqual(['a', 'new'])
  await keep({ make })
  expect(seen).toHaveLength(2)
})
