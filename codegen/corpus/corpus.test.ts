import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { generate, readModel } from '../generate.js'
import { objectOf } from '../load/json.js'
import { readDocument } from '../load/readDocument.js'
import { validations } from '../model/validation.js'
import { templates } from '../test/generated.js'
import { type ClientProject, createClientProject } from './buildClients.js'
import { compareWithAjv } from './compareWithAjv.js'
import { corpus, corpusPackages } from './specifications.js'

const isLong = Boolean(process.env.FOYER_LONG)
/** `npm test` uses the small specifications, which have a tenth of the schemas. */
const entries = corpus.filter(({ use }) => isLong || use === 'always')
const wanted = isLong ? 60_000 : 6000
/** Values for each schema. */
const runs = 40
/** Set `FOYER_SEED` to replay a failure. */
const seed = Number(process.env.FOYER_SEED ?? (isLong ? Date.now() % 1_000_000 : 20_260_102))
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
const totals = { values: 0, valid: 0 }

let project: ClientProject
beforeAll(() => {
  corpusPackages.install({ omitsDev: !isLong })
  project = createClientProject()
})
afterAll(() => project.remove())

const clients = entries.flatMap(({ name, file }) =>
  validations.map((validation) => ({ file, validation, name: `${name}-${validation}` })),
)

describe.each(clients)('$name', ({ name, file, validation: validate }) => {
  const source = `schemas/${name}${extname(file)}`
  const read = () => new Map([[source, readFileSync(file, 'utf8')]])

  test('is generated with the default settings, twice with the same bytes', async () => {
    const documents = read()
    const parameters = { documents, templates, validate }
    const { files = new Map<string, string>(), diagnostics } = await generate(parameters)
    expect(diagnostics.filter(({ level }) => level !== 'warning')).toEqual([])
    expect(files.size).toBeGreaterThan(8)
    const again = await generate(parameters)
    expect([...(again.files ?? [])]).toEqual([...files])
    project.write(name, files)
  })

  test(`agrees with ajv, and has valid fixtures (seed ${seed})`, async () => {
    const documents = read()
    const [service] = readModel(documents, { validate }).model?.services ?? []
    if (!service) throw new Error(`${name} has no model.`)
    const modules = ['validators', 'fixtures'].map((module) => `${name}/${module}`)
    const [validators = {}, fixtures = {}] = await project.load(name, modules)
    for (const { id, answer } of service.operations) {
      const check = validators[`is${answer.schema?.$ref}`]
      const fixture = fixtures[`${id}Fixture`]
      if (fixture !== undefined && typeof check === 'function') expect(check(fixture), id).toBe(true)
    }
    const document = readDocument(source, documents.get(source) ?? '')
    if (Array.isArray(document)) throw new Error(`${name} cannot be read.`)
    const whole = objectOf(document.value)
    const compared = compareWithAjv({
      document: whole,
      service,
      validators,
      validation: validate,
      runs,
      seed,
    })
    expect(compared).toMatchObject({ falseRejections: [], falseAcceptances: [] })
    totals.values += compared.values
    totals.valid += compared.valid
  })
})

test('tried enough values, most of them valid', () => {
  expect(totals.values).toBeGreaterThan(wanted)
  expect(totals.valid).toBeGreaterThan(totals.values / 2)
})

test('all clients pass every strict flag of TypeScript', () => {
  expect(project.typeErrors()).toBe('')
})
