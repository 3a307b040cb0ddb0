export type Explanation = {
  /** Why it is told. */
  readonly why: string
  /** A schema, the operations of a path, or an entry of an error catalogue, with the mistake and without it. */
  readonly schema?: Pair
  readonly path?: Pair
  readonly entry?: Pair
}

type Pair = { readonly wrong: string; readonly right: string }

const words = 'description: It., message: It., text: It.'
const ok = "responses: { '200': { description: It. } }"

/** What is behind the findings, by code. */
export const explanations: { readonly [code: string]: Explanation } = {
  'ambiguous-path': {
    why: 'Two paths differ in the names of their values only, so that a server cannot tell them apart.',
  },
  'bad-ambient': {
    why: 'x-ambient says that the client fills something in by itself: a parameter, or a field of the first JSON body of an operation.',
    schema: { wrong: '{ type: string, x-ambient: true }', right: '{ type: string }' },
  },
  'bad-answer-by': {
    why: 'x-answer-by names a property of the body, and for each of its values the schema of the answer: { property: kind, answers: { age: Age } }.',
  },
  'bad-discriminator': {
    why: 'A discriminator names a property, and each variant has to have it as a text of its own.',
  },
  'bad-enum': {
    why: 'An enum is a list of values.',
    schema: { wrong: '{ enum: cat }', right: '{ enum: [cat] }' },
  },
  'bad-example': {
    why: 'Examples become documentation and fixtures, so one that its schema does not allow would mislead, or lose a part on its way.',
    schema: {
      wrong: '{ type: object, properties: { name: { type: string } }, example: { nmae: Moby } }',
      right: '{ type: object, properties: { name: { type: string } }, example: { name: Moby } }',
    },
  },
  'bad-fact': {
    why: 'x-facts states what no answer tells: a name in camelCase, and beneath it a description and a list of texts as values.',
  },
  'bad-name': { why: 'Names become names of functions and types, so they need a letter first.' },
  'bad-pagination': {
    why: 'x-pagination says which query field takes the cursor, and where the next one and the items stand in the answer.',
  },
  'bad-path': { why: 'A path starts with a slash; values stand in braces.' },
  'bad-schema': { why: 'A schema is an object, or true or false.' },
  'bad-status': { why: 'Answers are told apart by a status such as 200, a range such as 4XX, or default.' },
  'bad-value': { why: 'The value is of another kind than the keyword takes.' },
  'bad-yaml': { why: 'The text is not YAML; nothing in it can be relied on.' },
  'conflicting-types': {
    why: 'A value has to fit all parts of an allOf, so parts that want different types of it, or of one of its fields, leave no value at all.',
    schema: {
      wrong: '{ allOf: [{ type: string }, { type: integer }] }',
      right: '{ anyOf: [{ type: string }, { type: integer }] }',
    },
  },
  'duplicate-catalogue': {
    why: 'Errors, events and stored keys are one file each in the generated code, so each has one catalogue.',
  },
  'duplicate-code': { why: 'An error is told from others by its code alone, whatever family it is in.' },
  'duplicate-enum-value': {
    why: 'A value that is listed twice is a slip: one of them was to be another.',
    schema: { wrong: '{ enum: [cat, cat] }', right: '{ enum: [cat, dog] }' },
  },
  'duplicate-event': { why: 'An event is told from others by its name alone, whatever group it is in.' },
  'duplicate-fallback': {
    why: 'A code of a wallet or a node that no error lists becomes the fallback, so there is one for all families.',
  },
  'duplicate-message': { why: 'A message is told from others by its name alone, so two cannot share one.' },
  'duplicate-method': { why: 'A method is called by its name, so two cannot share one.' },
  'duplicate-operation-id': { why: 'Each operation becomes a function of its own name.' },
  'duplicate-parameter': { why: 'Parameters of a method are told apart by their names.' },
  'duplicate-rpc-code': { why: 'An error is told from others by its code, so two cannot share one.' },
  'duplicate-status': { why: 'A status of a service stands for one error; which of two would it be?' },
  'duplicate-words': { why: 'What a server says stands for one error; which of two would it be?' },
  'enum-type': {
    why: 'A value that is not of the type that stands beside it can never occur.',
    schema: { wrong: '{ type: string, enum: [1] }', right: "{ type: string, enum: ['1'] }" },
  },
  'foreign-message': { why: 'An operation names messages of its own channel.' },
  'missing-channel': { why: 'An operation says on which channel its messages go.' },
  'missing-default': {
    why: 'A value in the address of a server needs a default, with which the address is written into the client.',
  },
  'missing-dialect': {
    why: 'Errors, events and stored keys are checked by a JSON Schema, <kind>.schema.json among the inputs.',
  },
  'missing-error': {
    why: 'Clients of services throw HTTP_STATUS, INVALID_RESPONSE, SERVICE_UNREACHABLE and REQUEST_TIMEOUT of a family `http`. Without a catalogue of errors they bring their own.',
  },
  'missing-fallback': {
    why: 'A family with a fallback becomes the function that makes errors of what wallets and nodes throw: it needs an error for codes that nobody lists.',
  },
  'missing-file': {
    why: 'A $ref leads to a file that is not there. Files are found from where the $ref stands.',
  },
  'missing-items': {
    why: 'A list says what it is a list of; without, nothing in it could be checked.',
    schema: { wrong: '{ type: array }', right: '{ type: array, items: { type: string } }' },
  },
  'missing-keyword': {
    why: 'The dialect of the catalogue demands it.',
    entry: {
      wrong: '{ description: It., message: It. }',
      right: '{ description: It., message: It., text: It. }',
    },
  },
  'missing-messages': { why: 'An operation, and what answers it, name at least one message.' },
  'missing-name': { why: 'A message, a method, a parameter and a result are known by their names.' },
  'missing-namespace': { why: 'x-namespace says for which chain family a method is.' },
  'missing-operation-id': {
    why: 'The operationId becomes the name of the function; a name that is made up would change with the path.',
    path: { wrong: `{ get: { ${ok} } }`, right: `{ get: { operationId: getIt, ${ok} } }` },
  },
  'missing-params': { why: 'A method says what it takes, if only [].' },
  'missing-payload': {
    why: "What a message carries is checked, so it has to be told; { type: 'null' } stands for nothing.",
  },
  'missing-ref': {
    why: 'A $ref leads to a part that does not exist.',
    schema: {
      wrong: "{ $ref: '#/components/schemas/Thin' }",
      right: "{ $ref: '#/components/schemas/Thing' }",
    },
  },
  'missing-result': { why: 'What a method gives is checked, so it has to be told.' },
  'missing-safety': { why: 'x-safe says whether a method does nothing but read; the others need approval.' },
  'missing-schema': { why: 'What is passed is checked by its schema.' },
  'missing-title': {
    why: 'An alert is a dialog, and dialogs are named for those who do not see them.',
    entry: {
      wrong: `{ ${words}, presentation: alert }`,
      right: `{ ${words}, presentation: alert, title: It }`,
    },
  },
  'missing-url': { why: 'A server is nothing but its address.' },
  'name-clash': {
    why: 'Two parts would get one name in the generated code. Nothing is renamed in silence, so one of them has to give way.',
  },
  'no-responses': {
    why: 'Without a response nobody knows what the function returns.',
    path: { wrong: '{ get: { operationId: getIt } }', right: `{ get: { operationId: getIt, ${ok} } }` },
  },
  'outside-ref': {
    why: 'A $ref leads to the network, or to something that is not a document; nothing is fetched while generating.',
  },
  'path-parameter': {
    why: 'Values in braces and parameters with `in: path` belong together, by their name.',
    path: {
      wrong: `{ get: { operationId: getIt, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${ok} } }`,
      right: `{ get: { operationId: getIt, ${ok} } }`,
    },
  },
  'ref-cycle': {
    why: 'A type that is itself and nothing else has no end. It needs an object or a list in between.',
  },
  'ref-sibling': {
    why: 'In OpenAPI 3.0 whatever stands beside a $ref is ignored, which is hardly what was meant.',
  },
  'required-after-optional': { why: 'Parameters go by position: what may be left out comes last.' },
  'several-messages': { why: 'A function is made of each operation that sends, and it makes one message.' },
  'several-bodies': {
    why: 'A function sends one kind of body, the first that is listed. Leaving the others out in silence would hide that they cannot be sent.',
    path: {
      wrong: `{ post: { operationId: sendIt, requestBody: { content: { application/json: { schema: { type: object } }, text/plain: { schema: { type: string } } } }, ${ok} } }`,
      right: `{ post: { operationId: sendIt, requestBody: { content: { application/json: { schema: { type: object } } } }, ${ok} } }`,
    },
  },
  'undeclared-required': {
    why: 'A key that is required and not described is often misspelt.',
    schema: {
      wrong: '{ type: object, required: [nam], properties: { name: { type: string } } }',
      right: '{ type: object, required: [name], properties: { name: { type: string } } }',
    },
  },
  'unknown-document': { why: 'A document tells what it is by a key at its top, such as openapi.' },
  'unknown-keyword': {
    why: 'A keyword that nobody knows is ignored by most tools, so a slip goes unnoticed.',
    schema: { wrong: '{ type: object, requird: [] }', right: '{ type: object, required: [] }' },
  },
  'unknown-placeholder': {
    why: 'A word in braces takes the value of a field, so it is the name of one that is always there.',
    entry: {
      wrong:
        '{ description: It., message: "No {nme}.", text: It., fields: { name: { type: string, description: A name. } } }',
      right:
        '{ description: It., message: "No {name}.", text: It., fields: { name: { type: string, description: A name. } } }',
    },
  },
  'unknown-security-scheme': { why: 'Ways to prove who calls are described in components.securitySchemes.' },
  'unknown-type': {
    why: 'The types are string, number, integer, boolean, array, object and null.',
    schema: { wrong: '{ type: interger }', right: '{ type: integer }' },
  },
  'unknown-value': {
    why: 'The keyword takes one of a few values.',
    entry: { wrong: `{ ${words}, presentation: tost }`, right: `{ ${words}, presentation: toast }` },
  },
  'unknown-variable': {
    why: 'A word in braces in the address of a server is the name of one of its variables.',
  },
  'unsupported-keyword': {
    why: 'The generator does not understand the keyword. Leaving it out in silence would give code that does not do what the specification says.',
  },
  'unsupported-parameter': { why: 'The generator cannot write such a parameter.' },
  'unsupported-security': { why: 'The generator knows API keys, basic and bearer.' },
  'unsupported-style': { why: 'The generator does not write values in this style at this place.' },
  'unsupported-type': { why: 'The generator does not read or write this media type.' },
  'unsupported-version': { why: 'The generator reads OpenAPI 3.0 and 3.1, AsyncAPI 3.0 and OpenRPC 1.' },
  'wrong-fields': {
    why: 'The generated code makes the error by itself, so all that it does not know has to be optional, and what it gives has to be taken.',
  },
}
