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
/** Their enums and patterns are not checked, because they answer with new values. */
const http = ['blockchain-api', 'wallet-service']
const sizes = ['minItems', 'maxItems', 'minLength', 'maxLength']
const runs = process.env.FOYER_LONG ? 10_000 : 200

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const named = services.flatMap((service) => {
  const path = join(import.meta.dirname, `../../schemas/${service}.yaml`)
  const document = objectOf(loosened(parse(readFileSync(path, 'utf8')), http.includes(service)))
  ajv.addSchema({ ...document, $id: service })
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

test('the specifications name types', () => {
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

/** A schema without what validators do not check: sizes, what clients add, and patterns and open enums of answers. */
function loosened(part: unknown, isAnswer: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => loosened(each, isAnswer))
  if (!isObject(part)) return part
  const { required } = part
  const isOpen = isAnswer && part['x-closed'] !== true
  const left = [...sizes, 'required', ...(isAnswer ? ['pattern'] : []), ...(isOpen ? ['enum'] : [])]
  const kept = Object.entries(part).filter(([key]) => !left.includes(key))
  const isSent = (key: unknown) => objectOf(objectOf(part.properties)[String(key)])['x-ambient'] !== true
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, loosened(value, isAnswer)])),
    ...(Array.isArray(required) && { required: required.filter(isSent) }),
  }
}
