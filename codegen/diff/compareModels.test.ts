import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, constantFrom, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readModel } from '../generate.js'
import { formatDiagnostic } from '../load/diagnostics.js'
import type { Model } from '../model/model.js'
import type { Validation } from '../model/validation.js'
import { type Change, verdictOf } from './change.js'
import { compareModels } from './compareModels.js'
import { formatChangelog, formatChanges } from './formatChanges.js'

const own = join(import.meta.dirname, '..')
const dialects = ['errors', 'events', 'storage'].map((name) => {
  const file = `schemas/dialects/${name}.schema.json`
  return [file, readFileSync(join(own, '..', file), 'utf8')] as const
})

const zoo = `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
servers: [{ url: https://zoo.example }]
security: [{ key: [] }, { visitor: [] }]
x-facts: { kindsOnShow: { description: What visitors see., values: [cat] } }
paths:
  /animals:
    get:
      operationId: listAnimals
      tags: [animals]
      summary: List the animals.
      parameters:
        - { name: kind, in: query, schema: { type: string, enum: [cat, bird] } }
        - { name: page, in: query, schema: { type: integer } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }
      x-pagination: { cursor: page, next: next, items: animals }
      responses:
        '200':
          description: The animals.
          content: { application/json: { schema: { $ref: '#/components/schemas/AnimalPage' } } }
        '404':
          description: No zoo.
          content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } }
    post:
      operationId: addAnimal
      tags: [animals]
      summary: Add an animal.
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/NewAnimal' } } }
      responses:
        '200':
          description: The animal.
          content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } }
  /animals/{name}:
    delete:
      operationId: removeAnimal
      tags: [animals]
      summary: Remove an animal.
      parameters:
        - { name: name, in: path, required: true, schema: { type: string } }
      responses:
        '204': { description: Gone. }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    visitor: { type: http, scheme: bearer }
  schemas:
    AnimalPage:
      type: object
      required: [animals, next]
      properties:
        animals: { type: array, items: { $ref: '#/components/schemas/Animal' } }
        next: { type: [integer, 'null'] }
    Animal:
      type: object
      required: [name, weight, mood, size]
      properties:
        name: { type: string }
        weight: { type: integer }
        mood: { type: string, enum: [asleep, hungry] }
        size: { type: string, enum: [small, large], x-closed: true }
        nickname: { type: string }
        legs: { type: integer, enum: [2, 4] }
        food: { $ref: '#/components/schemas/Food' }
    NewAnimal:
      type: object
      required: [name]
      properties:
        name: { type: string }
        weight: { type: integer }
        size: { type: string, enum: [small, large], x-closed: true }
    Food:
      description: What it eats.
      oneOf:
        - { type: object, required: [kind, grams], properties: { kind: { const: hay }, grams: { type: number } } }
        - { type: object, required: [kind, count], properties: { kind: { const: mouse }, count: { type: integer } } }
    Problem:
      type: object
      required: [detail]
      properties:
        detail: { type: string }
`

const catalogues = ['errors', 'events', 'storage'].map(
  (name) => [`schemas/tiny.${name}.yaml`, readFileSync(join(own, `test/tiny.${name}.yaml`), 'utf8')] as const,
)

/** Edits of a specification, and the expected changes: level, code and place. */
type Row = readonly [
  name: string,
  edits: readonly (readonly [from: string, to: string])[],
  ...expected: string[],
]

const inAnimal = '        nickname: { type: string }\n'
const page = '        - { name: page, in: query, schema: { type: integer } }\n'
const nameAndWeight = '        name: { type: string }\n        weight: { type: integer }\n'
const newAnimal = `      required: [name]\n      properties:\n${nameAndWeight}`

