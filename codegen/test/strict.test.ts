import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = import.meta.dirname
const root = join(folder, '../..')
const outputs = [
  'generated',
  'codegen/test/expected',
  'codegen/test/features/expected',
  'codegen/test/petstore/expected',
  'codegen/test/foreign/expected',
  'codegen/test/streams/expected',
  'codegen/test/full/expected',
]
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-strict-'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const output of outputs) cpSync(join(root, output), join(copy, output), { recursive: true })
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each([
  ['every strict flag', []],
  // Without it, fewer programs are right: an optional field may hold `undefined`.
  ['the flags of --strict alone', ['--exactOptionalPropertyTypes', 'false']],
])('all generated code passes %s of TypeScript', (_, flags) => {
  const { stdout, status } = run('node_modules/typescript-7/bin/tsc', [
    '-p',
    'codegen/test/tsconfig.strict.json',
    ...flags,
  ])
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('all generated code is formatted as Biome does it', () => {
  const javascript = { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } }
  const formatter = { indentStyle: 'space', indentWidth: 2, lineWidth: 110 }
  writeFileSync(join(copy, 'biome.json'), JSON.stringify({ root: true, formatter, javascript }))
  mkdirSync(join(copy, 'cache'))
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', ...outputs],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(status === 0 ? '' : stdout + stderr).toBe('')
})

function run(script: string, parameters: readonly string[]) {
  return spawnSync(process.execPath, [join(root, script), ...parameters], { cwd: root, encoding: 'utf8' })
}
