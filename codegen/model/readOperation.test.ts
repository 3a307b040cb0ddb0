import { expect, test } from 'vitest'
import { readModel } from '../generate.js'

/** The finding codes, the query parameters and the fixed fields of an operation. */
function read(path: string, parameters = '', shared = '') {
  const text = `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
paths:
  '${path}':
    parameters: [${shared}]
    get:
      operationId: getItem
      parameters: [${parameters}]
      responses: { '204': { description: Taken. } }
`
  const { model, diagnostics } = readModel(new Map([['zoo.yaml', text]]))
  const { parameters: found = [], fixed } = model?.services[0]?.operations[0] ?? {}
  return {
    codes: diagnostics.map(({ code }) => code),
    parameters: found.map(({ name, in: where, isRequired, schema }) => [
      name,
      where,
      isRequired,
      schema.type,
    ]),
    fixed,
  }
}

test.each([
  ['that is not declared', '', 'string'],
  [
    'that is declared as part of the path',
    '{ name: itemId, in: path, required: true, schema: { type: integer } }',
    'integer',
  ],
  ['that is declared in the query', '{ name: id, in: query, schema: { type: integer } }', 'integer'],
])('a placeholder in the query of a path, %s, is a required parameter', (_, declared, type) => {
  expect(read('/items?id={itemId}&all=1', declared)).toEqual({
    codes: ['bad-path'],
    parameters: [['id', 'query', true, type]],
    fixed: [['all', '1']],
  })
})

test.each(['/items?q=name:{id}', '/items?box={x},{y}', '/items{?id}'])(
  'a placeholder that is a part of a value, in %s, is reported',
  (path) => {
    expect(read(path).codes).toContain('path-parameter')
  },
)

test('a declared parameter replaces the value that the path gives it', () => {
  const declared = '{ name: Action, in: query, required: true, schema: { type: string, enum: [A] } }'
  expect(read('/?Action=A&Version=2', declared)).toMatchObject({
    parameters: [['Action', 'query', true, 'string']],
    fixed: [['Version', '2']],
  })
})

test('the last value of a field counts', () => {
  expect(read('/items?kind=a&all=1&kind=b').fixed).toEqual([
    ['kind', 'b'],
    ['all', '1'],
  ])
})

const id = (type: string) => `{ name: id, in: query, schema: { type: ${type} } }`

test.each([
  ['of an operation', `${id('string')}, ${id('integer')}`, ''],
  ['of a path', '', `${id('string')}, ${id('integer')}`],
])('a parameter %s that is declared twice counts once, and is reported', (_, own, shared) => {
  const { codes, parameters } = read('/items', own, shared)
  expect(codes).toEqual(['name-clash'])
  expect(parameters).toEqual([['id', 'query', false, 'string']])
})

test('an operation may override a parameter of its path', () => {
  const { codes, parameters } = read('/items', id('integer'), id('string'))
  expect(codes).toEqual([])
  expect(parameters).toEqual([['id', 'query', false, 'integer']])
})