const rows: readonly Row[] = [
  // Responses
  ['a response property is removed', [[inAnimal, '']], 'wire property-removed Animal.nickname'],
  [
    'a response property is added',
    [[inAnimal, `${inAnimal}        age: { type: integer }\n`]],
    'addition property-added Animal.age',
  ],
  [
    'a response property becomes optional',
    [['[name, weight, mood, size]', '[name, mood, size]']],
    'wire property-optional Animal.weight',
  ],
  [
    'a response property becomes required',
    [['[name, weight, mood, size]', '[name, weight, mood, size, nickname]']],
    'addition property-required Animal.nickname',
  ],
  [
    'a response property becomes nullable',
    [[inAnimal, "        nickname: { type: [string, 'null'] }\n"]],
    'wire variant-added Animal.nickname',
  ],
  [
    'a response property is no longer nullable',
    [["next: { type: [integer, 'null'] }", 'next: { type: integer }']],
    'addition variant-removed AnimalPage.next',
  ],
  [
    'the type of a response property changes',
    [[inAnimal, '        nickname: { type: boolean }\n']],
    'wire type-changed Animal.nickname',
  ],
  [
    'a response integer becomes a number',
    [
      [
        '[name, weight, mood, size]\n      properties:\n        name: { type: string }\n        weight: { type: integer }',
        '[name, weight, mood, size]\n      properties:\n        name: { type: string }\n        weight: { type: number }',
      ],
    ],
    'wire type-widened Animal.weight',
  ],
  [
    'an open response enum gains a value',
    [['[asleep, hungry]', '[asleep, hungry, playful]']],
    'addition value-added Animal.mood',
  ],
  [
    'an open response enum of numbers gains a value',
    [['[2, 4]', '[2, 4, 6]']],
    'addition value-added Animal.legs',
  ],
  [
    'an open response enum loses a value',
    [['[asleep, hungry]', '[asleep]']],
    'addition value-removed Animal.mood',
  ],
  [
    'an open response enum is closed',
    [['[asleep, hungry] }', '[asleep, hungry], x-closed: true }']],
    'addition values-closed Animal.mood',
  ],
  [
    'a response gains a variant',
    [
      [
        '    Problem:\n',
        '        - { type: object, required: [kind], properties: { kind: { const: seeds } } }\n    Problem:\n',
      ],
    ],
    'wire variant-added Food',
  ],
  [
    'a response variant changes',
    [['count: { type: integer }', 'count: { type: string }']],
    'wire type-changed Food.count',
  ],
  [
    'the item type of a response list changes',
    [
      [
        "animals: { type: array, items: { $ref: '#/components/schemas/Animal' } }",
        'animals: { type: array, items: { type: string } }',
      ],
    ],
    'wire type-changed AnimalPage.animals[]',
  ],
  [
    'an error response is documented',
    [
      [
        "        '204': { description: Gone. }\n",
        "        '204': { description: Gone. }\n        '409':\n          description: In use.\n          content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } }\n",
      ],
    ],
    'addition refusal-added removeAnimal.409',
  ],
  [
    'a successful response gains a body',
    [
      [
        "        '204': { description: Gone. }\n",
        "        '200':\n          description: Gone.\n          content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } }\n",
      ],
    ],
    'wire answer-changed removeAnimal.answer',
    'docs status-changed removeAnimal.answer',
  ],
  // Limits, which only count for what is sent unless code checks them
  [
    'a sent text gets a limit and a pattern',
    [
      [
        newAnimal,
        newAnimal.replace('name: { type: string }', "name: { type: string, maxLength: 8, pattern: '^a' }"),
      ],
    ],
    'wire limit-tightened NewAnimal.name',
    'wire limit-tightened NewAnimal.name',
  ],
  [
    'a sent object takes no other keys',
    [[newAnimal, `      additionalProperties: false\n${newAnimal}`]],
    'wire limit-tightened NewAnimal',
  ],
  [
    'a sent number has a limit',
    [[page, page.replace('type: integer', 'type: integer, maximum: 9')]],
    'wire limit-tightened listAnimals.page',
  ],
  [
    'a received text gets a limit',
    [[inAnimal, '        nickname: { type: string, maxLength: 8 }\n']],
    'docs limit-tightened Animal.nickname',
  ],
  [
    'a received list gets a limit',
    [['animals: { type: array,', 'animals: { type: array, minItems: 1,']],
    'docs limit-tightened AnimalPage.animals',
  ],
  // Discriminators that only name what tells the variants apart
  [
    'a discriminator names the property whose values differ',
    [
      [
        '    Food:\n      description: What it eats.\n',
        '    Food:\n      description: What it eats.\n      discriminator: { propertyName: kind }\n',
      ],
    ],
  ],
  // Requests
  [
    'a body property becomes required',
    [[newAnimal, newAnimal.replace('[name]', '[name, weight]')]],
    'wire property-required NewAnimal.weight',
  ],
  [
    'a required body property is added',
    [[newAnimal, `${newAnimal.replace('[name]', '[name, age]')}        age: { type: integer }\n`]],
    'wire property-added NewAnimal.age',
  ],
  [
    'an optional body property is added',
    [[newAnimal, `${newAnimal}        age: { type: integer }\n`]],
    'addition property-added NewAnimal.age',
  ],
  [
    'a body property becomes optional',
    [[newAnimal, newAnimal.replace('required: [name]', 'required: []')]],
    'addition property-optional NewAnimal.name',
  ],
  [
    'a body property is removed',
    [[newAnimal, newAnimal.replace('        weight: { type: integer }\n', '')]],
    'types property-removed NewAnimal.weight',
  ],
  [
    'a body integer becomes a number',
    [[newAnimal, newAnimal.replace('integer', 'number')]],
    'addition type-widened NewAnimal.weight',
  ],
  [
    'a body becomes optional',
    [['        required: true\n        content', '        content']],
    'addition body-optional addAnimal.body',
  ],
  [
    'the content type of a body changes',
    [
      [
        'required: true\n        content: { application/json:',
        'required: true\n        content: { application/x-www-form-urlencoded:',
      ],
    ],
    'wire content-type-changed addAnimal.body',
  ],
  [
    'a parameter gains a value',
    [['enum: [cat, bird]', 'enum: [cat, bird, fish]']],
    'addition value-added listAnimals.kind',
  ],
  [
    'a parameter loses a value',
    [['enum: [cat, bird]', 'enum: [cat]']],
    'wire value-removed listAnimals.kind',
  ],
  [
    'a parameter accepts any string',
    [['schema: { type: string, enum: [cat, bird] }', 'schema: { type: string }']],
    'addition values-opened listAnimals.kind',
  ],
  [
    'a parameter becomes required',
    [[page, page.replace('in: query,', 'in: query, required: true,')]],
    'wire parameter-required listAnimals.page',
  ],
  [
    'an optional parameter is added',
    [[page, `${page}${page.replace('name: page', 'name: size')}`]],
    'addition parameter-added listAnimals.size',
  ],
  [
    'a function takes an object instead of its body',
    [
      [
        'summary: Add an animal.\n',
        'summary: Add an animal.\n      parameters: [{ name: dryRun, in: query, schema: { type: boolean } }]\n',
      ],
    ],
    'addition parameter-added addAnimal.dryRun',
    'types arguments-changed addAnimal',
  ],
  [
    'a required parameter is added',
    [[page, `${page}${page.replace('name: page, in: query', 'name: size, in: query, required: true')}`]],
    'wire parameter-added listAnimals.size',
  ],
  [
    'a parameter is removed',
    [['        - { name: kind, in: query, schema: { type: string, enum: [cat, bird] } }\n', '']],
    'types parameter-removed listAnimals.kind',
  ],
  [
    'a parameter moves to a header',
    [['name: kind, in: query', 'name: kind, in: header']],
    'wire parameter-moved listAnimals.kind',
  ],
  [
    'the style of a list changes',
    [['explode: false', 'explode: true']],
    'wire parameter-style-changed listAnimals.tags',
  ],
  // Names and places
  [
    'an operation is removed',
    [['    post:\n      operationId: addAnimal', '    put:\n      operationId: putAnimal']],
    'wire operation-removed addAnimal',
    'addition operation-added putAnimal',
  ],
  [
    'a function is renamed',
    [['operationId: addAnimal', 'operationId: createAnimal']],
    'types operation-renamed createAnimal',
  ],
  ['a path changes', [['  /animals/{name}:', '  /beasts/{name}:']], 'wire path-changed removeAnimal'],
  ['an HTTP method changes', [['    delete:\n', '    patch:\n']], 'wire path-changed removeAnimal'],
  [
    'a path parameter is renamed',
    [
      ['/animals/{name}:', '/animals/{id}:'],
      ['name: name, in: path', 'name: id, in: path'],
    ],
    'types parameter-renamed removeAnimal.id',
  ],
  [
    'a type is renamed',
    [
      ['schemas/Food', 'schemas/Meal'],
      ['    Food:\n', '    Meal:\n'],
    ],
    'types type-renamed Meal',
  ],
  [
    'types that reference each other are renamed',
    [
      ['schemas/Food', 'schemas/Meal'],
      ['    Food:\n', '    Meal:\n'],
      ["'#/components/schemas/Animal'", "'#/components/schemas/Beast'"],
      ['    Animal:\n', '    Beast:\n'],
    ],
    'types type-renamed Beast',
    'types type-renamed Meal',
  ],
  [
    'pagination is removed',
    [['      x-pagination: { cursor: page, next: next, items: animals }\n', '']],
    'types pagination-removed listAnimals',
  ],
  [
    'the server URL changes',
    [['https://zoo.example', 'https://ark.example']],
    'wire url-changed servers.main',
  ],
  [
    'a named server takes the place of the default one',
    [
      [
        'servers: [{ url: https://zoo.example }]',
        'servers: [{ url: https://ark.example, x-name: ark }, { url: https://zoo.example, x-name: main }]',
      ],
    ],
    'addition server-added servers.ark',
    'wire default-server-changed servers',
  ],
  [
    'the default server gets a name',
    [['url: https://zoo.example', 'url: https://zoo.example, x-name: live']],
    'addition server-added servers.live',
    'types server-removed servers.main',
  ],
  [
    'the values of a fact change',
    [['values: [cat]', 'values: [bird]']],
    'addition fact-changed facts.kindsOnShow',
  ],
  [
    'a fact is renamed',
    [['kindsOnShow', 'kindsSeen']],
    'types fact-removed facts.kindsOnShow',
    'addition fact-added facts.kindsSeen',
  ],
  [
    'an API key moves to the query',
    [['in: header, name: X-Key', 'in: query, name: key']],
    'wire scheme-changed security.key',
  ],
  [
    'a security scheme is no longer accepted',
    [[', { visitor: [] }]', ']']],
    'wire security-removed addAnimal',
    'wire security-removed listAnimals',
    'wire security-removed removeAnimal',
  ],
  [
    'a token needs a scope',
    [['{ visitor: [] }', '{ visitor: [feed] }']],
    'wire scope-added addAnimal',
    'wire scope-added listAnimals',
    'wire scope-added removeAnimal',
  ],
  // Documentation
  [
    'the summary of an operation changes',
    [['summary: Add an animal.', 'summary: Take an animal in.']],
    'docs words-changed addAnimal',
  ],
  [
    'an operation is deprecated',
    [['summary: Add an animal.', 'summary: Add an animal.\n      deprecated: true']],
    'docs deprecated addAnimal',
  ],
  ['the description of a type changes', [['What it eats.', 'What it likes.']], 'docs words-changed Food'],
  [
    'a default changes',
    [[inAnimal, '        nickname: { type: string, default: Mia }\n']],
    'docs default-changed Animal.nickname',
  ],
  [
    'the default of a parameter changes',
    [
      [
        'page, in: query, schema: { type: integer }',
        'page, in: query, schema: { type: integer, default: 1 }',
      ],
    ],
    'docs default-changed listAnimals.page',
  ],
]

