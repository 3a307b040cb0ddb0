import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type ClientProject, createClientProject } from '../../corpus/buildClients.js'
import { compareWithAjv } from '../../corpus/compareWithAjv.js'
import { corpus } from '../../corpus/specifications.js'
import { readModel } from '../../generate.js'
import { isObject, type JsonObject, listOf, objectOf } from '../../load/json.js'
import { readDocument } from '../../load/readDocument.js'
import { pascalCase } from '../../model/naming.js'
import { foyer, type Generator, generators, heyApiZod } from '../generators/index.js'
import type { Part } from '../part.js'
import type { Specification } from '../specifications.js'
import type { Workshop } from '../workshop.js'
import { check } from './types.js'

const names = [
  ...[
    'galaxy',
    'rclone',
    'train-travel-31',
    'readme-31',
    'star-trek-30',
    'polymorphism-30',
    'file-uploads-30',
  ],
  ...['dialogporten', 'directus', 'blockfrost', 'ideal-postcodes', 'authentik', 'github'],
]

/** Third-party specifications: each generator's CPU time and memory, its output's type errors, and the valid values it refuses. */
export const measureCorpus: Part = async (workshop) => {
  const project = createClientProject()
  try {
    const rows: string[][] = []
    for (const generator of [...generators, heyApiZod]) {
      const row = { generated: 0, seconds: 0, megabytes: 0, errors: 0, refused: 0, valid: 0 }
      for (const specification of thirdPartySpecifications()) {
        const done = generateOrFail(workshop, generator, specification)
        if (!done) continue
        row.generated++
        row.seconds += done.cpuSeconds
        row.megabytes = Math.max(row.megabytes, done.megabytes)
        row.errors += check(done.folder, [], 'typescript-7').errors
        const compared = await compare(project, generator, specification, done.folder)
        row.refused += compared?.falseRejections.length ?? 0
        row.valid += compared?.valid ?? 0
      }
      rows.push([
        generator.name,
        `${row.generated} of ${names.length}`,
        ...[row.seconds.toFixed(1), row.megabytes.toFixed(0), `${row.errors}`],
        row.valid > 0 ? `${row.refused} of ${row.valid}` : 'checks nothing',
      ])
    }
    const columns = ['', 'generated', 'CPU seconds', 'most MB', 'type errors', 'valid values refused']
    return { tables: [{ title: 'Third-party specifications, default settings', columns, rows }], targets: [] }
  } finally {
    project.remove()
  }
}

function thirdPartySpecifications(): Specification[] {
  return corpus
    .filter(({ name }) => names.includes(name))
    .map(({ name, file }) => ({ name, file, rounds: 1, operations: () => [] }))
}

function generateOrFail(workshop: Workshop, generator: Generator, specification: Specification) {
  try {
    return workshop.generate(generator, specification)
  } catch (error) {
    console.info(`${error instanceof Error ? error.message.slice(0, 400) : error}\n`)
    return undefined
  }
}

/** Compares the checks of a client with ajv, as the tests of the corpus do. Undefined if it has none. */
async function compare(
  project: ClientProject,
  { folder: kind }: Generator,
  { name, file }: Specification,
  folder: string,
) {
  const source = `schemas/${name}${extname(file)}`
  const text = readFileSync(file, 'utf8')
  const [service] = readModel(new Map([[source, text]]), {}).model?.services ?? []
  const document = readDocument(source, text)
  if (!service || Array.isArray(document)) throw new Error(`${name} cannot be read.`)
  const validators =
    kind === foyer.folder
      ? await loadChecks(project, name, folder)
      : kind === heyApiZod.folder
        ? await loadZod(project, name, folder)
        : undefined
  if (!validators) return undefined
  const schemas = service.schemas.filter((schema) => typeof validators[`is${schema.name}`] === 'function')
  return compareWithAjv({
    document: objectOf(document.value),
    service: { ...service, schemas },
    validators,
    validation: 'shape',
    runs: 40,
    seed: 1,
  })
}

async function loadChecks(project: ClientProject, name: string, folder: string): Promise<JsonObject> {
  const text = `export * from '${join(folder, name, 'validators.ts')}'\n`
  project.write(`${name}-foyer`, new Map([['validators.ts', text]]))
  const [checks = {}] = await project.load(`${name}-foyer`, ['validators'])
  return checks
}

/** `zPet` → `isPet` */
async function loadZod(project: ClientProject, name: string, folder: string): Promise<JsonObject> {
  project.write(`${name}-zod`, new Map([['zod.ts', readFileSync(join(folder, 'zod.gen.ts'), 'utf8')]]))
  const [module = {}] = await project.load(`${name}-zod`, ['zod'])
  return Object.fromEntries(
    Object.entries(module).map(([key, schema]) => [
      `is${pascalCase(key.slice(1))}`,
      (value: unknown) => {
        const parse = isObject(schema) ? schema.safeParse : undefined
        const { success, error } = typeof parse === 'function' ? objectOf(parse(value)) : {}
        return success === true || listOf(objectOf(error).issues).every(isAboutFormat)
      },
    ]),
  )
}

/** Whether zod refuses only a format, which ajv does not check here. */
function isAboutFormat(issue: unknown): boolean {
  const { code, format, errors } = objectOf(issue)
  if (code === 'invalid_union') return listOf(errors).some((each) => listOf(each).every(isAboutFormat))
  return code === 'invalid_format' && format !== 'regex'
}
