import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRelease } from './checkRelease.js'

const project = join(import.meta.dirname, '../../..')
const codegen = join(project, 'codegen/foyer-codegen.mjs')

let root: string
const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], {
    cwd: root,
    stdio: 'pipe',
  })
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}
const writeSchema = (responses: string, paths = '') =>
  write(
    'schemas/zoo.yaml',
    `openapi: 3.1.0
info: { title: Zoo, version: '1' }
servers: [{ url: https://zoo.example }]
paths:
  /animals: { get: { operationId: getAnimals, responses: { '${responses}': { description: Them. } } } }
${paths}`,
  )
const announce = (bump: string) =>
  write('.changeset/one.md', `---\n'foyer-kit': ${bump}\n---\n\nSomething.\n`)
const check = () => checkRelease({ root, codegen })
const more =
  "  /keepers: { get: { operationId: getKeepers, responses: { '204': { description: Them. } } } }\n"

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-release-'))
  write('package.json', '{ "version": "1.0.0" }')
  writeSchema('204')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function release(tag: string) {
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'Release')
  git('tag', tag)
}

test('passes without git and without a release', () => {
  expect(check()).toEqual({ isGood: true, lines: [expect.stringContaining('no release yet')] })
  git('init', '-q')
  expect(check()).toMatchObject({ isGood: true })
  git('add', '-A')
  git('commit', '-q', '-m', 'Begin')
  git('tag', 'not-a-version')
  expect(check()).toEqual({ isGood: true, lines: [expect.stringContaining('no release yet')] })
})

test('needs no changeset without changes', () => {
  release('v1.0.0')
  expect(check()).toEqual({
    isGood: true,
    lines: ['0 changes of the schemas since v1.0.0: none. Announced: none.'],
  })
})

test('an addition needs a changeset with at least a minor version', () => {
  release('foyer-kit@1.0.0')
  writeSchema('204', more)
  announce('patch')
  const { isGood, lines } = check()
  expect(isGood).toBe(false)
  expect(lines[0]).toBe('1 changes of the schemas since foyer-kit@1.0.0: minor. Announced: patch.')
  expect(lines.at(-1)).toContain('at least `minor`')
  announce('minor')
  expect(check().isGood).toBe(true)
})

test('names breaking changes, which need a major version', () => {
  writeSchema('204', more)
  release('v1.0.0')
  writeSchema('204')
  announce('minor')
  const { isGood, lines } = check()
  expect(isGood).toBe(false)
  expect(lines.slice(1, -1).join()).toContain('getKeepers')
  rmSync(join(root, '.changeset'), { recursive: true })
  // The changesets have been applied to the version.
  write('package.json', '{ "version": "2.0.0" }')
  expect(check().isGood).toBe(true)
})

test('before 1.0.0 a minor version may break', () => {
  write('package.json', '{ "version": "0.1.0" }')
  writeSchema('204', more)
  release('v0.1.0')
  writeSchema('204')
  announce('patch')
  expect(check().isGood).toBe(false)
  announce('minor')
  expect(check().isGood).toBe(true)
})

test('compares with the newest release, and passes if its schemas are invalid', () => {
  release('v0.9.0')
  write('schemas/zoo.yaml', 'openapi: 4.0.0\n')
  release('v0.10.0')
  writeSchema('204')
  expect(check()).toEqual({
    isGood: true,
    lines: ['The schemas of v0.10.0 cannot be compared:', expect.stringContaining('unsupported-version')],
  })
})
