import { expect, test } from 'vitest'
import { readModel } from '../generate.js'

const size = '{ type: object, properties: { width: { type: number } } }'
const sizes = `{ type: array, items: ${size} }`
const either = (...parts: string[]) => `{ anyOf: [${parts.join(', ')}] }`
const none = "{ type: 'null' }"
const holding = (part: string) => `{ type: object, properties: { size: ${part} } }`

test.each([
  ['an object', size, '', undefined],
  ['an object, joined', size, 'explode: false', 'commas'],
  ['an object with an object', holding(size), '', 'asFields'],
  ['an object with a list of objects', holding(sizes), '', 'asFields'],
  ['an object with an object or null', holding(either(size, none)), '', 'asFields'],
  ['an object of objects', `{ type: object, additionalProperties: ${size} }`, '', 'asFields'],
  ['an object with an object, joined', holding(size), 'explode: false', 'asFields'],
  ['an object with an object in a style for lists', holding(size), 'style: pipeDelimited', 'asFields'],
  ['an object with an object in brackets', holding(size), 'style: deepObject', 'deep'],
  ['a list of objects', sizes, '', 'asJson'],
  [
    'an object with a composed object or null',
    holding("{ allOf: [{ type: [object, 'null'], properties: { width: { type: number } } }] }"),
    '',
    'asFields',
  ],
  [
    'an object with an object that is composed twice',
    holding('{ allOf: [{ allOf: [{ properties: { width: { type: number } } }] }] }'),
    '',
    'asFields',
  ],
  ['an object with a list of objects or null', holding(either(sizes, none)), '', 'asFields'],
  ['an object with an object, or null', either(holding(size), none), '', 'asFields'],
  ['an object with an object, or a text', either(holding(size), '{ type: string }'), '', 'asFields'],
  ['a list of objects, or null', either(sizes, none), '', 'asJson'],
  ['a list of objects, or a text', either(sizes, '{ type: string }'), '', 'asFields'],
  ['a list of a choice of objects', `{ type: array, items: ${either(size, size)} }`, '', 'asJson'],
  [
    'a list of objects and texts',
    `{ type: array, items: ${either(size, '{ type: string }')} }`,
    '',
    'asFields',
  ],
  ['an object or null', either(size, none), '', undefined],
  [
    'a text or a list of texts',
    '{ anyOf: [{ type: string }, { type: array, items: { type: string } }] }',
    '',
    undefined,
  ],
])('%s in a query', (_, schema, style, expected) => {
  const text = `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
paths:
  /items:
    get:
      operationId: getItems
      parameters: [{ name: filter, in: query, schema: ${schema}${style && `, ${style}`} }]
      responses: { '204': { description: Taken. } }
`
  const { model, diagnostics } = readModel(new Map([['zoo.yaml', text]]))
  expect(model?.services[0]?.operations[0]?.parameters[0]?.style).toBe(expected)
  const isReported = diagnostics.some(({ code }) => code === 'unsupported-parameter')
  expect(isReported).toBe(expected === 'asFields' || expected === 'asJson')
})
