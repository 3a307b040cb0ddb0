import { findOperations } from '../load/findOperations.js'
import { type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { lowerSchema } from './lowerSchema.js'
import type { NamedSchema, SecurityScheme, Server, Service } from './model.js'
import { typeName } from './naming.js'
import { readFacts } from './readFacts.js'
import { readOperation } from './readOperation.js'
import { titleOf } from './titleOf.js'

/** Reads a checked and normalized OpenAPI document. */
export function fromOpenApi(name: string, source: string, root: JsonObject): Service {
  const nameOf = (key: string) => typeName(key, name)
  const servers = listOf(root.servers).map((server, index) => readServer(objectOf(server), index))
  const schemas = Object.entries(objectOf(objectOf(root.components).schemas)).map(
    ([key, schema]): NamedSchema => {
      const { description, ...lowered } = lowerSchema(schema, { openEnums: true, root, nameOf })
      return { name: nameOf(key), ...(description ? { description } : {}), schema: lowered }
    },
  )
  const operations = findOperations(root).map((found) => readOperation({ root, found, servers, nameOf }))
  const unions = operations.flatMap(({ answers }) => answers)
  const info = objectOf(root.info)
  return {
    name,
    source,
    title: titleOf(info) ?? name,
    description: textOf(info.description)?.trim() ?? textOf(info.summary),
    servers,
    securitySchemes: Object.entries(objectOf(objectOf(root.components).securitySchemes)).map(
      readSecurityScheme,
    ),
    facts: readFacts(root),
    schemas: [...schemas, ...unions],
    operations: operations.map(({ operation }) => operation),
  }
}

function readServer(server: JsonObject, index: number): Server {
  const description = textOf(server.description)
  return {
    name: textOf(server['x-name']) ?? (index === 0 ? 'main' : `server${index + 1}`),
    url: `${server.url}`,
    ...(description ? { description } : {}),
    variables: Object.entries(objectOf(server.variables)).map(([name, variable]) => ({
      name,
      fallback: `${objectOf(variable).default}`,
      values: listOf(objectOf(variable).enum).map(String),
      description: textOf(objectOf(variable).description),
    })),
  }
}

function readSecurityScheme([name, value]: [string, unknown]): SecurityScheme {
  const { type, scheme, in: where, name: key, description } = objectOf(value)
  const isKey = type === 'apiKey'
  return {
    name,
    kind: isKey ? 'apiKey' : `${scheme}`.toLowerCase() === 'basic' ? 'basic' : 'bearer',
    ...(isKey ? { in: where === 'query' || where === 'cookie' ? where : 'header', key: `${key}` } : {}),
    description: textOf(description),
  }
}
