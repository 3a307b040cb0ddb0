import type { Operation, Service } from '../../model/model.js'
import { typesOf } from '../operations/parameters.js'
import { fileOf, tagsOf } from '../operations/tags.js'
import { refsIn } from '../schemaKind.js'

/**
 * The file of each schema's check, such as `validators/pets`: that of the only tag whose operations use the schema, the shared file
 * for several tags, or the rest for none. A bundler puts a file into one chunk, so one file would load every check with the first.
 */
export function checkFiles(service: Service): ReadonlyMap<string, string> {
  const { schemas, operations } = service
  const bySchema = new Map(schemas.map(({ name, schema }) => [name, { schema, tags: new Set<string>() }]))
  const use = (name: string, tag: string) => {
    const known = bySchema.get(name)
    if (!known || known.tags.has(tag)) return
    known.tags.add(tag)
    for (const inner of refsIn(known.schema)) use(inner, tag)
  }
  for (const operation of operations) for (const name of schemasOf(operation)) use(name, fileOf(operation))
  const taken = tagsOf(service)
  const [shared, rest] = [freeName('shared', taken), freeName('rest', taken)]
  const files = [...bySchema].map(([name, { tags }]): [string, string] => {
    const [tag = rest, ...others] = tags
    return [name, others.length > 0 ? shared : tag]
  })
  const hasOneFile = new Set(files.map(([, file]) => file)).size < 2
  return new Map(files.map(([name, file]) => [name, hasOneFile ? 'validators' : `validators/${file}`]))
}

function schemasOf(operation: Operation): string[] {
  const { answerBy, refusals } = operation
  return [
    ...typesOf(operation),
    ...(answerBy?.cases.map(({ schema }) => schema) ?? []),
    ...refusals.flatMap(({ schema }) => refsIn(schema)),
  ]
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`${name}-`, taken) : name
}