describe('service changes', () => {
  for (const [name, edits, ...expected] of rows)
    test(name, () => {
      const changes = compareModels(read(zoo), read(edit(zoo, edits)))
      expect(inShort(changes)).toEqual(expected.toSorted())
    })
})

const asking = readFileSync(join(own, 'test/features/answers.yaml'), 'utf8')
const answerBy = "x-answer-by: { property: kind, answers: { age: Age, 'favourite-food': Food } }"
const answerRows: readonly Row[] = [
  [
    'responses no longer depend on the request',
    [[answerBy, 'x-note: none']],
    'types answer-by-removed askAnything',
    'types answer-by-removed askZoo',
  ],
  [
    'a request value gets another response type',
    [['answers: { age: Age,', 'answers: { age: Food,']],
    'types answer-changed askAnything',
    'types answer-changed askZoo',
  ],
]

describe('changes of responses that depend on the request', () => {
  for (const [name, edits, ...expected] of answerRows)
    test(name, () => {
      expect(inShort(compareModels(read(asking), read(edit(asking, edits))))).toEqual(expected.toSorted())
    })

  test('adding x-answer-by is an addition', () => {
    const none = read(edit(asking, [[answerBy, 'x-note: none']]))
    expect(inShort(compareModels(none, read(asking)))).toEqual([
      'addition answer-by-added askAnything',
      'addition answer-by-added askZoo',
    ])
  })
})

