import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { StructureKind } from 'ts-morph'
import { expect, test } from 'vitest'
import { createEmitters } from './emit/index.js'
import { generate, readModel } from './generate.js'
import { formatDiagnostic } from './load/diagnostics.js'
import { createOblivion } from './remember.js'
import { filesIn, readSchemas, templates } from './test/generated.js'

const folder = join(import.meta.dirname, 'test')
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const dialects = ['errors', 'events', 'storage'].map(
  (name) =>
    [`schemas/dialects/${name}.schema.json`, read(`../schemas/dialects/${name}.schema.json`)] as const,
)
const tiny = readdirSync(folder)
  .filter((name) => name.startsWith('tiny.'))
  .map((name) => [`schemas/${name}`, read(`test/${name}`)] as const)
const broken = readdirSync(join(folder, 'broken')).filter((name) => name.endsWith('.yaml'))

test.each(dialects)('%s is a JSON Schema', (_, text) => {
  expect(new Ajv().validateSchema(JSON.parse(text))).toBe(true)
})

test('writes the golden files for a specification that uses every feature', async () => {
  const { files } = await generate({ documents: new Map([...dialects, ...tiny]), templates })
  const expected = join(folder, 'expected')
  const names = [...(files?.keys() ?? [])]
  for (const name of names) await expect(files?.get(name), name).toMatchFileSnapshot(join(expected, name))
  expect(filesIn(expected).filter((name) => !names.includes(name))).toEqual([])
})

test('writes the committed files from the specifications of both services, the frame and the errors, with ts-morph structures [GEN-01]', async () => {
  const documents = readSchemas('../../schemas')
  const { files = new Map() } = await generate({ documents, templates })
  const { model = { services: [], messages: [], rpc: [] } } = readModel(documents)
  const emitted = createEmitters(createOblivion).flatMap((emit) => emit(model))
  for (const name of ['blockchain-api', 'wallet-service', 'frame', 'errors']) {
    const own = emitted.filter(({ source }) => source === `schemas/${name}.yaml`)
    expect(own.length, name).toBeGreaterThan(5)
    for (const { path } of own) expect(files.get(path), path).toBe(read(`../generated/${path}`))
    const kinds = own.flatMap(({ statements }) =>
      statements.flatMap((each) => (typeof each === 'object' && 'kind' in each ? [each.kind] : [])),
    )
    expect(kinds, name).toContain(StructureKind.ImportDeclaration)
  }
})

test('writes the same bytes for any order of the documents', async () => {
  const documents = [...dialects, ...tiny]
  const once = await generate({ documents: new Map(documents), templates })
  const again = await generate({ documents: new Map(documents.toReversed()), templates })
  expect([...(again.files ?? [])]).toEqual([...(once.files ?? [])])
})

test('writes clients, validators, error classes and event enums, byte for byte as committed [GEN-02]', async () => {
  const documents = new Map([...readSchemas('../../schemas')].toReversed())
  const { files = new Map<string, string>() } = await generate({ documents, templates })
  const committed = filesIn(join(import.meta.dirname, '../generated'))
  expect(['README.md', ...files.keys()].toSorted()).toEqual(committed)
  for (const [path, text] of files) expect(text, path).toBe(read(`../generated/${path}`))
  const tracked = execFileSync('git', ['ls-files', 'generated'], { cwd: join(import.meta.dirname, '..') })
  expect(`${tracked}`.trim().split('\n').toSorted()).toEqual(committed.map((path) => `generated/${path}`))
  for (const service of ['blockchain-api', 'wallet-service']) {
    expect(files.get(`${service}/client.ts`)).toMatch(/export function create\w+Client\b.*: \w+/s)
    expect(files.get(`${service}/validators/shared.ts`)).toMatch(/export function is\w+/)
  }
  expect(files.get('errors/wallet.ts')).toMatch(/export class \w+Error extends FoyerError/)
  expect(files.get('events.ts')).toMatch(/'MODAL_OPEN'/)
})

