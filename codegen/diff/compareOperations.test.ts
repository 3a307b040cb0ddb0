import { describe, expect, test } from 'vitest'
import { readModel } from '../generate.js'
import { compareModels } from './compareModels.js'

const version = '{ name: version, in: query, schema: { type: integer } }'

describe('names of parameters', () => {
  test('another parameter takes the name by which callers pass one', () => {
    const [old, now] = [version, `{ name: version, in: header, schema: { type: integer } }, ${version}`]
    expect(changesOf(`parameters: [${old}]`, `parameters: [${now}]`)).toEqual([
      'addition parameter-added getPet.version',
      'types parameter-renamed getPet.version',
    ])
  })

  test('a body takes the name by which callers pass a parameter', () => {
    const parameters = 'parameters: [{ name: body, in: query, schema: { type: integer } }]'
    const body = 'requestBody: { content: { application/json: { schema: { type: string } } } }'
    expect(changesOf(parameters, `${parameters}, ${body}`)).toContain('types parameter-renamed getPet.body')
  })
})

describe('styles of parameters', () => {
  const query = (schema: string, style = '') =>
    `parameters: [{ name: q, in: query, schema: ${schema}${style} }]`
  const json =
    'parameters: [{ name: q, in: query, content: { application/json: { schema: { type: string } } } }]'
  const changed = ['wire parameter-style-changed getPet.q']

  test.each(['{ type: string }', "{ type: [integer, 'null'] }", "{ $ref: '#/components/schemas/Color' }"])(
    'the style of one value does not matter: %s',
    (schema) => expect(changesOf(query(schema), query(schema, ', explode: false'))).toEqual([]),
  )

  test.each(['{ type: array, items: { type: string } }', "{ $ref: '#/components/schemas/Colors' }"])(
    'the style of several values matters: %s',
    (schema) => expect(changesOf(query(schema), query(schema, ', explode: false'))).toEqual(changed),
  )

  test('one value becomes JSON, which is in quotes', () => {
    expect(changesOf(query('{ type: string }'), json)).toEqual(changed)
  })
})

describe('security', () => {
  test.each([
    ['no credentials are needed anymore', '[{ token: [] }]', '[]'],
    ['credentials become optional', '[{ token: [] }]', '[{ token: [] }, {}]'],
    ['one of two schemes suffices', '[{ token: [], key: [] }]', '[{ key: [] }]'],
    ['one scope suffices', '[{ token: [a, b] }]', '[{ token: [a] }]'],
    [
      'alternatives are listed in another order',
      '[{ token: [a] }, { token: [b] }]',
      '[{ token: [b] }, { token: [a] }]',
    ],
    ['a scope is needed, but not without credentials', '[{ token: [] }]', '[{ token: [a] }, {}]'],
  ])('%s, which breaks nothing', (_, old, now) => {
    const changes = changesOf(`security: ${old}`, `security: ${now}`)
    expect(changes.filter((change) => !change.startsWith('addition'))).toEqual([])
  })

  test.each([
    ['credentials are needed', '[]', '[{ token: [] }]', 'wire security-removed getPet'],
    [
      'a second scheme is needed',
      '[{ key: [] }]',
      '[{ token: [], key: [] }]',
      'wire security-removed getPet',
    ],
    [
      'another scheme with another scope',
      '[{ token: [a], key: [] }]',
      '[{ token: [b] }]',
      'wire security-removed getPet',
    ],
    ['a scope is needed', '[{ token: [] }]', '[{ token: [a] }]', 'wire scope-added getPet'],
  ])('%s, which breaks callers', (_, old, now, expected) => {
    expect(changesOf(`security: ${old}`, `security: ${now}`)).toContain(expected)
  })
})

/** Changes of an operation with the given keywords: level, code and place. */
function changesOf(old: string, now: string): string[] {
  return compareModels(read(old), read(now))
    .map(({ level, code, at }) => `${level} ${code} ${at}`)
    .toSorted()
}

function read(keywords: string) {
  const text = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example }]
paths:
  /pet:
    post: { operationId: getPet, summary: Get a pet., responses: { '204': { description: None. } }, ${keywords} }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Color: { type: string, enum: [red, blue] }
    Colors: { type: array, items: { type: string } }
`
  const { model, diagnostics } = readModel(new Map([['schemas/pets.yaml', text]]))
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return model
}
