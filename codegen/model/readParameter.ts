import { hasObjectsInside, isListOfObjects, mayListObjects, problemOfStyle } from '../load/checkParameter.js'
import { isObject, type JsonObject, objectOf, textOf } from '../load/json.js'
import { isJson } from '../load/mediaType.js'
import { resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from './lowerSchema.js'
import type { Parameter, QueryStyle } from './model.js'
import type { OperationContext } from './operationContext.js'
import { firstExample } from './readBody.js'

/** Reads a parameter. */
export function readParameter(
  parameter: JsonObject,
  { root, nameOf, isFull }: OperationContext,
): Omit<Parameter, 'key'> {
  const [[type, media] = []] = Object.entries(objectOf(parameter.content))
  const where = parameter.in
  const schema = isObject(media) ? media.schema : parameter.schema
  const isSentAsJson = (isObject(media) && isJson(`${type}`)) || isListOfObjects(root, parameter)
  return {
    name: `${parameter.name}`,
    in: where === 'path' || where === 'header' || where === 'cookie' ? where : 'query',
    isRequired: where === 'path' || parameter.required === true,
    isDeprecated: parameter.deprecated === true,
    description: textOf(parameter.description)?.trim() ?? textOf(objectOf(schema).description)?.trim(),
    // Requests may only use listed values; an unlisted one is a mistake.
    schema: lowerSchema(schema, { openEnums: false, root, nameOf, isFull }),
    example: firstExample(root, parameter, schema),
    style: isSentAsJson ? 'asJson' : styleOf(root, parameter, resolveRef(root, schema)),
    explodes:
      parameter.explode === undefined ? where === 'query' || where === 'cookie' : parameter.explode === true,
  }
}

function styleOf(root: JsonObject, parameter: JsonObject, schema: JsonObject): QueryStyle | undefined {
  const { style, explode } = parameter
  const isDefault = problemOfStyle(parameter, schema) !== undefined
  if (style === 'spaceDelimited' && !isDefault) return 'spaces'
  if (style === 'pipeDelimited' && !isDefault) return 'pipes'
  if (style === 'deepObject' && !isDefault) return 'deep'
  if (hasObjectsInside(root, { ...parameter, style: undefined })) return 'asFields'
  if (explode === false && !isDefault) return 'commas'
  return mayListObjects(root, parameter) ? 'asFields' : undefined
}
