import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../runCommand.js'
import { readFiles } from './readFiles.js'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-init-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('sets up an empty folder whose client is generated at once', async () => {
  const first = await run('init')
  expect(first).toEqual({
    status: 0,
    output: `foyer-codegen.config.ts: written
schemas/hello.yaml: written
Next: \`npm install openapi-fetch\`, which clients use, and \`npx foyer-codegen generate\`.
`,
  })
  expect(await run('check', '--strict')).toMatchObject({ status: 1 })
  expect(await run('generate', '--strict')).toMatchObject({ status: 0 })
  expect(read('generated/hello/index.ts')).toContain('operations/greetings.js')
  expect(await run('check', '--strict')).toEqual({
    status: 0,
    output: 'generated/ is up to date with schemas/.\n',
  })
})

test('takes a specification, and adds the script that generated files name', async () => {
  write('package.json', '{\n\t"name": "shop",\n\t"scripts": {\n\t\t"test": "vitest"\n\t}\n}\n')
  write('shop.yaml', "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n")
  expect(await run('init', 'shop.yaml')).toMatchObject({ status: 0 })
  expect(read('foyer-codegen.config.ts')).toContain("input: 'shop.yaml'")
  expect(read('package.json')).toBe(
    '{\n\t"name": "shop",\n\t"scripts": {\n\t\t"test": "vitest",\n\t\t"generate": "foyer-codegen generate"\n\t}\n}\n',
  )
  expect([...readFiles(root, /./).keys()]).toEqual(['foyer-codegen.config.ts', 'package.json', 'shop.yaml'])
})

test('changes nothing where there are settings, and names a missing specification', async () => {
  write('package.json', '{ "scripts": { "generate": "make" }, "foyer-codegen": { "input": "api.yaml" } }')
  const before = read('package.json')
  expect(await run('init')).toEqual({ status: 1, output: '`package.json` has settings already.\n' })
  expect(await run('init', 'nowhere.yaml')).toMatchObject({
    status: 2,
    output: expect.stringContaining('`nowhere.yaml` not found.'),
  })
  write('foyer-codegen.config.json', '{}')
  expect(await run('init')).toMatchObject({ status: 1, output: expect.stringContaining('config.json`') })
  expect(read('package.json')).toBe(before)
  expect([...readFiles(root, /./).keys()]).toEqual(['foyer-codegen.config.json', 'package.json'])
})

test.each(['{ "name": "shop", }', '[]'])('writes nothing beside a package.json of %s', async (text) => {
  write('package.json', text)
  expect(await run('init')).toMatchObject({
    status: 2,
    output: expect.stringContaining('`package.json` is not a JSON object.'),
  })
  expect([...readFiles(root, /./).keys()]).toEqual(['package.json'])
})

async function run(...parameters: string[]) {
  let output = ''
  const note = (text: string) => {
    output += `${text}\n`
  }
  const status = await runCommand([...parameters, '--root', root], { info: note, error: note })
  return { status, output }
}