const streaming = readFileSync(join(own, 'test/streams/streams.yaml'), 'utf8')
const priceStream = "text/event-stream: { schema: { $ref: '#/components/schemas/Price' } }"
const streamRows: readonly Row[] = [
  [
    'a stream becomes text',
    [[priceStream, 'text/event-stream: { schema: { type: string } }']],
    'wire stream-changed listEvents.stream',
    'wire stream-changed watchPrices.stream',
  ],
  [
    'a stream gets another media type',
    [['application/json-seq:', 'application/jsonl:']],
    'docs answer-type-changed exportRecords.answer',
    'wire stream-changed exportRecords.stream',
  ],
  [
    'a call without the field asks for a stream',
    [["stream: { type: [boolean, 'null'] }", "stream: { type: [boolean, 'null'], default: true }"]],
    'docs default-changed Question.stream',
    'types stream-asked-differently createChat.stream',
  ],
  [
    'a stream disappears',
    [["            text/event-stream: { schema: { $ref: '#/components/schemas/Piece' } }\n", '']],
    'types stream-removed createChat.stream',
  ],
  [
    'items of a stream may lack a field',
    [
      [
        'required: [delta], properties: { delta: { type: string } }',
        'required: [], properties: { delta: { type: string } }',
      ],
    ],
    'wire property-optional Piece.delta',
  ],
]

describe('changes of streams', () => {
  for (const [name, edits, ...expected] of streamRows)
    test(name, () => {
      expect(inShort(compareModels(read(streaming), read(edit(streaming, edits))))).toEqual(
        expected.toSorted(),
      )
    })

  test('adding a stream is an addition', () => {
    const [, edits = []] = streamRows.find(([name]) => name === 'a stream disappears') ?? []
    expect(inShort(compareModels(read(edit(streaming, edits)), read(streaming)))).toEqual([
      'addition stream-added createChat.stream',
    ])
  })
})

