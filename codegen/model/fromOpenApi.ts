import { baseOf, isSupportedScheme, placeholdersIn } from '../load/checkServers.js'
import { findOperations } from '../load/findOperations.js'
import { type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from './lowerSchema.js'
import type { NamedSchema, SecurityScheme, Server, Service } from './model.js'
import { namesOnlySent } from './namesOnlySent.js'
import type { Normalized } from './normalize/normalize.js'
import { withOtherBodies } from './otherBodies.js'
import { readFacts } from './readFacts.js'
import { readOperation } from './readOperation.js'
import { titleOf } from './titleOf.js'
import type { Validation } from './validation.js'

/** Reads a checked and normalized OpenAPI document. */
export function fromOpenApi(
  name: string,
  source: string,
  { root, nameOf }: Normalized,
  validation: Validation,
): Service {
  const isFull = validation === 'full'
  const servers = listOf(root.servers).map((server, index) => readServer(objectOf(server), index))
  const readSchemas = (openEnums: boolean, isWanted: (name: string) => boolean) =>
    Object.entries(objectOf(objectOf(root.components).schemas)).flatMap(([key, schema]): NamedSchema[] => {
      if (!isWanted(nameOf(key))) return []
      const { description, ...lowered } = lowerSchema(schema, { openEnums, root, nameOf, isFull })
      return [{ name: nameOf(key), ...(description ? { description } : {}), schema: lowered }]
    })
  const answered = readSchemas(true, () => true)
  const schemes = Object.entries(objectOf(objectOf(root.components).securitySchemes)).flatMap(
    ([key, scheme]) => readSecurityScheme(key, resolveRef(root, scheme)),
  )
  const known = new Set(schemes.map((scheme) => scheme.name))
  const operations = findOperations(root)
    .flatMap((found) => withOtherBodies(root, found))
    .map((found) => readOperation({ root, found, servers, schemes: known, nameOf, isFull }))
  const unions = operations.flatMap(({ answers }) => answers)
  const read = operations.map(({ operation }) => operation)
  const onlySent = namesOnlySent(read, [...answered, ...unions])
  // Requests may only use listed values; an unlisted one is a mistake.
  const sent = new Map(
    readSchemas(false, (each) => onlySent.has(each)).map((schema) => [schema.name, schema]),
  )
  const schemas = answered.map((schema) => sent.get(schema.name) ?? schema)
  const info = objectOf(root.info)
  return {
    name,
    source,
    title: titleOf(info) ?? name,
    description: textOf(info.description)?.trim() ?? textOf(info.summary),
    servers,
    securitySchemes: schemes,
    facts: readFacts(root),
    schemas: [...schemas, ...unions],
    operations: read,
  }
}

function readServer(server: JsonObject, index: number): Server {
  const description = textOf(server.description)
  const url = baseOf(server)
  const variables = objectOf(server.variables)
  const undeclared = placeholdersIn(url).filter((name) => !Object.hasOwn(variables, name))
  return {
    name: textOf(server['x-name']) ?? (index === 0 ? 'main' : `server${index + 1}`),
    url,
    ...(description ? { description } : {}),
    variables: [
      ...Object.entries(variables).map(([name, variable]) => {
        const { default: fallback, enum: values, description: text } = objectOf(variable)
        const known = listOf(values).map(String)
        return { name, fallback: `${fallback ?? known[0] ?? ''}`, values: known, description: textOf(text) }
      }),
      ...undeclared.map((name) => ({ name, fallback: '', values: [], description: undefined })),
    ],
  }
}

/** Reads a security scheme; none if the client cannot have credentials for it. */
function readSecurityScheme(name: string, value: JsonObject): SecurityScheme[] {
  const { type, scheme, in: where, name: key, description } = value
  const isKey = type === 'apiKey'
  if (!isSupportedScheme(value)) return []
  return [
    {
      name,
      kind: isKey ? 'apiKey' : `${scheme}`.toLowerCase() === 'basic' ? 'basic' : 'bearer',
      ...(isKey ? { in: where === 'query' || where === 'cookie' ? where : 'header', key: `${key}` } : {}),
      description: textOf(description),
    },
  ]
}
