import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFiles } from './writeFiles.js'

let root: string
let target: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-write-'))
  target = join(root, 'generated')
  mkdirSync(join(target, 'errors'), { recursive: true })
  writeFileSync(join(target, 'a.ts'), 'old a')
  writeFileSync(join(target, 'errors/b.ts'), 'old b')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const changes = new Map([
  ['a.ts', 'new a'],
  ['errors/b.ts', undefined],
  ['events/c.ts', 'new c'],
])
const read = () =>
  Object.fromEntries(
    readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(target.length + 1), readFileSync(path, 'utf8')]
      }),
  )
const fullDisk = () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

test('writes, replaces and removes files', () => {
  writeFiles(target, changes)
  expect(read()).toEqual({ 'a.ts': 'new a', 'events/c.ts': 'new c' })
  expect(readdirSync(root)).toEqual(['generated'])
})

test.each([1, 2])('changes nothing when the disk is full at file %i', (failing) => {
  let written = 0
  const writeFile = (path: string, text: string) =>
    ++written === failing ? fullDisk() : writeFileSync(path, text)
  expect(() => writeFiles(target, changes, { writeFile, rename: renameSync })).toThrow('no space left')
  expect(read()).toEqual({ 'a.ts': 'old a', 'errors/b.ts': 'old b' })
  expect(readdirSync(root)).toEqual(['generated'])
})

test.each([1, 2, 3, 4])('restores everything when move %i fails', (failing) => {
  let moves = 0
  const rename = (from: string, to: string) => (++moves === failing ? fullDisk() : renameSync(from, to))
  expect(() => writeFiles(target, changes, { writeFile: writeFileSync, rename })).toThrow('no space left')
  expect(read()).toEqual({ 'a.ts': 'old a', 'errors/b.ts': 'old b' })
})