const catalogueRows: readonly Row[] = [
  [
    'an error is removed',
    [
      [
        "      KEEPER_BUSY:\n        description: The keeper is busy.\n        message: The keeper is busy.\n        text: The keeper is busy.\n        rpc: [-32002]\n        http: [423, 409]\n        says: [keeper_busy, 'The keeper: busy']\n        fields:\n          reason: { type: string, optional: true, description: What the keeper said., example: He feeds the wolves. }\n",
        '',
      ],
    ],
    'types error-removed KEEPER_BUSY',
  ],
  ['an error is renamed', [['KEEPER_BUSY', 'KEEPER_AWAY']], 'types error-renamed KEEPER_AWAY'],
  [
    'the message of an error changes',
    [['message: The keeper is busy.', 'message: The keeper is out.']],
    'docs words-changed KEEPER_BUSY',
  ],
  [
    'the presentation of an error changes',
    [['presentation: alert', 'presentation: inline']],
    'addition presentation-changed GATE_CLOSED',
  ],
  [
    'an error maps to another code',
    [['rpc: [-32002]', 'rpc: [-32005]']],
    'types rpc-code-removed KEEPER_BUSY',
    'addition rpc-code-added KEEPER_BUSY',
  ],
  [
    'an error loses a field',
    [['          days: { type: array, items: { type: string }, description: Days when it is open. }\n', '']],
    'types property-removed GATE_CLOSED.days',
  ],
  [
    'an error field becomes required',
    [['why: { type: unknown, optional: true,', 'why: { type: unknown,']],
    'addition property-required GATE_CLOSED.why',
  ],
  [
    'the number of a status changes',
    [['FORBIDDEN: 403', 'FORBIDDEN: 401']],
    'wire status-changed httpStatus.FORBIDDEN',
  ],
  ['an event is renamed', [['      animal.fed:', '      animal.ate:']], 'types event-renamed animal.ate'],
  [
    'an event property gains a value',
    [['[fish, seeds]', '[fish, seeds, hay]']],
    'wire value-added animal.fed.food',
  ],
  [
    'the values of an event can no longer be extended',
    [[' interface: Foods,', '']],
    'types interface-changed animal.fed.food',
  ],
  [
    'an event is added',
    [['      gate.opened:', '      gate.shut:\n        description: The gate shut.\n      gate.opened:']],
    'addition event-added gate.shut',
  ],
  ['an event may leave the page', [['sent: false', 'sent: true']], 'addition sending-changed GATE_OILED'],
  [
    'a stored value no longer fits its schema',
    [['    version: 1\n    schema: { type: string }', '    version: 1\n    schema: { type: number }']],
    'wire type-changed lastDay',
  ],
  [
    'a new version discards the stored value',
    [['    version: 1\n    schema: { type: string }', '    version: 2\n    schema: { type: number }']],
    'addition version-changed lastDay',
    'types type-changed lastDay',
  ],
  [
    'a stored value gains a property',
    [['seats: { type: integer }', 'seats: { type: integer }\n      row: { type: integer }']],
    'addition property-added Ticket.row',
  ],
  [
    'the key prefix changes',
    [["prefix: 'zoo/'", "prefix: 'ark/'"]],
    'wire key-changed companions',
    'wire key-changed hints',
    'wire key-changed lastDay',
    'wire key-changed ticket',
    'wire key-changed tickets',
    'wire key-changed tour',
  ],
]

describe('catalog changes', () => {
  for (const [name, edits, ...expected] of catalogueRows)
    test(name, () => {
      const all = catalogues.map(([, text]) => text).join('\u0000')
      const changes = compareModels(readCatalogues(all), readCatalogues(edit(all, edits)))
      expect(inShort(changes)).toEqual(expected.toSorted())
    })
})

