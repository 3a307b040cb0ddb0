import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explanations } from '../explain/explanations.js'
import { readModel } from '../generate.js'
import { runCommand } from '../runCommand.js'

const examples = Object.entries(explanations).flatMap(([code, { schema, path }]) =>
  schema ? [{ code, ...schema, write: aroundSchema }] : path ? [{ code, ...path, write: aroundPath }] : [],
)

test.each(examples)(
  'the example of $code has the mistake, and puts it right',
  ({ code, wrong, right, write }) => {
    expect(codesOf(write(wrong))).toContain(code)
    expect(codesOf(write(right))).toEqual([])
  },
)

test('explains a finding', async () => {
  expect(await run('unknown-type')).toEqual({
    status: 0,
    output: `unknown-type: ${explanations['unknown-type']?.why}
  instead of  { type: interger }
  write       { type: integer }`,
  })
  const { status, output } = await run('unknown-typ')
  expect(status).toBe(2)
  expect(output).toContain('Nothing is known of `unknown-typ`: did you mean `unknown-type`?')
})

test.each(['asyncapi', 'asyncapi-names', 'openrpc'])('explains all that may be wrong with %s', (name) => {
  const file = join(import.meta.dirname, `../test/broken/${name}.yaml`)
  for (const code of codesOf(readFileSync(file, 'utf8'))) expect(explanations[code], code).toBeDefined()
})

function aroundSchema(schema: string): string {
  return document("{ get: { operationId: getIt, responses: { '200': { description: It. } } } }", schema)
}

function aroundPath(path: string): string {
  return document(path, '{ type: string }')
}

function document(path: string, schema: string): string {
  return `openapi: 3.1.0
info: { title: Example, version: '1' }
servers: [{ url: https://example.com }]
paths:
  /it: ${path}
components:
  schemas:
    Thing: { type: string }
    Example: ${schema}
`
}

function codesOf(text: string): string[] {
  return readModel(new Map([['schemas/example.yaml', text]])).diagnostics.map(({ code }) => code)
}

async function run(code: string) {
  let output = ''
  const note = (text: string) => {
    output += text
  }
  return { status: await runCommand(['explain', code], { info: note, error: note }), output }
}
