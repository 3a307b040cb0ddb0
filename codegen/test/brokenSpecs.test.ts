import { expect, test } from 'vitest'
import { readModel } from '../generate.js'

const spec = `openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
servers: [{ url: 'https://{region}.zoo.example', variables: { region: { default: eu } } }]
security: [{ token: [] }]
paths:
  /animals:
    get:
      operationId: listAnimals
      parameters:
        - { name: page, in: query, schema: { type: integer } }
      x-pagination: { cursor: page, next: next, items: animals }
      responses:
        '200':
          description: A page.
          content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } }
  /animals/{id}:
    put:
      operationId: setAnimal
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } }
      responses:
        '204': { description: Set. }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
  schemas:
    Page:
      type: object
      required: [animals]
      properties:
        animals: { type: array, items: { $ref: '#/components/schemas/Animal' } }
        next: { type: integer }
    Animal:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Bird' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', bird: '#/components/schemas/Bird' } }
    Cat: { type: object, required: [kind, name], properties: { kind: { const: cat }, name: { type: string, pattern: '^[A-Z]' } } }
    Bird: { type: object, required: [kind], properties: { kind: { const: bird }, size: { type: string, enum: [small, large], default: small } } }
`

type Row = readonly [broken: string, from: string, to: string, ...findings: string[]]

