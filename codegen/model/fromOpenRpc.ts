import type { TSchema } from '@sinclair/typebox'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from './lowerSchema.js'
import type { Field, NamedSchema, RpcMethod, RpcService } from './model.js'
import { typeName } from './naming.js'
import { readFacts } from './readFacts.js'
import { rpcNames } from './rpcNames.js'
import { titleOf } from './titleOf.js'

/** Reads a checked OpenRPC document. */
export function fromOpenRpc(name: string, source: string, root: JsonObject): RpcService {
  const nameOf = (key: string) => typeName(key, name)
  const components = objectOf(root.components)
  const lower = (schema: unknown) =>
    lowerSchema(schema, { openEnums: false, checksPatterns: true, root, nameOf })
  return {
    name,
    source,
    title: titleOf(objectOf(root.info)) ?? name,
    names: rpcNames(name, root),
    facts: readFacts(root),
    schemas: Object.entries(objectOf(components.schemas)).map(([key, schema]): NamedSchema => {
      const { description, ...lowered } = lower(schema)
      return { name: nameOf(key), ...(description ? { description } : {}), schema: lowered }
    }),
    methods: listOf(root.methods).map((method) => readMethod(root, objectOf(method), lower)),
    errors: Object.entries(objectOf(components.errors)).map(([key, error]) => {
      const { code, message } = objectOf(error)
      return { name: key, code: Number(code), message: `${message}` }
    }),
  }
}

function readMethod(root: JsonObject, method: JsonObject, lower: (schema: unknown) => TSchema): RpcMethod {
  return {
    name: `${method.name}`,
    summary: textOf(method.summary),
    description: textOf(method.description)?.trim(),
    isDeprecated: method.deprecated === true,
    namespace: `${method['x-namespace']}`,
    isSafe: method['x-safe'] === true,
    parameters: readParameters(root, method, lower),
    isByName: method.paramStructure === 'by-name',
    result: lower(resolveRef(root, method.result).schema),
    errors: listOf(method.errors).flatMap((error) =>
      isObject(error) && typeof error.$ref === 'string' ? [error.$ref.split('/').at(-1) ?? ''] : [],
    ),
    seeAlso: textOf(objectOf(method.externalDocs).url),
  }
}

function readParameters(root: JsonObject, method: JsonObject, lower: (schema: unknown) => TSchema): Field[] {
  return listOf(method.params).map((value) => {
    const { name, schema, required, description, summary } = resolveRef(root, value)
    return {
      name: `${name}`,
      description: textOf(description) ?? textOf(summary) ?? '',
      isOptional: required !== true,
      schema: lower(schema),
    }
  })
}
