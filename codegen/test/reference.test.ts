import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isObject, objectOf } from '../load/json.js'
import { typeName } from '../model/naming.js'
import { valuesOf } from './fuzz.js'
import { allShapes } from './shapes.js'

// A long run has a new seed, shown in each failure.
if (!process.env.FOYER_LONG) fc.configureGlobal({ seed: 20260102 })

const services = ['blockchain-api', 'wallet-service', 'wallet-rpc', 'frame']
/** HTTP services. Their answers may bring new values, so validators check no patterns and no open enums there. */
const http = ['blockchain-api', 'wallet-service']
const sizes = ['minItems', 'maxItems', 'minLength', 'maxLength']
const runs = process.env.FOYER_LONG ? 10_000 : 200

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const named = services.flatMap((service) => {
  const path = join(import.meta.dirname, `../../schemas/${service}.yaml`)
  const source = objectOf(parse(readFileSync(path, 'utf8')))
  const answered = refsOf(Object.values(objectOf(source.paths)).map(answersOf), objectOf(source.components))
  const document = objectOf(loosened(source, http.includes(service)))
  const components = objectOf(document.components)
  // The enums of what only requests contain are checked, too.
  const sent = Object.entries(objectOf(objectOf(source.components).schemas)).flatMap(([key, schema]) =>
    http.includes(service) && !answered.has(key) ? [[key, loosened(schema, true, true)]] : [],
  )
  const schemas = { ...objectOf(components.schemas), ...Object.fromEntries(sent) }
  ajv.addSchema({ ...document, components: { ...components, schemas }, $id: service })
  return Object.keys(objectOf(objectOf(document.components).schemas)).map((key) => ({
    name: `${service} ${typeName(key, service)}`,
    place: `${service}#/components/schemas/${key}`,
  }))
})
const shapes = await allShapes()
const compared = named.flatMap(({ name, place }) => {
  const shape = shapes.find((each) => each.name === name)
  return shape ? [{ ...shape, place }] : []
})

test('every schema that the specifications name has a generated type', () => {
  expect(compared.map(({ name }) => name)).toEqual(named.map(({ name }) => name))
  expect(compared.length).toBeGreaterThan(100)
})

test.each(compared)('$name agrees with Ajv on the specification [L-07]', (shape) => {
  const reference = ajv.getSchema(shape.place)
  fc.assert(
    fc.property(valuesOf(shape), (value) => {
      const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
      expect(shape.check(json)).toBe(reference?.(json))
    }),
    { numRuns: runs },
  )
})

/** The responses of all methods of a path. */
function answersOf(path: unknown): unknown {
  return Object.values(objectOf(path)).map((operation) => objectOf(operation).responses)
}

/** The names of all schemas that a part of a document contains, also through responses that it refers to. */
function refsOf(part: unknown, components: Record<string, unknown>, names = new Set<string>()): Set<string> {
  for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/#\/components\/(\w+)\/([\w.-]+)/g)) {
    if (kind === 'schemas' && names.has(name)) continue
    if (kind === 'schemas') names.add(name)
    refsOf(objectOf(components[kind])[name] ?? null, components, names)
  }
  return names
}

/** Removes what validators do not check: sizes, `required` for fields that clients add, and patterns and open enums of answers. */
function loosened(part: unknown, isAnswer: boolean, isClosed = false): unknown {
  if (Array.isArray(part)) return part.map((each) => loosened(each, isAnswer, isClosed))
  if (!isObject(part)) return part
  const { required } = part
  const isOpen = isAnswer && !isClosed && part['x-closed'] !== true
  const left = [...sizes, 'required', ...(isAnswer ? ['pattern'] : []), ...(isOpen ? ['enum'] : [])]
  const kept = Object.entries(part).filter(([key]) => !left.includes(key))
  const isSent = (key: unknown) => objectOf(objectOf(part.properties)[String(key)])['x-ambient'] !== true
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, loosened(value, isAnswer, isClosed)])),
    ...(Array.isArray(required) && { required: required.filter(isSent) }),
  }
}