/** Specifications that are broken in one place, and the complete findings for each. */
const rows: readonly Row[] = [
  [
    'a reference to what is not there',
    "#/components/schemas/Page'",
    "#/components/schemas/Pages'",
    '15:58 error[missing-ref] `#/components/schemas/Pages` does not exist; help: did you mean `Page`?',
  ],
  [
    'a server of one operation',
    'operationId: listAnimals',
    "operationId: listAnimals\n      servers: [{ url: 'https://files.zoo.example' }]",
    '9:17 warning[unsupported-keyword] a server of a path or an operation is supported only if the document lists it; help: create another client with this `baseUrl`, and list the server at the top of the document',
  ],
  [
    'a default that is not in the enum',
    'default: small }',
    'default: smal }',
    '39:135 warning[bad-default] the default is not in the enum; help: did you mean `small`?',
  ],
  [
    'a type that does not exist',
    'name: { type: string,',
    'name: { type: text,',
    '38:100 warning[unknown-type] `text` is not a type; help: use one of string, number, integer, boolean, object, array, null',
  ],
  [
    'a keyword that does not exist',
    'required: [kind, name]',
    'requires: [kind, name]',
    '38:26 warning[unknown-keyword] `requires` is not a keyword of a schema; help: did you mean `required`?',
  ],
  [
    'an id that is used twice',
    'operationId: setAnimal',
    'operationId: listAnimals',
    '18:20 warning[duplicate-operation-id] operationId `listAnimals` is used twice (first used here: 8:20)',
  ],
  [
    'an operation without an id',
    '      operationId: setAnimal\n',
    '',
    '17:5 warning[missing-operation-id] an operation needs an operationId; help: add one, such as `listPets`',
  ],
  [
    'a parameter that the path lacks',
    '{ name: id, in: path,',
    '{ name: key, in: path,',
    '16:3 warning[path-parameter] `{id}` of /animals/{id} is not declared; help: declare a parameter `id` with `in: path`',
    '20:19 warning[path-parameter] `key` is not in /animals/{id}',
  ],
  [
    'a place that parameters cannot be in',
    'name: page, in: query',
    'name: page, in: url',
    '10:29 warning[unsupported-parameter] a parameter cannot be in `url`; help: use `path`, `query`, `header` or `cookie`',
    '11:31 error[bad-pagination] `page` is not a query parameter of this operation',
  ],
  [
    'an object with objects that a query cannot send',
    '      x-pagination',
    '        - { name: size, in: query, schema: { type: object, properties: { of: { type: object } } } }\n      x-pagination',
    '11:36 warning[unsupported-parameter] no style of a query but `deepObject` sends objects in an object; help: use `style: deepObject`, or `content` with application/json',
  ],
  [
    'a security scheme that is not declared',
    'security: [{ token: [] }]',
    'security: [{ tokens: [] }]',
    '4:14 warning[unknown-security-scheme] `tokens` is not a security scheme of this document; help: did you mean `token`?',
  ],
  [
    'a way to authenticate that clients lack',
    'scheme: bearer',
    'scheme: digest',
    '27:34 warning[unsupported-security] the HTTP scheme `digest` is not supported; help: use `bearer` or `basic`',
  ],
  [
    'a status that is none',
    "'204': {",
    "'20': {",
    '24:9 warning[bad-status] `20` is not a status code; help: use a code such as `204`, a range such as `2XX`, or `default`',
  ],
  [
    'an operation without a response',
    "'204': { description: Set. }",
    "'404': { description: No. }",
    '17:5 warning[no-responses] an operation needs a response for success; help: add one, such as `204`',
  ],
  [
    'a cursor that is no parameter',
    'cursor: page',
    'cursor: pages',
    '11:31 error[bad-pagination] `pages` is not a query parameter of this operation; help: did you mean `page`?',
  ],
  [
    'items that are not in the response',
    'items: animals }',
    'items: animal }',
    '11:56 error[bad-pagination] `animal` is not a field of the response; help: did you mean `animals`?',
  ],
  [
    'a discriminator that maps to nothing',
    "bird: '#/components/schemas/Bird' } }",
    "bird: '#/components/schemas/Birds' } }",
    '37:94 error[missing-ref] `#/components/schemas/Birds` does not exist; help: did you mean `Bird`?',
  ],
  [
    'a pattern that is none',
    "'^[A-Z]'",
    "'^[A-Z'",
    '38:117 warning[bad-value] `pattern` must be a regular expression: Unterminated character class',
  ],
  [
    'a limit that is not a number',
    "pattern: '^[A-Z]'",
    'maxLength: long',
    '38:119 warning[bad-value] `maxLength` must be a non-negative integer',
  ],
  [
    'a variable of an address that is not declared',
    'variables: { region:',
    'variables: { area:',
    '3:18 warning[unknown-variable] `{region}` is not a variable of this server; help: declare it under `variables`, with a `default`',
  ],
  [
    'a required field that is not declared',
    'required: [animals]',
    'required: [animals, count]',
    '31:27 warning[undeclared-required] `count` is required and not declared; help: declare it under `properties`, or remove it from `required`',
  ],
  [
    'a version that is not supported',
    'openapi: 3.1.0',
    'openapi: 3.3.0',
    '1:10 error[unsupported-version] OpenAPI `3.3.0` is not supported; help: use 3.0 or 3.1',
  ],
  [
    'YAML that cannot be read',
    'info: { title: Zoo',
    'info: { title: [Zoo',
    '2:37 error[bad-yaml] a `]` is missing',
  ],
  [
    'a keyword of the format that is not supported',
    'next: { type: integer }',
    'next: { type: integer, not: { const: 1 } }',
    '34:32 warning[unsupported-keyword] `not` is not supported',
  ],
  [
    'a mapping in place of a list',
    'required: [animals]',
    'required: { animals: true }',
    '31:17 warning[bad-value] `required` must be a list of strings',
  ],
  [
    'a line that is indented too far',
    '      operationId: setAnimal',
    '        operationId: setAnimal: twice',
    '18:22 error[bad-yaml] this value goes on with `: `, as if it were a key; help: put it into quotes, or indent the next line like this one',
  ],
  [
    'a tab',
    '      operationId: setAnimal',
    '\toperationId: setAnimal',
    '18:1 error[bad-yaml] Tabs are not allowed as indentation; help: indent with spaces',
  ],
  [
    'an alias without its anchor',
    'name: { type: string,',
    'key: &text { type: string }, name: *txt, more: { type: string,',
    '38:121 error[bad-yaml] there is no anchor `&txt` before this alias; help: did you mean `text`?',
  ],
  [
    'a field that says itself that it is required',
    'next: { type: integer }',
    'next: { type: integer, required: true }',
    '34:42 warning[bad-value] `required` must be a list of strings; help: list the names of required fields beside `properties`',
  ],
  [
    'a list that is one text',
    'required: [kind, name]',
    'required: kind',
    '38:36 warning[bad-value] `required` must be a list of strings; help: write `[kind]`',
  ],
  [
    'a reference that is a comment',
    '        next: { type: integer }',
    '        next: { type: integer }\n        first:\n          $ref: #/components/schemas/Animal',
    '36:11 warning[bad-value] `$ref` must be a string; help: put it into quotes: ` #` begins a comment',
  ],
  [
    'a reference to where another version had it',
    "#/components/schemas/Page'",
    "#/definitions/Page'",
    '15:58 error[missing-ref] `#/definitions/Page` does not exist; help: did you mean `#/components/schemas/Page`?',
  ],
  [
    'a reference without its beginning',
    "#/components/schemas/Page'",
    "components/schemas/Page'",
    '11:43 error[bad-pagination] `next` is not a field of the response',
    '11:56 error[bad-pagination] `animals` is not a field of the response',
    '15:58 error[missing-file] `components/schemas/Page` does not exist; help: did you mean `#/components/schemas/Page`?',
  ],
  [
    'content that is not indented',
    "items: { $ref: '#/components/schemas/Animal' } }\n        next: { type: integer }",
    "items: { $ref: '#/components/schemas/Animal' } }\n        next:",
    '34:14 warning[bad-schema] a schema must be a mapping; help: indent what belongs to it, or write `{}`',
  ],
  [
    'an exclusive limit as in OpenAPI 3.0',
    'next: { type: integer }',
    'next: { type: integer, minimum: 1, exclusiveMinimum: true }',
    '34:44 warning[old-keyword] `exclusiveMinimum` is `true` or `false` only in OpenAPI 3.0; help: write the limit: `exclusiveMinimum: 1`',
  ],
  [
    'null in place of a type',
    'enum: [small, large]',
    'enum: [small, large, null]',
    "39:125 warning[enum-type] `null` is not of the type string (the type is given here: 39:96); help: write `type: [string, 'null']`",
  ],
  [
    'security that is not a list',
    'security: [{ token: [] }]',
    'security: { token: [] }',
    '4:11 warning[bad-value] `security` must be a list',
  ],
  [
    'a security scheme that is only named',
    'security: [{ token: [] }]',
    'security: [token]',
    '4:12 warning[bad-value] what an operation needs must be a mapping; help: write `token: []`',
  ],
  [
    'a security scheme that nothing resembles',
    'security: [{ token: [] }]',
    'security: [{ bearerAuth: [] }]',
    '4:14 warning[unknown-security-scheme] `bearerAuth` is not a security scheme of this document; help: declare it under `components.securitySchemes`',
  ],
  [
    'a parameter without a name',
    '{ name: page, in: query,',
    '{ in: query,',
    '10:11 error[missing-name] a parameter needs a `name`',
    '11:31 error[bad-pagination] `page` is not a query parameter of this operation',
  ],
  [
    'a body that cannot be sent',
    '    put:',
    '    get:',
    '21:7 warning[lost-body] a GET request has no body; help: declare parameters instead, or use `post`',
  ],
  [
    'a quote that is not closed',
    'description: Set.',
    "description: 'Set.",
    '24:31 error[bad-yaml] this quote is not closed',
  ],
  [
    'a quote that goes on to the next reference',
    'description: A page.',
    "description: 'A page.",
    '14:24 error[bad-yaml] this quote is not closed',
  ],
  [
    'a merge key',
    '    Page:\n',
    '    Page:\n      <<: { description: A page. }\n',
    '30:7 warning[unknown-keyword] `<<` is not a keyword of a schema; help: YAML 1.2 has no merge keys: repeat the keywords, or use `allOf`',
  ],
  [
    'a schema without a media type',
    "{ application/json: { schema: { $ref: '#/components/schemas/Page' } } }",
    "{ schema: { $ref: '#/components/schemas/Page' } }",
    '11:43 error[bad-pagination] `next` is not a field of the response',
    '11:56 error[bad-pagination] `animals` is not a field of the response',
    '15:32 warning[unknown-keyword] `$ref` is not a keyword of a media type; help: put `schema` below a media type, such as `application/json`',
  ],
]

