import { describe, expect, test } from 'vitest'
import { generate } from '../generate.js'
import { formatDiagnostics } from '../load/diagnostics.js'
import { templates } from './generated.js'

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n'
const withSchemas = (schemas: string) => `${head}components:\n  schemas:\n${schemas}`

async function problemsOf(files: { readonly [file: string]: string }) {
  const documents = new Map(Object.entries(files))
  const { diagnostics, files: written } = await generate({ documents, templates: new Map(), strict: true })
  expect(written === undefined).toBe(diagnostics.length > 0)
  return diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

test.each(['..', '.', '.hidden', '..\\..\\x', 'a\nb'])(
  'refuses the file name %j, which would lead out of the output folder',
  async (name) => {
    expect(await problemsOf({ [`schemas/${name}.yaml`]: head })).toEqual([
      `bad-name: \`${name}\` cannot be the name of a folder`,
    ])
  },
)

test('refuses a file name that cannot begin a TypeScript name', async () => {
  expect(await problemsOf({ 'schemas/3d.yaml': head })).toEqual([
    'bad-name: `3d` cannot be the start of names in TypeScript',
  ])
})

test('no two services share a folder, and no service uses that of the support code', async () => {
  const first = 'schemas/a/shop.yaml'
  expect(await problemsOf({ [first]: head, 'schemas/b/Shop.yaml': head })).toEqual([
    `name-clash: the folder \`Shop\` is already that of ${first}`,
  ])
  expect(await problemsOf({ 'schemas/support.yaml': head })).toEqual([
    'name-clash: the folder `support` is already that of the support code',
  ])
})

test.each(['con', 'PRN', 'aux', 'nul', 'com1', 'LPT9'])(
  'a tag %s becomes no file that Windows takes for a device',
  async (tag) => {
    const paths = `paths:\n  /a:\n    get: { operationId: getA, tags: [${tag}], responses: { '204': { description: D } } }\n`
    const documents = new Map([['schemas/shop.yaml', head.replace('paths: {}\n', paths)]])
    const { files = new Map<string, string>() } = await generate({ documents, templates })
    expect([...files.keys()]).toContain(`shop/operations/${tag.toLowerCase()}-operations.ts`)
    expect(files.get('shop/index.ts')).toContain(`./operations/${tag.toLowerCase()}-operations.js`)
  },
)

describe('ends in time', () => {
  const lists = (deep: number) =>
    Array.from({ length: deep }, (_, index) => {
      const part = index === 0 ? '{ type: string }' : `*s${index - 1}`
      const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: ${part}`).join(', ')
      return `    S${index}: &s${index} { type: object, properties: { ${fields} } }`
    }).join('\n')
  const tooDeep = 'bad-yaml: an alias contains itself, or values are nested too deeply'

  test.each([
    ['aliases that multiply', withSchemas(lists(12)), 'bad-yaml: the aliases stand for too many values'],
    ['an alias in itself', withSchemas('    A: &a { type: object, properties: { x: *a } }'), tooDeep],
    ['deep nesting', `{"openapi":"3.1.0","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, tooDeep],
    [
      'a pattern that takes forever',
      withSchemas(`    A: { type: string, pattern: '^(a+)+$', example: '${'a'.repeat(40)}!' }`),
      'bad-example: the example violates `pattern: ^(a+)+$`',
    ],
  ])('with %s', async (_, text, problem) => {
    const file = text.startsWith('{') ? 'schemas/shop.json' : 'schemas/shop.yaml'
    expect(await problemsOf({ [file]: text })).toEqual([problem])
  })

  test('with few aliases of large parts', async () => {
    expect(await problemsOf({ 'schemas/shop.yaml': withSchemas(lists(3)) })).toEqual([])
  })
})

test('a long line is cut around the place', () => {
  const text = `${'x'.repeat(5000)}HERE${'x'.repeat(5000)}`
  const place = { file: 'a.json', line: 1, column: 5001, length: 4 }
  const [shown = ''] = formatDiagnostics([{ code: 'c', message: 'm', place }], new Map([['a.json', text]]))
  const [, , row = '', caret = ''] = shown.split('\n')
  expect(row.length).toBeLessThan(260)
  expect(row.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE')
})