const chat = readFileSync(join(own, 'test/tiny.chat.yaml'), 'utf8')
const messageRows: readonly Row[] = [
  ['a request is renamed', [['  openGate:', '  unlockGate:']], 'types request-renamed unlockGate'],
  [
    'a request is removed',
    [
      ['  feed:\n    action: send', '  eat:\n    action: send'],
      ['name: gate/feed', 'name: gate/eat'],
    ],
    'wire request-removed feed',
    'addition request-added eat',
  ],
  [
    'the message type of a request changes',
    [['name: gate/rest', 'name: gate/pause']],
    'wire message-type-changed rest',
  ],
  [
    'a payload property becomes required',
    [['required: [gate, minutes]', 'required: [gate, minutes, code]']],
    'wire property-required Gate.code',
  ],
  [
    'an answer property becomes optional',
    [['          required: [until]\n', '']],
    'wire property-optional OpenedPayload.until',
  ],
  [
    'an answer timeout changes',
    [['x-answer-within-ms: 30000', 'x-answer-within-ms: 60000']],
    'addition time-out-changed openGate',
  ],
  ['the abort rule of a request changes', [['    x-on-abort: keep\n', '']], 'addition abort-changed feed'],
  [
    'a notice is replaced',
    [['name: keeper/roar', 'name: keeper/growl']],
    'types notice-removed tiny.chat.keeper/roar',
    'addition notice-added tiny.chat.keeper/growl',
  ],
]
const desk = readFileSync(join(own, 'test/tiny.desk.yaml'), 'utf8')
const rpcRows: readonly Row[] = [
  [
    'a method is removed',
    [['name: desk_price', 'name: desk_cost']],
    'wire method-removed desk_price',
    'addition method-added desk_cost',
  ],
  ['a method becomes unsafe', [['x-safe: true', 'x-safe: false']], 'wire safety-changed desk_price'],
  [
    'a parameter becomes required',
    [['{ name: note, schema', '{ name: note, required: true, schema']],
    'wire parameter-required desk_sell.note',
  ],
  ['a parameter loses a value', [['enum: [whale, wolf]', 'enum: [whale]']], 'wire value-removed Animal'],
  [
    'a positional parameter is renamed',
    [['{ name: day,', '{ name: date,']],
    'docs parameter-renamed desk_price.date',
  ],
  [
    'the result of a method changes',
    [
      [
        'result: { name: price, schema: { type: number } }',
        'result: { name: price, schema: { type: boolean } }',
      ],
      ['value: 12.5', 'value: true'],
    ],
    'wire type-changed desk_price.result',
  ],
  ['the code of an error changes', [['code: 4700', 'code: 4701']], 'wire rpc-error-changed SoldOut'],
]

describe('message and method changes', () => {
  for (const [text, list] of [
    [chat, messageRows],
    [desk, rpcRows],
  ] as const)
    for (const [name, edits, ...expected] of list)
      test(name, () => {
        const changes = compareModels(read(text, 'tiny.chat'), read(edit(text, edits), 'tiny.chat'))
        expect(inShort(changes)).toEqual(expected.toSorted())
      })
})

const closedAnimal = '    Animal:\n      type: object\n      additionalProperties: false\n'
const nickname = (limits: string) => `        nickname: { type: string, ${limits} }\n`
const limitedNickname = nickname("maxLength: 8, pattern: '^a'")
const limitedAnimals = 'animals: { type: array, minItems: 1, uniqueItems: true,'
/** A specification with limits of what is received. */
const limitedZoo = [
  [inAnimal, limitedNickname],
  ['animals: { type: array,', limitedAnimals],
  ['    Animal:\n      type: object\n', closedAnimal],
].reduce((text, [from = '', to = '']) => text.replace(from, to), zoo)

/** Edits of it, and the expected levels: where code checks the limits, and where it does not. */
const limitRows: readonly (readonly [
  name: string,
  from: string,
  to: string,
  change: string,
  checked: string,
  unchecked: string,
])[] = [
  ['becomes looser', 'maxLength: 8', 'maxLength: 9', 'limit-loosened Animal.nickname', 'wire', 'docs'],
  ['becomes tighter', 'maxLength: 8', 'maxLength: 7', 'limit-tightened Animal.nickname', 'docs', 'docs'],
  [
    'has another pattern',
    limitedNickname,
    nickname("maxLength: 8, pattern: '^b'"),
    'limit-tightened Animal.nickname',
    'wire',
    'docs',
  ],
  [
    'has no pattern anymore',
    limitedNickname,
    nickname('maxLength: 8'),
    'limit-loosened Animal.nickname',
    'wire',
    'docs',
  ],
  [
    'may be shorter',
    limitedAnimals,
    limitedAnimals.replace('minItems: 1', 'minItems: 0'),
    'limit-loosened AnimalPage.animals',
    'wire',
    'docs',
  ],
  [
    'may repeat entries',
    limitedAnimals,
    limitedAnimals.replace(' uniqueItems: true,', ''),
    'limit-loosened AnimalPage.animals',
    'wire',
    'docs',
  ],
  [
    'may have other keys',
    closedAnimal,
    '    Animal:\n      type: object\n',
    'limit-loosened Animal',
    'wire',
    'docs',
  ],
  [
    'has no other keys but a new one',
    limitedNickname,
    `${limitedNickname}        age: { type: integer }\n`,
    'property-added Animal.age',
    'wire',
    'addition',
  ],
]

