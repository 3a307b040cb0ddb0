import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../runCommand.js'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../test', name), 'utf8')
const api = read('tiny.api.yaml')
const nextApi = api.replace('operationId: addAnimal', 'operationId: welcomeAnimal')
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-diff-'))
  mkdirSync(join(root, 'schemas'))
  writeFileSync(join(root, 'schemas/tiny.api.yaml'), api)
  writeFileSync(join(root, 'schemas/tiny.errors.yaml'), read('tiny.errors.yaml'))
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'first')
  git(root, 'tag', 'v1')
  writeFileSync(join(root, 'schemas/tiny.api.yaml'), nextApi)
  writeFileSync(join(root, 'old.yaml'), api)
  writeFileSync(join(root, 'new.yaml'), nextApi)
  writeFileSync(join(root, 'patch.yaml'), api.replace('Sorted by name.', 'Sorted by age.'))
  writeFileSync(join(root, 'broken.yaml'), api.replace('type: integer', "$ref: '#/nowhere'"))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const report = `semver: major   (1 major, 0 minor, 0 patch)
✗ major welcomeAnimal: renamed from \`addAnimal\`; the request is unchanged  [operation-renamed]
`

test.each([
  ['files', 'old.yaml', 'new.yaml'],
  ['a revision and a folder', 'v1:schemas', 'schemas'],
  ['a file of a revision and a file', 'v1:schemas/tiny.api.yaml', 'new.yaml'],
])('compares %s', async (_name, old, now) => {
  expect(await diff(old, now)).toEqual({ status: 0, output: report })
})

test('does not report a renamed file as a change', async () => {
  // The generator prefixes a type named `Error` with the name of its file.
  const spec = api
    .replaceAll('#/components/schemas/Wings', '#/components/schemas/Error')
    .replace('\n    Wings:', '\n    Error:')
  writeFileSync(join(root, 'first.yaml'), spec)
  writeFileSync(join(root, 'second.yaml'), spec)
  expect(await diff('first.yaml', 'second.yaml')).toEqual({ status: 0, output: 'Nothing changed.\n' })
})

test('finds no changes between a version and itself', async () => {
  expect(await diff('v1:schemas', 'v1:schemas')).toEqual({ status: 0, output: 'Nothing changed.\n' })
})

describe('a revision', () => {
  let project: string
  const diffIn = (...inputs: string[]) => run(inputs, join(project, 'app'))
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'foyer-diff-'))
    mkdirSync(join(project, 'app/schemas'), { recursive: true })
    mkdirSync(join(project, 'app/common'))
    const wings = "$ref: '../common/wings.yaml#/components/schemas/Wings'"
    writeFileSync(join(project, 'app/common/wings.yaml'), api)
    writeFileSync(
      join(project, 'app/schemas/tiny.api.yaml'),
      api.replaceAll("$ref: '#/components/schemas/Wings'", wings),
    )
    writeFileSync(join(project, 'app/schemas/package.json'), '{ "name": "unrelated" }')
    git(project, 'init', '-q')
    git(project, 'add', '.')
    git(project, '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'first')
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  test.each([
    ['HEAD:./schemas', 'schemas'],
    ['HEAD:app/schemas', 'schemas'],
    ['HEAD:app/schemas/', 'schemas'],
    ['HEAD:./schemas/tiny.api.yaml', 'schemas/tiny.api.yaml'],
  ])('is read like files on disk: %s', async (old, now) => {
    expect(await diffIn(old, now)).toEqual({ status: 0, output: 'Nothing changed.\n' })
  })

  test('is read with the settings of its documents', async () => {
    const settings = join(project, 'app/foyer-codegen.config.json')
    writeFileSync(settings, JSON.stringify({ validate: { 'schemas/tiny.api.yaml': 'full' } }))
    onTestFinished(() => rmSync(settings))
    expect(await diffIn('HEAD:./schemas', 'schemas')).toEqual({ status: 0, output: 'Nothing changed.\n' })
  })

  test('reports that git cannot be run', async () => {
    vi.stubEnv('PATH', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect((await diffIn('HEAD:./schemas', 'schemas')).output).toContain('git could not be run')
  })
})

test.each([
  ['major', 0],
  ['minor', 0],
  ['patch', 1],
])('exits with 1 when --fail-on %s is reached', async (limit, ofPatch) => {
  expect(await diff('old.yaml', 'new.yaml', '--fail-on', limit)).toMatchObject({ status: 1 })
  expect(await diff('old.yaml', 'patch.yaml', '--fail-on', limit)).toMatchObject({ status: ofPatch })
  expect(await diff('new.yaml', 'new.yaml', '--fail-on', limit)).toMatchObject({ status: 0 })
})

test('writes a changelog, JSON and annotations', async () => {
  expect((await diff('old.yaml', 'new.yaml', '--changelog', 'md')).output).toContain(
    '### Breaking: names and types\n\n- `welcomeAnimal`: renamed from `addAnimal`',
  )
  const { output } = await diff('old.yaml', 'new.yaml', '--format', 'json')
  expect(JSON.parse(output)).toMatchObject({
    semver: 'major',
    changes: [{ level: 'types', code: 'operation-renamed', at: 'welcomeAnimal' }],
  })
  expect((await diff('old.yaml', 'new.yaml', '--format', 'github')).output).toContain(
    '::warning title=operation-renamed::major welcomeAnimal',
  )
})

test('reports the errors of a version that it cannot compare', async () => {
  const { status, output } = await diff('old.yaml', 'broken.yaml')
  expect(status).toBe(1)
  expect(output).toContain('error[missing-ref]')
  expect(output).toContain('broken.yaml cannot be compared.')
})

test.each([
  ['nowhere.yaml', '`nowhere.yaml` is not a file, a folder or a revision:path.'],
  ['v9:schemas', 'git has no `schemas` in `v9`.'],
  ['v1:nowhere', 'git has no `nowhere` in `v1`.'],
])('rejects %s as a version', async (version, message) => {
  const { status, output } = await diff(version, 'new.yaml')
  expect(status).toBe(2)
  expect(output).toContain(message)
})

const diff = (...parameters: string[]) => run(parameters, root)

async function run(parameters: readonly string[], folder: string) {
  let output = ''
  const note = (text: string) => {
    output += `${text}\n`
  }
  const status = await runCommand(['diff', ...parameters, '--root', folder], { info: note, error: note })
  return { status, output }
}

function git(cwd: string, ...parameters: string[]) {
  execFileSync('git', parameters, { cwd, stdio: 'pipe' })
}
