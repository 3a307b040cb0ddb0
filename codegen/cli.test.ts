import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './runCommand.js'

const own = import.meta.dirname
const events = 'schemas/tiny.events.yaml'
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-codegen-'))
  mkdirSync(join(root, 'schemas'))
  for (const name of ['api', 'errors', 'events', 'storage'])
    cpSync(join(own, `test/tiny.${name}.yaml`), join(root, `schemas/tiny.${name}.yaml`))
  cpSync(join(own, '../schemas/dialects'), join(root, 'schemas/dialects'), { recursive: true })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('generates, and has nothing to do the second time', async () => {
  expect(await run('generate')).toMatchObject({ status: 0 })
  const { mtimeMs } = statSync(join(root, 'generated/events.ts'))
  expect(await run('generate')).toMatchObject({ status: 0, output: 'generated/ is in step with schemas/.\n' })
  expect(statSync(join(root, 'generated/events.ts')).mtimeMs).toBe(mtimeMs)
  expect(await run('check')).toMatchObject({ status: 0 })
})

test('tells, byte for byte, what is out of step, and puts it right [GEN-04]', async () => {
  writeFileSync(join(root, 'generated/README.md'), 'Written by a person.')
  writeFileSync(join(root, 'generated/left-over.ts'), '')
  rmSync(join(root, 'generated/storage.ts'))
  appendFileSync(join(root, 'generated/errors/zoo.ts'), ' ')
  replace(events, 'name: { type: string', 'animal: { type: string')

  const { status, output } = await run('check')
  expect(status).toBe(1)
  expect(await runWith(['generate', '--check', '--root', root])).toEqual({ status, output })
  expect(output).toContain('generated/events.ts: differs from line 16\n')
  expect(output).toContain('generated/storage.ts: missing\n')
  expect(output).toContain('generated/left-over.ts: does not belong here\n')
  expect(output).toMatch(/generated\/errors\/zoo\.ts: differs from line \d+\n/)
  expect(output).not.toContain('README')

  expect(await run('generate')).toMatchObject({ status: 0 })
  expect(existsSync(join(root, 'generated/left-over.ts'))).toBe(false)
  expect(readFileSync(join(root, 'generated/events.ts'), 'utf8')).toContain('readonly animal: string')
  expect(readFileSync(join(root, 'generated/README.md'), 'utf8')).toBe('Written by a person.')
  expect(await run('check')).toMatchObject({ status: 0 })
})

test('writes nothing while a specification is broken', async () => {
  const before = readFileSync(join(root, events), 'utf8')
  replace(events, 'type: string, enum', 'typ: string, enum')
  replace('schemas/tiny.storage.yaml', 'Day of the last visit', 'Day of some visit')
  const { status, output } = await run('generate')
  expect(status).toBe(1)
  expect(output).toContain(`error[unknown-keyword]: \`typ\` is not a keyword here\n  --> ${events}:11:19\n`)
  expect(output).toContain('help: did you mean `type`?')
  expect(output).toContain('2 to put right. Nothing was written.')
  expect(readFileSync(join(root, 'generated/storage.ts'), 'utf8')).toContain('Day of the last visit')
  writeFileSync(join(root, events), before)
})

test.each([[[]], [['diff']], [['generate', '--watch']]])(
  'explains itself when it is told %j',
  async (parameters) => {
    const { status, output } = await runWith(parameters)
    expect(status).toBe(2)
    expect(output).toContain('foyer-codegen turns schemas/ into generated/.')
  },
)

test('ends with the status of the command', { timeout: 60_000 }, () => {
  const cli = join(own, 'cli.ts')
  const { status } = spawnSync(process.execPath, ['--import', '@oxc-node/core/register', cli], { cwd: own })
  expect(status).toBe(2)
})

function run(command: string) {
  return runWith([command, '--root', root])
}

async function runWith(parameters: readonly string[]) {
  let output = ''
  const note = (text: string) => {
    output += `${text}\n`
  }
  return { status: await runCommand(parameters, { info: note, error: note }), output }
}

function replace(path: string, from: string, to: string) {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
}
