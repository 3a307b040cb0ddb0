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
  'the example for $code shows the mistake and its fix',
  ({ code, wrong, right, write }) => {
    expect(codesOf(write(wrong))).toContain(code)
    expect(codesOf(write(right))).toEqual([])
  },
)

test('explains a diagnostic', async () => {
  expect(await run('unknown-type')).toEqual({
    status: 0,
    output: `unknown-type: ${explanations['unknown-type']?.why}
  As a warning: Any value is accepted there.
  instead of  { type: interger }
  write       { type: integer }`,
  })
  const { status, output } = await run('unknown-typ')
  expect(status).toBe(2)
  expect(output).toContain('Unknown code `unknown-typ`: did you mean `unknown-type`?')
})

test('explains every diagnostic of the generator, and no others', () => {
  const folders = ['../load', '../model'].map((name) => join(import.meta.dirname, name))
  const files = folders.flatMap((folder) =>
    filesIn(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  )
  const reported = new Set(files.flatMap(codesIn))
  expect(reported.size).toBeGreaterThan(60)
  expect(Object.keys(explanations).toSorted()).toEqual([...reported].toSorted())
})

test('every diagnostic occurs in a golden file of the broken specifications', () => {
  const folder = join(import.meta.dirname, '../test/broken')
  const planted = filesIn(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:error|style)\[([\w-]+)\]/gm),
    ])
    .map(([, code]) => code ?? '')
  // generate.test.ts covers the missing dialect by leaving it out.
  expect([...new Set([...planted, 'missing-dialect'])].toSorted()).toEqual(
    Object.keys(explanations).toSorted(),
  )
})

/** Codes of the diagnostics in a source file: the string literals assigned to `code`. */
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
