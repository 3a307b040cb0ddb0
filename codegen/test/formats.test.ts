import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'

const load = createRequire(import.meta.url)
const draft07 = objectOf(load('ajv/dist/refs/json-schema-draft-07.json'))

/** The OpenRPC schema references JSON Schema by its own URL. */
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
  '%s.yaml is valid by the official schema of its format',
  (file, schema) => {
    const isValid = validatorOf(schema)
    const document = read(file)
    expect(isValid(document) ? [] : isValid.errors).toEqual([])
    // The schema does find errors.
    const { info, ...rest } = document
    expect(isObject(info)).toBe(true)
    expect(isValid(rest)).toBe(false)
  },
)

test('the official schema also rejects a method without params', () => {
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
