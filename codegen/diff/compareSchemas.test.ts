import { describe, expect, test } from 'vitest'
import { readModel } from '../generate.js'
import type { Validation } from '../model/validation.js'
import { compareModels } from './compareModels.js'

/** Two versions of the schema `Pet`, and the expected changes: level, code and place. */
type Row = readonly [name: string, old: string, now: string, ...expected: string[]]
type Use = {
  readonly sent?: boolean
  readonly received?: boolean
  readonly validate?: Validation
  readonly version?: string
}

const withVariants = (names: string) =>
  `type: object, properties: { id: { type: string } }, oneOf: [${names}]`
const cat = "{ $ref: '#/components/schemas/Cat' }"
const dog = "{ $ref: '#/components/schemas/Dog' }"
const fish = "{ $ref: '#/components/schemas/Fish' }"

describe('parts of a composition', () => {
  expectChanges({ sent: true }, [
    [
      'a variant inside it is removed',
      withVariants([cat, dog, fish].join()),
      withVariants([cat, dog].join()),
      'wire variant-removed Pet',
    ],
    [
      'only one variant inside it is left',
      withVariants([cat, dog].join()),
      withVariants(cat),
      'wire variant-removed Pet',
    ],
  ])
  expectChanges({ received: true }, [
    [
      'a variant inside it is added',
      withVariants([cat, dog].join()),
      withVariants([cat, dog, fish].join()),
      'wire variant-added Pet',
    ],
    [
      'a second variant inside it is added',
      withVariants(cat),
      withVariants([cat, dog].join()),
      'wire variant-added Pet',
    ],
    [
      'a reference inside it is replaced',
      `allOf: [${cat}, ${dog}]`,
      `allOf: [${cat}, ${fish}]`,
      'addition part-added Pet',
      'wire part-removed Pet',
    ],
  ])
  expectChanges({ received: true, validate: 'full' }, [
    [
      'a text next to a reference may be longer',
      "properties: { code: { $ref: '#/components/schemas/Code', maxLength: 3 } }",
      "properties: { code: { $ref: '#/components/schemas/Code', maxLength: 9 } }",
      'wire limit-loosened Pet.code',
    ],
  ])
})

const status = (values: string) => `properties: { status: { type: string, enum: [${values}] } }`
const anyStatus = 'properties: { status: { type: string } }'
const age = (keywords = '') => `properties: { age: { type: integer${keywords} } }`

describe('lists of values', () => {
  expectChanges({ sent: true, received: true }, [
    [
      'a text that is sent and received gets a list',
      anyStatus,
      status('sold, free'),
      'wire values-closed Pet.status',
    ],
    [
      'a number that is sent and received gets a list',
      age(),
      age(', enum: [1, 2]'),
      'wire values-closed Pet.age',
    ],
    [
      'a text that is sent and received loses its list',
      status('sold, free'),
      anyStatus,
      'addition value-removed Pet.status',
      'addition value-removed Pet.status',
    ],
    [
      'values are listed next to any text',
      anyStatus,
      'properties: { status: { anyOf: [{ type: string }, { type: string, enum: [sold] }] } }',
      'addition value-added Pet.status',
    ],
  ])
  expectChanges({ received: true }, [
    [
      'a text that is only received gets an open list',
      anyStatus,
      status('sold'),
      'addition value-added Pet.status',
    ],
  ])
})

const id = 'id: { type: string }'
const counts = 'additionalProperties: { type: integer, description: A count. }'
const withOthers = (properties: string, others: string) => `properties: { ${properties} }, ${others}`

describe('other keys', () => {
  const rows: readonly Row[] = [
    [
      'a property is added that the other keys do not allow',
      withOthers(id, counts),
      withOthers(`${id}, label: { type: string }`, counts),
      'addition property-added Pet.label',
      'wire type-changed Pet.label',
    ],
    [
      'a property is added that is like the other keys',
      withOthers(id, counts),
      withOthers(`${id}, legs: { type: integer }`, counts),
      'addition property-added Pet.legs',
    ],
  ]
  expectChanges({ received: true }, rows)
  expectChanges({ sent: true }, [
    ...rows,
    [
      'other keys are restricted to a type',
      `type: object, properties: { ${id} }`,
      withOthers(id, counts),
      'wire keys-opened Pet.*',
    ],
    [
      'other keys of a type are allowed',
      withOthers(id, 'additionalProperties: false'),
      withOthers(id, counts),
      'addition keys-opened Pet.*',
      'addition limit-loosened Pet',
    ],
  ])
  expectChanges({ received: true }, [
    [
      'received other keys get a type',
      `type: object, properties: { ${id} }`,
      withOthers(id, counts),
      'addition keys-opened Pet.*',
    ],
  ])
})

