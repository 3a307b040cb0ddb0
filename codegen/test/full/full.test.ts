import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareWithAjv } from '../../corpus/compareWithAjv.js'
import { generate, readModel } from '../../generate.js'
import { objectOf } from '../../load/json.js'
import { readDocument } from '../../load/readDocument.js'
import { filesIn, readSchemas, templates } from '../generated.js'
import * as validators from './expected/limits/validators.js'
import { createIssue } from './expected/support/validate.js'

const folder = join(import.meta.dirname, 'expected')
const source = 'schemas/limits.yaml'
const documents = readSchemas('full')
const text = readFileSync(join(import.meta.dirname, 'limits.yaml'), 'utf8')

test('writes the golden files of a document whose limits are all checked', async () => {
  const parameters = { documents, templates, validate: { [source]: 'full' } as const }
  const { files, diagnostics } = await generate(parameters)
  expect(diagnostics).toEqual([])
  for (const [path, content] of files ?? [])
    await expect(content, path).toMatchFileSnapshot(join(folder, path))
  expect(filesIn(folder)).toEqual([...(files?.keys() ?? [])])
})

test('checks no limits of other documents', async () => {
  const usual = await generate({ documents, templates })
  const other = await generate({ documents, templates, validate: { 'schemas/other.yaml': 'full' } })
  expect([...(other.files ?? [])]).toEqual([...(usual.files ?? [])])
  expect([...(usual.files?.keys() ?? [])]).not.toContain('support/limits.ts')
})

test('agrees with ajv on random values, valid or not', () => {
  const [service] = readModel(documents, { validate: 'full' }).model?.services ?? []
  const document = readDocument(source, text)
  if (!service || Array.isArray(document)) throw new Error('The document cannot be read.')
  const compared = compareWithAjv({
    document: objectOf(document.value),
    service,
    validators: { ...validators },
    validation: 'full',
    runs: 400,
    seed: 20_260_103,
  })
  expect(compared).toMatchObject({ falseRejections: [], falseAcceptances: [] })
  expect(compared.valid).toBeGreaterThan(compared.values / 4)
  expect(compared.valid).toBeLessThan(compared.values)
})

test.each([0, 0.07, 1.1, 19.99, -4.35, 1234567.89])('%d is a multiple of 0.01', (price) => {
  expect(validators.isNumbers({ price })).toBe(true)
})

const { isEither, isLists, isNumbers, isObjects, isTexts } = validators
test.each([
  [isTexts, { code: 'a' }, 'string with minLength 2, maxLength 4, pattern ^[a-z🐈]+$', 'code'],
  [isTexts, { code: 'abcde' }, 'string with minLength 2, maxLength 4, pattern ^[a-z🐈]+$', 'code'],
  [isTexts, { code: 'ab', short: 'abcd' }, 'string with maxLength 3 | null', 'short'],
  [isTexts, { code: 'ab', color: 'blue' }, '"red" | "green"', 'color'],
  [isTexts, { code: 'ab', long: 'red' }, '"green" | "blue"', 'long'],
  [isTexts, { code: 'ab', listed: 'green' }, 'string with maxLength 4', 'listed'],
  [isNumbers, { whole: 6 }, 'integer with minimum 1, maximum 5', 'whole'],
  [isNumbers, { some: [1, -1] }, 'number with minimum 0', 'some.1'],
  [isNumbers, { price: 19.995 }, 'number with multipleOf 0.01', 'price'],
  [isLists, { few: [] }, 'array with minItems 1', 'few'],
  [isLists, { different: [{ a: [1] }, { a: [1] }] }, 'array with uniqueItems', 'different'],
  [isObjects, { closed: { a: 1, c: 1 } }, 'no such field', 'closed.c'],
  [isObjects, { sized: {} }, 'object with minProperties 1', 'sized'],
  [isObjects, { named: { a: 1, b: 2, c: 3 } }, 'object with maxProperties 2', 'named'],
  [isEither, { a: 1, b: 1 }, 'only one of 4 alternatives', ''],
  [isEither, 6, 'only one of 4 alternatives', ''],
  [isEither, 'x', '4 alternatives', ''],
])('%s reports what is wrong with %j', (check, value, expected, path) => {
  const issue = createIssue()
  expect(check(value, issue)).toBe(false)
  expect({ expected: issue.expected, path: issue.path.join('.') }).toEqual({ expected, path })
})
