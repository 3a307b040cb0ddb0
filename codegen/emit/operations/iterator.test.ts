import { expect, test } from 'vitest'
import { generate } from '../../generate.js'
import { emitTanstackQuery } from '../optional/tanstackQuery.js'

const spec = `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      parameters:
        - { name: page, in: header, schema: { type: string } }
        - { name: page, in: query, schema: { type: integer } }
      x-pagination: { cursor: page, next: next, items: pets }
      responses:
        '200':
          description: The pets.
          content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } }
components:
  schemas:
    Page:
      type: object
      required: [pets]
      properties: { pets: { type: array, items: { type: string } }, next: { type: integer } }
`

test('pages by the query parameter, though a header has its name', async () => {
  const documents = new Map([['zoo.yaml', spec]])
  const { files } = await generate({
    documents,
    templates: new Map(),
    emitters: [emitTanstackQuery],
    allow: ['name-clash'],
  })
  const operations = files?.get('zoo/operations/pets.ts')
  expect(operations).toContain('let cursor = parameters.pageInQuery\n')
  expect(operations).toContain('{ ...parameters, pageInQuery: cursor }')
  expect(operations).not.toContain("next === ''")
  const query = files?.get('zoo/query.ts')
  expect(query).toContain('{ ...parameters, pageInQuery: pageParam }')
  expect(query).toContain('initialPageParam: parameters.pageInQuery,')
})