describe('limits', () => {
  expectChanges({ sent: true }, [
    [
      'the least length, of items and of properties is zero',
      'minProperties: 0, properties: { name: { type: string, minLength: 0 }, tags: { type: array, items: { type: string }, minItems: 0 } }',
      'properties: { name: { type: string }, tags: { type: array, items: { type: string } } }',
    ],
    [
      'a least length of zero is added',
      'properties: { name: { type: string } }',
      'properties: { name: { type: string, minLength: 0 } }',
    ],
    [
      'a least length is no longer zero',
      'properties: { name: { type: string, minLength: 0 } }',
      'properties: { name: { type: string, minLength: 1 } }',
      'wire limit-tightened Pet.name',
    ],
    ['a least number of zero is added', age(), age(', minimum: 0'), 'wire limit-tightened Pet.age'],
  ])

  test('an exclusive limit means the same in OpenAPI 3.0 and 3.1', () => {
    const old = read(age(', minimum: 0, maximum: 9, exclusiveMinimum: true, exclusiveMaximum: true'), {
      sent: true,
      version: '3.0.3',
    })
    const now = read(age(', exclusiveMinimum: 0, exclusiveMaximum: 9'), { sent: true })
    expect(compareModels(old, now)).toEqual([])
  })
})

const coded = (keywords: string) => `properties: { code: { ${keywords} } }`
const code = "{ $ref: '#/components/schemas/Code' }"

describe('limits next to a composition', () => {
  expectChanges({ sent: true }, [
    [
      'a limit next to a reference is added',
      coded("$ref: '#/components/schemas/Code'"),
      coded("$ref: '#/components/schemas/Code', maxLength: 5"),
      'wire limit-tightened Pet.code',
    ],
    [
      'a limit next to parts is tightened',
      coded(`allOf: [${code}], maxLength: 5`),
      coded(`allOf: [${code}], maxLength: 4`),
      'wire limit-tightened Pet.code',
    ],
    [
      'a limit next to variants is added',
      coded(`oneOf: [${code}, { type: integer }]`),
      coded(`oneOf: [${code}, { type: integer }], maximum: 4`),
      'wire limit-tightened Pet.code',
    ],
    [
      'a limit of a merged part is joined by one next to it',
      coded('allOf: [{ type: string, maxLength: 5 }]'),
      coded('allOf: [{ type: string, maxLength: 5 }], minLength: 2'),
      'wire limit-tightened Pet.code',
    ],
    [
      'an object of several parts takes no other keys',
      `allOf: [${cat}, ${dog}]`,
      `allOf: [${cat}, ${dog}], additionalProperties: false`,
      'wire limit-tightened Pet',
    ],
    [
      'an object of several parts must have more keys',
      `type: object, allOf: [${cat}, ${dog}]`,
      `type: object, allOf: [${cat}, ${dog}], minProperties: 3`,
      'wire limit-tightened Pet',
    ],
  ])
  expectChanges({ received: true }, [
    [
      'a received limit next to a reference is added',
      coded("$ref: '#/components/schemas/Code'"),
      coded("$ref: '#/components/schemas/Code', maxLength: 5"),
      'docs limit-tightened Pet.code',
    ],
  ])
})

function expectChanges(use: Use, rows: readonly Row[]): void {
  for (const [name, old, now, ...expected] of rows)
    test(name, () => expect(changesOf(old, now, use)).toEqual(expected))
}

function changesOf(old: string, now: string, use: Use): string[] {
  return compareModels(read(old, use), read(now, use))
    .map(({ level, code, at }) => `${level} ${code} ${at}`)
    .toSorted()
}

/** A document in which `Pet` has the given keywords, and is sent, received or both. */
function read(pet: string, { sent = false, received = false, validate = 'shape', version = '3.1.0' }: Use) {
  const content = "content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }"
  const text = `openapi: ${version}
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example }]
paths:
  /pet:
    put:
      operationId: savePet
      summary: Save the pet.
      ${sent ? `requestBody: { required: true, ${content} }` : ''}
      responses: { '200': { description: The pet., ${received ? content : ''} } }
components:
  schemas:
    Pet: { ${pet} }
    Cat: { type: object, required: [lives], properties: { lives: { type: integer } } }
    Dog: { type: object, required: [tricks], properties: { tricks: { type: integer } } }
    Fish: { type: object, required: [fins], properties: { fins: { type: integer } } }
    Code: { type: string }
`
  const { model, diagnostics } = readModel(new Map([['schemas/pets.yaml', text]]), { validate })
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return model
}
