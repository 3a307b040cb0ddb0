import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { explanations } from '../explain/explanations.js'
import { readModel } from '../generate.js'
import { runCommand } from '../runCommand.js'
import { filesIn } from '../test/generated.js'

const dialectFile = join(import.meta.dirname, '../../schemas/dialects/errors.schema.json')
const dialect = ['schemas/errors.schema.json', readFileSync(dialectFile, 'utf8')] as const

const examples = Object.entries(explanations).flatMap(([code, { schema, path, entry }]) => [
  ...(schema ? [{ code, ...schema, write: aroundSchema }] : []),
  ...(path ? [{ code, ...path, write: aroundPath }] : []),
  ...(entry ? [{ code, ...entry, write: aroundEntry }] : []),
])

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

test('every finding that the generator can tell is explained, and nothing else is', () => {
  const folders = ['../load', '../model'].map((name) => join(import.meta.dirname, name))
  const files = folders.flatMap((folder) =>
    filesIn(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  )
  const told = new Set(files.flatMap(codesIn))
  expect(told.size).toBeGreaterThan(60)
  expect(Object.keys(explanations).toSorted()).toEqual([...told].toSorted())
})

test('every finding is planted in a broken specification of the tests, and told as a golden file says', () => {
  const folder = join(import.meta.dirname, '../test/broken')
  const planted = filesIn(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^error\[([\w-]+)\]/gm)])
    .map(([, code]) => code ?? '')
  // A dialect that is not there is planted by leaving it out, in generate.test.ts.
  expect([...new Set([...planted, 'missing-dialect'])].toSorted()).toEqual(
    Object.keys(explanations).toSorted(),
  )
})

/** Codes of the findings that a source reports: the texts in what is said of `code`. */
function codesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const codes: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) codes.push(node.text)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'code') collect(node.initializer)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return codes
}

function aroundSchema(schema: string): string {
  return document("{ get: { operationId: getIt, responses: { '200': { description: It. } } } }", schema)
}

function aroundPath(path: string): string {
  return document(path, '{ type: string }')
}

function aroundEntry(entry: string): string {
  return `families: { zoo: { description: It., errors: { ZOO: ${entry} } } }`
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
  return readModel(new Map([['schemas/example.yaml', text], dialect])).diagnostics.map(({ code }) => code)
}

async function run(code: string) {
  let output = ''
  const note = (text: string) => {
    output += text
  }
  return { status: await runCommand(['explain', code], { info: note, error: note }), output }
}