test.each(broken)('reports the errors in %s, and writes nothing', async (name) => {
  const text = read(`test/broken/${name}`)
  // Only one catalog of each kind is allowed, so the broken one replaces the valid one.
  const [kind = '-'] = name.startsWith('second-') ? [] : (/^(families|groups|keys):/m.exec(text) ?? [])
  const others = tiny.filter(([, other]) => !new RegExp(`^${kind}`, 'm').test(other))
  const documents = new Map([...dialects, ...others, [`schemas/${name}`, text]])
  const { files } = await generate({ documents, templates, strict: true })
  expect(files).toBeUndefined()
  const { diagnostics } = readModel(documents, { strict: true })
  const report = diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, documents)}\n`).join('\n')
  await expect(report).toMatchFileSnapshot(join(folder, 'broken', name.replace('.yaml', '.txt')))
})

test.each(broken)('writes what can be generated of %s', async (name) => {
  const documents = new Map([...dialects, [`schemas/${name}`, read(`test/broken/${name}`)]])
  const { files, diagnostics } = await generate({ documents, templates })
  const hasErrors = diagnostics.some(({ level = 'error' }) => level === 'error')
  expect(files === undefined).toBe(hasErrors)
})

test('rejects a catalog whose dialect is missing', async () => {
  const { files, diagnostics } = await generate({ documents: new Map(tiny), templates })
  expect(files).toBeUndefined()
  expect(diagnostics.map(({ code, place }) => `${place.file} ${code}`)).toEqual([
    'schemas/tiny.errors.yaml missing-dialect',
    'schemas/tiny.events.yaml missing-dialect',
    'schemas/tiny.storage.yaml missing-dialect',
  ])
})

test('starts every file with a warning that has no date or version', async () => {
  const { files } = await generate({ documents: new Map([...dialects, ...tiny]), templates })
  for (const [name, text] of files ?? [])
    expect(text, name).toMatch(
      /^\/\/ Generated by foyer-codegen from (schemas|codegen\/templates)\/\S+\. Do not edit: run `npm run generate`\.\n\n/,
    )
})

test('writes no eval, so that the code runs under a strict content security policy', async () => {
  const { files } = await generate({ documents: new Map([...dialects, ...tiny]), templates })
  for (const [name, text] of files ?? []) expect(text, name).not.toMatch(/\beval\(|new Function|import\(/)
})

test('keeps lines within the width limit', async () => {
  const { files } = await generate({ documents: new Map([...dialects, ...tiny]), templates })
  const long = [...(files ?? [])].flatMap(([name, text]) =>
    text
      .split('\n')
      .filter((line) => line.length > 110 && !/^\s*(\*|\/[/*])/.test(line))
      .map((line) => `${name}: ${line}`),
  )
  expect(long).toEqual([])
})

test('limits that no example can have do not make the generator write it', async () => {
  const document = `openapi: 3.1.0
info: { title: Rates, version: '1' }
paths:
  /rates:
    post:
      operationId: addRates
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Rate' } } } }
      responses: { '200': { description: OK., content: { application/json: { schema: { $ref: '#/components/schemas/Rate' } } } } }
components:
  schemas:
    Rate:
      type: object
      required: [text, list, lists]
      properties:
        text: { type: string, minLength: 1000000000 }
        list: { type: array, minItems: 10000000000, items: { type: number } }
        lists: { type: array, minItems: 1000, items: { type: array, minItems: 1000, items: { type: array, minItems: 1000, items: { type: number } } } }
`
  const documents = new Map([['schemas/rates.yaml', document]])
  const { files, diagnostics } = await generate({ documents, templates, validate: 'full' })
  expect(diagnostics).toEqual([])
  const written = [...(files ?? [])].filter(([path]) => path.startsWith('rates/'))
  expect(Math.max(...written.map(([, { length }]) => length))).toBeLessThan(1_000_000)
})

test('a schema may be named like a number, or have a percent sign in its name', async () => {
  const document = `openapi: 3.1.0
info: { title: Rates, version: '1' }
paths: {}
components:
  schemas:
    Rate%: { type: object, properties: { limit: { $ref: '#/components/schemas/Infinity' } } }
    Infinity: { type: object, properties: { none: { $ref: '#/components/schemas/NaN' } } }
    NaN: { type: object, properties: { rate: { $ref: '#/components/schemas/Rate%' } } }
`
  const { files } = await generate({ documents: new Map([['schemas/rates.yaml', document]]), templates })
  const types = files?.get('rates/types.ts')
  expect(types).toMatch(/interface Rate \{\s+limit\?: RatesInfinity \| undefined/)
  expect(types).toMatch(/interface RatesInfinity \{\s+none\?: RatesNaN \| undefined/)
  expect(types).toMatch(/interface RatesNaN \{\s+rate\?: Rate \| undefined/)
})
