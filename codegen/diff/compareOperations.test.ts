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
