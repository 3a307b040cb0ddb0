import { methods } from '../load/checkOpenApi.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from './lowerSchema.js'
import type { Answer, NamedSchema, Operation, Parameter, Server, Service } from './model.js'

/** Reads a checked OpenAPI document. */
export function fromOpenApi(name: string, source: string, root: JsonObject): Service {
  const servers = listOf(root.servers).map((server, index) => readServer(objectOf(server), index))
  return {
    name,
    source,
    title: textOf(objectOf(root.info).title) ?? name,
    servers,
    schemas: Object.entries(objectOf(objectOf(root.components).schemas)).map(readSchema),
    operations: Object.entries(objectOf(root.paths)).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = objectOf(item)[method]
        if (!isObject(operation)) return []
        return [readOperation({ root, path, method, item: objectOf(item), operation, servers })]
      }),
    ),
    document: root,
  }
}

function readServer(server: JsonObject, index: number): Server {
  const description = textOf(server.description)
  return {
    name: textOf(server['x-name']) ?? (index === 0 ? 'main' : `server${index + 1}`),
    url: `${server.url}`,
    ...(description ? { description } : {}),
  }
}

function readSchema([name, schema]: [string, unknown]): NamedSchema {
  const { description, ...lowered } = lowerSchema(schema, { openEnums: true })
  return { name, ...(description ? { description } : {}), schema: lowered }
}

type Found = {
  root: JsonObject
  path: string
  method: Operation['method']
  item: JsonObject
  operation: JsonObject
  servers: readonly Server[]
}

function readOperation({ root, path, method, item, operation, servers }: Found): Operation {
  const all = [...listOf(item.parameters), ...listOf(operation.parameters)].map((parameter) =>
    resolveRef(root, parameter),
  )
  const isAmbient = (parameter: JsonObject) => parameter['x-ambient'] === true
  const ownServer = objectOf(listOf(operation.servers)[0]).url
  const body = readBody(root, operation)
  return {
    id: `${operation.operationId}`,
    tag: textOf(listOf(operation.tags)[0]) ?? 'other',
    method,
    path,
    summary: textOf(operation.summary),
    description: textOf(operation.description),
    isDeprecated: operation.deprecated === true,
    parameters: all.filter((parameter) => !isAmbient(parameter)).map(readParameter),
    ambient: all.filter(isAmbient).map(({ name }) => `${name}`),
    joinsLists: all.some(({ explode }) => explode === false),
    ...(body ? { body } : {}),
    answer: readAnswer(root, operation),
    server: servers.find(({ url }) => url === ownServer)?.name,
  }
}

function readParameter(parameter: JsonObject): Parameter {
  return {
    name: `${parameter.name}`,
    in: parameter.in === 'path' ? 'path' : 'query',
    isRequired: parameter.in === 'path' || parameter.required === true,
    description: textOf(parameter.description),
    // What the product sends, it chooses itself: a value that nobody listed would be a mistake.
    schema: lowerSchema(parameter.schema, { openEnums: false }),
    example: parameter.example,
  }
}

function readBody(root: JsonObject, operation: JsonObject): Operation['body'] {
  const body = resolveRef(root, operation.requestBody)
  const [first] = Object.entries(objectOf(body.content))
  if (!first) return undefined
  const [contentType, media] = first
  return {
    contentType,
    schema: lowerSchema(objectOf(media).schema, { openEnums: false }),
    isRequired: body.required === true,
    example: objectOf(media).example,
  }
}

/** The first answer for success that has a body decides how the body is read. */
function readAnswer(root: JsonObject, operation: JsonObject): Answer {
  const contents = Object.entries(objectOf(operation.responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.entries(objectOf(resolveRef(root, response).content)))
  const json = contents.find(([type]) => /[/+]json$/.test(type))
  if (json) return { kind: 'json', schema: lowerSchema(objectOf(json[1]).schema, { openEnums: true }) }
  const [type] = contents[0] ?? []
  if (!type) return { kind: 'empty' }
  return { kind: type.startsWith('text/') ? 'text' : 'blob' }
}
