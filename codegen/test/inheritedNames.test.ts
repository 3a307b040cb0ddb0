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
