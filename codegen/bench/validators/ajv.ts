import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { isObject, listOf, objectOf } from '../../load/json.js'
import { importCode } from '../importCode.js'
import type { Workshop } from '../workshop.js'
import { checkOf } from './checkOf.js'
import { forShapes, type Library } from './shapes.js'

/** ajv, compiled ahead of time, and told what tells the members of the union apart. */
export async function createAjvLibrary(workshop: Workshop): Promise<Library> {
  const ajv = new Ajv({ discriminator: true, code: { source: true, esm: true } })
  const names = forShapes((schema, name) => {
    const key = `the ${name}` // the shape itself has the name
    ajv.addSchema(objectOf(withTags(JSON.parse(JSON.stringify(schema)))), key)
    return key
  })
  const module = await importCode(workshop, standaloneCode(ajv, names))
  return { name: 'ajv, standalone', needsEval: false, checks: forShapes((_, name) => checkOf(module[name])) }
}

/** The same schema, with the keyword that ajv needs to see what a union is decided by. */
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
