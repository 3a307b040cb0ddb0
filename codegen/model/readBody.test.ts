import { expect, test } from 'vitest'
import { generate, readModel } from '../generate.js'
import { objectOf } from '../load/json.js'

const specOf = (content: string) =>
  new Map([
    [
      'zoo.yaml',
      `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
paths:
  /note:
    patch:
      operationId: sendNote
      requestBody: { required: true, content: { ${content} } }
      responses: { '204': { description: Taken. } }
components:
  schemas:
    Note: { type: object, properties: { text: { type: string } } }
    Text: { type: string }
    Short: { type: [string, 'null'], maxLength: 9 }
`,
    ],
  ])

const note = "{ $ref: '#/components/schemas/Note' }"

test.each([
  ['text/plain', '{ type: string }', 'text', []],
  ['text/plain', "{ type: [string, 'null'] }", 'text', []],
  ['text/plain', note, 'json', []],
  ['text/plain; charset=utf-8', note, 'json', []],
  ['text/plain', '{ type: [string, integer] }', 'json', []],
  ['text/csv', "{ type: [string, 'null'] }", 'text', []],
  ['text/plain', "{ anyOf: [{ type: string }, { type: 'null' }] }", 'text', []],
  ['text/csv', "{ oneOf: [{ $ref: '#/components/schemas/Text' }, { type: 'null' }] }", 'text', []],
  ['text/csv', '{ enum: [a, b] }', 'text', []],
  ['text/plain', '{ enum: [a, null] }', 'text', []],
  ['text/plain', '{ const: ping }', 'text', []],
  ['text/plain', "{ allOf: [{ $ref: '#/components/schemas/Text' }, { maxLength: 9 }] }", 'text', []],
  [
    'text/plain',
    "{ anyOf: [{ allOf: [{ $ref: '#/components/schemas/Text' }] }, { const: ping }] }",
    'text',
    [],
  ],
  ['text/plain', '{ enum: [a, 1] }', 'json', []],
  ['text/plain', '{ anyOf: [{ type: string }, { properties: { text: { type: string } } }] }', 'json', []],
  ['text/xml', note, 'binary', ['unsendable-body']],
  ['text/csv', '{ type: array, items: { type: string } }', 'binary', ['unsendable-body']],
  ['application/octet-stream', "{ type: [string, 'null'], format: binary }", 'binary', []],
])('a body of %s with %s is sent as %s', (type, schema, encoding, codes) => {
  const { model, diagnostics } = readModel(specOf(`${type}: { schema: ${schema} }`))
  expect(model?.services[0]?.operations[0]?.body).toMatchObject({ encoding })
  expect(diagnostics.map(({ code }) => code)).toEqual(codes)
})

test('a body that the client cannot write is a file', () => {
  const { model } = readModel(specOf(`text/xml: { schema: ${note} }`))
  const body = objectOf(model?.services[0]?.operations[0]?.body)
  const files = readModel(
    specOf('application/octet-stream: { schema: { type: string, format: binary } }'),
  ).model
  expect(body.schema).toEqual(files?.services[0]?.operations[0]?.body?.schema)
})

test.each([
  "{ type: [string, 'null'] }",
  '{ enum: [a, null] }',
  "{ allOf: [{ $ref: '#/components/schemas/Text' }, { $ref: '#/components/schemas/Short' }] }",
])('a body of %s that is null sends nothing', async (schema) => {
  const documents = specOf(`text/plain: { schema: ${schema} }`)
  const { files } = await generate({ documents, templates: new Map() })
  expect([...(files?.values() ?? [])].join('\n')).toContain('rawBody: body ?? undefined,')
})

test('each format of patches gets a function of its own, though all share a schema', () => {
  const types = ['json-patch', 'merge-patch', 'strategic-merge-patch'].map(
    (patch) => `application/${patch}+json: { schema: ${note} }`,
  )
  const again = `application/merge-patch+json; charset=utf-8: { schema: ${note} }`
  const { model, diagnostics } = readModel(specOf([...types, again].join(', ')))
  expect(diagnostics).toEqual([])
  const operations = model?.services[0]?.operations.map(({ id, body }) => [id, body?.contentType])
  expect(operations).toEqual([
    ['sendNote', 'application/json-patch+json'],
    ['sendNoteAsMergePatchJson', 'application/merge-patch+json'],
    ['sendNoteAsStrategicMergePatchJson', 'application/strategic-merge-patch+json'],
  ])
})

test('other types of JSON beside a format of patches, with its schema, are the same body', () => {
  const types = ['application/json-patch+json', 'application/json', 'text/json', 'application/*+json']
  const { model } = readModel(specOf(types.map((type) => `${type}: { schema: ${note} }`).join(', ')))
  expect(model?.services[0]?.operations.map(({ id }) => id)).toEqual(['sendNote'])
})