function findingsIn(text: string): string[] {
  const { diagnostics } = readModel(new Map([['zoo.yaml', text]]))
  return diagnostics.map(({ place, level = 'error', code, message, help, note }) => {
    const where = note ? ` (${note.message}: ${note.place.line}:${note.place.column})` : ''
    return `${place.line}:${place.column} ${level}[${code}] ${message}${where}${help ? `; help: ${help}` : ''}`
  })
}

test('reports nothing about the specification that is not broken', () => {
  expect(findingsIn(spec)).toEqual([])
})

test('reads a version without quotes, which YAML takes for a number', () => {
  const text = spec
    .replace('openapi: 3.1.0', 'openapi: 3.0')
    .replace('const: cat', 'type: string, nullable: true')
  const ofText = spec
    .replace('openapi: 3.1.0', "openapi: '3.0'")
    .replace('const: cat', 'type: string, nullable: true')
  expect(findingsIn(text)).toEqual(findingsIn(ofText))
  const modelOf = (given: string) => readModel(new Map([['zoo.yaml', given]])).model
  expect(modelOf(text)).toEqual(modelOf(ofText))
})

test('reports a key that a JSON document has twice, and none that only looks like it', () => {
  const json = (schemas: string) =>
    `{"openapi":"3.1.0","info":{"title":"\\"a\\": \\\\","version":"1"},"paths":{},"components":{"schemas":{${schemas}}}}`
  const find = (text: string) => readModel(new Map([['zoo.json', text]])).diagnostics
  expect(find(json('"Cat":{"type":"object"}'))).toEqual([])
  expect(find(json('"Cat":{"type":"object"},"Cat":{"type":"string"}'))).toMatchObject([
    { code: 'bad-yaml', message: 'Map keys must be unique', place: { file: 'zoo.json', line: 1 } },
  ])
})

test.each(rows)('reports %s with what its author needs to fix it', (_, from, to, ...findings) => {
  expect(spec.split(from)).toHaveLength(2)
  expect(findingsIn(spec.replace(from, to))).toEqual(findings)
})
