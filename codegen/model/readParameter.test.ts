import { expect, test } from 'vitest'
import { readModel } from '../generate.js'

const size = '{ type: object, properties: { width: { type: number } } }'
const holding = (part: string) => `{ type: object, properties: { size: ${part} } }`

test.each([
  ['an object', size, '', undefined],
  ['an object, joined', size, 'explode: false', 'commas'],
  ['an object with an object', holding(size), '', 'asFields'],
  ['an object with a list of objects', holding(`{ type: array, items: ${size} }`), '', 'asFields'],
  ['an object with an object or null', holding(`{ anyOf: [${size}, { type: 'null' }] }`), '', 'asFields'],
  ['an object of objects', `{ type: object, additionalProperties: ${size} }`, '', 'asFields'],
  ['an object with an object, joined', holding(size), 'explode: false', 'asFields'],
  ['an object with an object in a style for lists', holding(size), 'style: pipeDelimited', 'asFields'],
  ['an object with an object in brackets', holding(size), 'style: deepObject', 'deep'],
  ['a list of objects', `{ type: array, items: ${size} }`, '', 'asJson'],
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
  const { model } = readModel(new Map([['zoo.yaml', text]]))
  expect(model?.services[0]?.operations[0]?.parameters[0]?.style).toBe(expected)
})
