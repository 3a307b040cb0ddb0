import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listOf, objectOf } from '../load/json.js'
import { runCommand } from '../runCommand.js'

const example = join(import.meta.dirname, '../../examples/own-api')
const { jobs } = objectOf(parse(readFileSync(join(example, 'pull-request.yml'), 'utf8')))
const { steps } = objectOf(objectOf(jobs).compare)
/** Parameters of the generator in each step that runs it. */
const commands = listOf(steps).flatMap((step) => {
  const [, parameters] = /^npx foyer-codegen (.*?)(?: \| tee \S+)?$/.exec(`${objectOf(step).run}`) ?? []
  return parameters ? [parameters.replaceAll('$BASE', 'base').split(' ')] : []
})
let root: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'foyer-pull-request-'))
  // Only these: the example may be generated meanwhile, by a test of `npm start`.
  for (const name of ['bakery.yaml', 'package.json']) cpSync(join(example, name), join(root, name))
  await runCommand(['generate', '--root', root], { info() {}, error() {} })
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'first')
  git('tag', 'base')
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the workflow passes while nothing changes', async () => {
  expect(commands.map(([name]) => name)).toEqual(['check', 'diff', 'diff'])
  expect(await runAll()).toMatchObject([
    { status: 0 },
    { status: 0, output: 'Nothing changed.\n' },
    { status: 0 },
  ])
})

test('the workflow comments on a breaking change, and fails', async () => {
  const file = join(root, 'bakery.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/( +)count: \{/, '$1count: { maximum: 2,'))
  expect(readFileSync(file, 'utf8')).not.toBe(text)
  await runCommand(['generate', '--root', root], { info() {}, error() {} })
  const [checked, listed, limited] = await runAll()
  expect(checked?.status).toBe(0)
  expect(listed?.status).toBe(0)
  expect(listed?.output).toMatch(
    /^This is a \*\*major\*\* release\.\n\n### Breaking: data sent, received or stored\n\n- `/,
  )
  expect(listed?.output).toContain('.count`: `maximum: 2` added')
  expect(limited?.status).toBe(1)
})

function runAll() {
  return Promise.all(
    commands.map(async (parameters) => {
      let output = ''
      const note = (text: string) => {
        output += `${text}\n`
      }
      return {
        status: await runCommand([...parameters, '--root', root], { info: note, error: note }),
        output,
      }
    }),
  )
}

function git(...parameters: string[]) {
  execFileSync('git', parameters, { cwd: root })
}
