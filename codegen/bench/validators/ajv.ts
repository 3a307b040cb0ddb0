import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { isObject, listOf, objectOf } from '../../load/json.js'
import { importCode } from '../importCode.js'
import type { Workshop } from '../workshop.js'
import { checkOf } from './checkOf.js'
import { forShapes, type Library } from './shapes.js'

/** ajv, compiled ahead of time and given the discriminator of the union. */
export async function createAjvLibrary(workshop: Workshop): Promise<Library> {
  const ajv = new Ajv({ discriminator: true, code: { source: true, esm: true } })
  const names = forShapes((schema, name) => {
    const key = `the ${name}` // the schema itself already has this name
    ajv.addSchema(objectOf(withTags(JSON.parse(JSON.stringify(schema)))), key)
    return key
  })
  const module = await importCode(workshop, standaloneCode(ajv, names))
  return { name: 'ajv, standalone', needsEval: false, checks: forShapes((_, name) => checkOf(module[name])) }
}

/** The same schema, with the `discriminator` keyword that ajv needs. */
function withTags(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTags)
  if (!isObject(schema)) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withTags(part)]))
  const { anyOf, ...others } = parts
  const isTagged = listOf(anyOf).every(
    (member) => 'const' in objectOf(objectOf(objectOf(member).properties).type),
  )
  return anyOf && isTagged
    ? { ...others, type: 'object', required: ['type'], discriminator: { propertyName: 'type' }, oneOf: anyOf }
    : parts
}
