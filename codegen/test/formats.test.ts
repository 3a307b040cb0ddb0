import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'

const load = createRequire(import.meta.url)
const draft07 = objectOf(load('ajv/dist/refs/json-schema-draft-07.json'))

/** The schema of OpenRPC speaks of JSON Schema by an address of its own. */
const jsonSchema = {
  ...draft07,
  definitions: {
    ...objectOf(draft07.definitions),
    JSONSchemaObject: { type: 'object', properties: { $ref: { type: 'string' } } },
  },
}

const formats = [
  { file: 'frame', schema: objectOf(load('@asyncapi/specs/schemas/3.0.0-without-$id.json')) },
  { file: 'wallet-rpc', schema: objectOf(objectOf(load('@open-rpc/meta-schema')).openrpcDocument) },
]

test.each(formats.map(({ file, schema }) => [file, schema] as const))(
  '%s.yaml is what the authors of its format call valid',
  (file, schema) => {
    const isValid = validatorOf(schema)
    const document = read(file)
    expect(isValid(document) ? [] : isValid.errors).toEqual([])
    // And they would have found something.
    const { info, ...rest } = document
    expect(isObject(info)).toBe(true)
    expect(isValid(rest)).toBe(false)
  },
)

test('a method without params is none in their eyes either', () => {
  const document = read('wallet-rpc')
  const [first, ...methods] = listOf(document.methods)
  const { params, ...rest } = objectOf(first)
  const [, openRpc] = formats
  expect(params).toBeDefined()
  expect(validatorOf(openRpc?.schema ?? {})({ ...document, methods: [rest, ...methods] })).toBe(false)
})

function validatorOf(schema: JsonObject) {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const $id of ['https://meta.json-schema.tools', 'https://meta.json-schema.tools/'])
    if (!ajv.getSchema($id)) ajv.addMetaSchema({ ...jsonSchema, $id })
  return ajv.compile(schema)
}

function read(name: string): JsonObject {
  return objectOf(parse(readFileSync(join(import.meta.dirname, `../../schemas/${name}.yaml`), 'utf8')))
}