describe('limits of what is received', () => {
  for (const [name, from, to, change, checked, unchecked] of limitRows)
    test.each([
      ['full', checked],
      ['shape', unchecked],
    ] as const)(`a value ${name}, with the checks of %s: %s`, (validate, level) => {
      const [old, now] = [limitedZoo, edit(limitedZoo, [[from, to]])].map((text) =>
        read(text, 'zoo', validate),
      )
      expect(old && now && inShort(compareModels(old, now))).toEqual([`${level} ${change}`])
    })

  test('only those that the old version checks can refuse a value', () => {
    const looser = read(edit(limitedZoo, [['maxLength: 8', 'maxLength: 9']]), 'zoo', 'full')
    expect(inShort(compareModels(read(limitedZoo), looser))).toContain('docs limit-loosened Animal.nickname')
  })

  test('the patterns of messages are always checked', () => {
    const message = 'properties: { message: { type: string } }'
    const like = (pattern: string) =>
      read(
        edit(chat, [[message, message.replace('string', `string, pattern: '${pattern}', maxLength: 9`)]]),
        'tiny.chat',
      )
    expect(inShort(compareModels(like('^N'), like('^Not')))).toEqual([
      'wire limit-tightened TinyChatRefusal.message',
    ])
    expect(inShort(compareModels(like('^N'), read(chat, 'tiny.chat')))).toEqual([
      'docs limit-loosened TinyChatRefusal.message',
      'wire limit-loosened TinyChatRefusal.message',
    ])
  })
})

test('limits that are loosened are additions', () => {
  const limited = read(
    edit(zoo, [[page, page.replace('type: integer', 'type: integer, maximum: 9, multipleOf: 4')]]),
  )
  const looser = read(
    edit(zoo, [[page, page.replace('type: integer', 'type: integer, maximum: 10, multipleOf: 2')]]),
  )
  expect(inShort(compareModels(limited, looser))).toEqual([
    'addition limit-loosened listAnimals.page',
    'addition limit-loosened listAnimals.page',
  ])
  expect(inShort(compareModels(limited, read(zoo)))).toEqual([
    'addition limit-loosened listAnimals.page',
    'addition limit-loosened listAnimals.page',
  ])
})

test('covers at least sixty kinds of change', () => {
  expect(rows.length + catalogueRows.length + messageRows.length + rpcRows.length).toBeGreaterThanOrEqual(60)
})

const features = readdirSync(join(own, 'test/features'))
  // refs.yaml has several files.
  .filter((name) => name.endsWith('.yaml') && name !== 'refs.yaml')
  .map((name) => [name, () => read(readFileSync(join(own, 'test/features', name), 'utf8'))] as const)
const all: readonly (readonly [string, () => Model])[] = [
  ['the zoo', () => read(zoo)],
  ['its catalogues', () => readCatalogues(catalogues.map(([, text]) => text).join('\u0000'))],
  ['messages', () => read(chat)],
  ['methods', () => read(desk)],
  ...features,
]

for (const [name, model] of all)
  test(`finds no change between ${name} and itself`, () => {
    expect(compareModels(model(), model())).toEqual([])
  })

test('formats changes as lines, worst first, and as a changelog', () => {
  const changes = compareModels(
    read(zoo),
    read(
      edit(zoo, [
        [inAnimal, ''],
        ['enum: [cat, bird]', 'enum: [cat, bird, fish]'],
        ['What it eats.', 'What it likes.'],
      ]),
    ),
  )
  expect(verdictOf(changes)).toBe('major')
  expect(formatChanges(changes)).toBe(`semver: major   (1 major, 1 minor, 1 patch)
✗ major Animal.nickname: removed  [property-removed]  used by listAnimals, addAnimal
+ minor listAnimals.kind: "fish" added  [value-added]
· patch Food: description changed  [words-changed]`)
  expect(formatChangelog(changes)).toBe(`This is a **major** release.

### Breaking: data sent, received or stored

- \`Animal.nickname\`: removed, used by listAnimals, addAnimal

### New

- \`listAnimals.kind\`: "fish" added

### Documentation

- \`Food\`: description changed`)
})

test('texts of a specification are no Markdown in a changelog', () => {
  const change = (at: string, message: string, usedBy?: readonly string[]) =>
    ({ level: 'types', code: 'x', at, message, usedBy }) as const
  const changes = [
    change('Pet.a`b', 'removed'),
    change('Pet.``<b>', '"<img src=x>" added', ['get*All*', 'in_stock']),
    change('Pet', '[more](https://evil.example) | string[] → a \\ ~~b~~ &lt;'),
    change('Pet', 'renamed from `Dog<b>[]`; its `schema` is unchanged, a stray ` is none'),
  ]
  expect(formatChangelog(changes).split('\n').slice(4)).toEqual([
    '- `` Pet.a`b ``: removed',
    '- ``` Pet.``<b> ```: "\\<img src=x\\>" added, used by get\\*All\\*, in\\_stock',
    '- `Pet`: \\[more\\](https://evil.example) \\| string\\[\\] → a \\\\ \\~\\~b\\~\\~ \\&lt;',
    '- `Pet`: renamed from `Dog<b>[]`; its `schema` is unchanged, a stray \\` is none',
  ])
})

