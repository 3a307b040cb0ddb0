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
paths: {}
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

test('fields with names that every object inherits count only if the object has them', async () => {
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
  const file = pathToFileURL(join(folder, 'races/validators.ts')).href
  const { isEntry } = objectOf(await import(/* @vite-ignore */ file))
  if (typeof isEntry !== 'function') throw new Error('There is no check.')
  const whole = { toString: 1, valueOf: {} }
  expect(isEntry(whole)).toBe(true)
  expect(isEntry({ ...whole, constructor: 'Lotus' })).toBe(true)
  expect(isEntry({ ...whole, constructor: 7 })).toBe(false)
  expect(isEntry({ valueOf: {} })).toBe(false)
  expect(isEntry({ toString: 1 })).toBe(false)
})
