import { expect, test } from 'vitest'
import { generate } from '../../generate.js'
import { emitTanstackQuery } from './tanstackQuery.js'

const spec = `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: sendNote
      requestBody: { content: { text/plain: { schema: { type: string } } } }
      responses: { '204': { description: Taken. } }
    put:
      operationId: setNote
      parameters: [{ name: id, in: query, schema: { type: string } }]
      requestBody: { content: { text/plain: { schema: { type: string } } } }
      responses: { '204': { description: Taken. } }
    patch:
      operationId: changeNote
      requestBody: { required: true, content: { text/plain: { schema: { type: string } } } }
      responses: { '204': { description: Taken. } }
`

test('a mutation sends no body where the caller gives none', async () => {
  const documents = new Map([['zoo.yaml', spec]])
  const { files } = await generate({ documents, templates: new Map(), emitters: [emitTanstackQuery] })
  const calls = files?.get('zoo/query.ts')?.match(/mutationFn: .*/g)
  expect(calls).toEqual([
    'mutationFn: (parameters) => setNote(client, parameters ?? {}),',
    'mutationFn: (body) => sendNote(client, body ?? undefined),',
    'mutationFn: (body) => changeNote(client, body),',
  ])
})
