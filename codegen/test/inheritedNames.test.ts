import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { generate } from '../generate.js'
import { objectOf } from '../load/json.js'
import { templates } from './generated.js'

const document = `openapi: 3.1.0
info: { title: Races, version: '1' }
paths:
  /entries:
    get:
      operationId: listEntries
      parameters:
        - { name: constructor, in: query, schema: { type: string } }
        - { name: valueOf, in: query, schema: { type: string } }
      responses: { '204': { description: None. } }
components:
  schemas:
    Entry:
      type: object
      required: [toString, valueOf]
      properties:
        constructor: { type: string }
        toString: {}
        valueOf: { type: object }
`

async function generateRaces() {
  const { files, diagnostics } = await generate({
    documents: new Map([['schemas/races.yaml', document]]),
    templates,
  })
  expect(diagnostics).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'inherited-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of files ?? []) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return async (file: string) =>
    objectOf(await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href))
}

test('parameters with names that every object inherits are sent only if they are given', async () => {
  const load = await generateRaces()
  const { createRacesClient } = await load('races/client.ts')
  const { listEntries } = await load('races/operations/entries.ts')
  if (typeof createRacesClient !== 'function' || typeof listEntries !== 'function')
    throw new Error('There is no operation.')
  const sent: string[] = []
  const client = createRacesClient({
    baseUrl: 'https://races.test',
    fetch: async ({ url }: Request) => {
      sent.push(new URL(url).search)
      return new Response(null, { status: 204 })
    },
  })
  await listEntries(client)
  await listEntries(client, { valueOf: 'Lotus' })
  expect(sent).toEqual(['', '?valueOf=Lotus'])
})

test('fields with names that every object inherits count only if the object has them', async () => {
  const load = await generateRaces()
  const { isEntry } = await load('races/validators.ts')
  if (typeof isEntry !== 'function') throw new Error('There is no check.')
  const whole = { toString: 1, valueOf: {} }
  expect(isEntry(whole)).toBe(true)
  expect(isEntry({ ...whole, constructor: 'Lotus' })).toBe(true)
  expect(isEntry({ ...whole, constructor: 7 })).toBe(false)
  expect(isEntry({ valueOf: {} })).toBe(false)
  expect(isEntry({ toString: 1 })).toBe(false)
})

test('parts of other files may have the name of the prototype, in any place of the path', async () => {
  const answer = (name: string, ref: string) => `  /${name}:
    get:
      operationId: ${name}
      responses:
        '200': { description: Done., content: { application/json: { schema: { $ref: '${ref}' } } } }
`
  const api = `openapi: 3.1.0
info: { title: Races, version: '1' }
paths:
${answer('winner', 'parts/people.yaml#/components/schemas/__proto__')}${answer('loser', 'parts/__proto__.yaml#/__proto__/of')}`
  const { files, diagnostics } = await generate({
    documents: new Map([
      ['schemas/races.yaml', api],
      ['schemas/parts/people.yaml', 'components: { schemas: { __proto__: { type: string } } }'],
      ['schemas/parts/__proto__.yaml', '__proto__: { of: { type: integer } }'],
    ]),
    templates,
  })
  expect(diagnostics).toEqual([])
  const types = [...(files ?? [])].find(([path]) => path === 'races/types.ts')?.[1]
  expect(types).toContain('type Proto = string')
  expect(types).toContain('type Of = number')
})

test('a schema with the name of the prototype may have fields for one direction', async () => {
  const content = `{ application/json: { schema: { $ref: '#/components/schemas/__proto__' } } }`
  const api = `openapi: 3.1.0
info: { title: Races, version: '1' }
paths:
  /entries:
    post:
      operationId: addEntry
      requestBody: { content: ${content} }
      responses: { '200': { description: Done., content: ${content} } }
components:
  schemas:
    __proto__: { type: object, properties: { id: { type: string, readOnly: true }, name: { type: string } } }
`
  const { files, diagnostics } = await generate({
    documents: new Map([['schemas/races.yaml', api]]),
    templates,
  })
  expect(diagnostics).toEqual([])
  const types = [...(files ?? [])].find(([path]) => path === 'races/types.ts')?.[1]
  expect(types).toContain('interface Proto {')
  expect(types).toContain('interface ProtoRequest {')
})