const names = ['alpha', 'beta', 'gamma', 'delta'] as const
const someType = constantFrom('string', 'integer', 'number', 'boolean')
const someProperty = record({
  name: constantFrom(...names),
  type: someType,
  isRequired: constantFrom(true, false),
})
const unique = { selector: ({ name }: { name: string }) => name }
const someService = uniqueArray(
  record({
    name: constantFrom(...names),
    parameters: uniqueArray(someProperty, unique),
    sent: uniqueArray(someProperty, unique),
    received: uniqueArray(someProperty, unique),
    values: uniqueArray(constantFrom('a', 'b', 'c'), { minLength: 1 }),
    refusals: uniqueArray(constantFrom('400', '404', '409')),
  }),
  unique,
)

test('additions in one direction are removals in the other', () => {
  assert(
    property(someService, someService, (one, other) => {
      const [a, b] = [read(write(one)), read(write(other))]
      const there = compareModels(a, b)
      const back = compareModels(b, a)
      const endingWith = (changes: typeof there, ending: string) =>
        changes
          .filter(({ code }) => code.endsWith(ending))
          .map(
            ({ code, at, message }) =>
              `${code.slice(0, -ending.length)} ${at} ${/^"\w+"/.exec(message) ?? ''}`,
          )
          .toSorted()
      expect(endingWith(there, '-added')).toEqual(endingWith(back, '-removed'))
      expect(endingWith(there, '-removed')).toEqual(endingWith(back, '-added'))
      expect(endingWith(there, '-required')).toEqual(endingWith(back, '-optional'))
      expect(endingWith(there, '-widened')).toEqual(endingWith(back, '-narrowed'))
    }),
    { numRuns: 60, seed: 4 },
  )
})

test('removals are always breaking', () => {
  assert(
    property(someService, someService, (one, other) => {
      const changes = compareModels(read(write(one)), read(write(other)))
      for (const { code, level } of changes)
        if (['operation-removed', 'property-removed', 'parameter-removed', 'refusal-removed'].includes(code))
          expect(['wire', 'types']).toContain(level)
    }),
    { numRuns: 60, seed: 5 },
  )
})

function inShort(changes: readonly Change[]): string[] {
  return changes.map(({ level, code, at }) => `${level} ${code} ${at}`).toSorted()
}

/** A specification with the given operations and inline schemas. */
function write(
  operations: readonly {
    name: string
    parameters: readonly { name: string; type: string; isRequired: boolean }[]
    sent: readonly { name: string; type: string; isRequired: boolean }[]
    received: readonly { name: string; type: string; isRequired: boolean }[]
    values: readonly string[]
    refusals: readonly string[]
  }[],
): string {
  const shape = (properties: readonly { name: string; type: string; isRequired: boolean }[]) => ({
    type: 'object',
    required: properties.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(properties.map(({ name, type }) => [name, { type }])),
      always: { type: 'string' },
    },
  })
  const answer = (schema: object) => ({ description: 'It.', content: { 'application/json': { schema } } })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    servers: [{ url: 'https://random.example' }],
    paths: Object.fromEntries(
      operations.map(({ name, parameters, sent, received, values, refusals }) => [
        `/${name}`,
        {
          post: {
            operationId: `call-${name}`,
            parameters: [
              ...parameters.map(({ name, type, isRequired }) => ({
                name,
                in: 'query',
                required: isRequired,
                schema: { type },
              })),
              { name: 'choice', in: 'query', schema: { type: 'string', enum: values } },
            ],
            requestBody: { required: true, content: { 'application/json': { schema: shape(sent) } } },
            responses: {
              '200': answer(shape(received)),
              ...Object.fromEntries(refusals.map((status) => [status, answer(shape([]))])),
            },
          },
        },
      ]),
    ),
  })
}

function read(text: string, name = 'zoo', validate: Validation = 'shape'): Model {
  const documents = new Map([[`schemas/${name}.yaml`, text]])
  // Edits do not have to update the examples.
  const { model, diagnostics } = readModel(documents, { allow: ['bad-example'], validate })
  if (!model) throw new Error(diagnostics.map((found) => formatDiagnostic(found, documents)).join('\n'))
  return model
}

function readCatalogues(all: string): Model {
  const texts = all.split('\u0000')
  const documents = catalogues.map(([file], index) => [file, texts[index] ?? ''] as const)
  const { model, diagnostics } = readModel(new Map([...dialects, ...documents]))
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return model
}

function edit(text: string, edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((edited, [from, to]) => {
    expect(edited).toContain(from)
    return edited.replaceAll(from, to)
  }, text)
}
