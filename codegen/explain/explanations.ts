export type Explanation = {
  /** Why it is told. */
  readonly why: string
  /** A schema, or the operations of a path, with the mistake and without it. */
  readonly schema?: { readonly wrong: string; readonly right: string }
  readonly path?: { readonly wrong: string; readonly right: string }
}

const ok = "responses: { '200': { description: It. } }"

/** What is behind the findings, by code. */
export const explanations: { readonly [code: string]: Explanation } = {
  'ambiguous-path': {
    why: 'Two paths differ in the names of their values only, so that a server cannot tell them apart.',
  },
  'bad-discriminator': {
    why: 'A discriminator names a property, and each variant has to have it as a text of its own.',
  },
  'bad-enum': {
    why: 'An enum is a list of values.',
    schema: { wrong: '{ enum: cat }', right: '{ enum: [cat] }' },
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
  'duplicate-enum-value': {
    why: 'A value that is listed twice is a slip: one of them was to be another.',
    schema: { wrong: '{ enum: [cat, cat] }', right: '{ enum: [cat, dog] }' },
  },
  'duplicate-message': { why: 'A message is told from others by its name alone, so two cannot share one.' },
  'duplicate-method': { why: 'A method is called by its name, so two cannot share one.' },
  'duplicate-operation-id': { why: 'Each operation becomes a function of its own name.' },
  'duplicate-parameter': { why: 'Parameters of a method are told apart by their names.' },
  'duplicate-rpc-code': { why: 'An error is told from others by its code, so two cannot share one.' },
  'enum-type': {
    why: 'A value that is not of the type that stands beside it can never occur.',
    schema: { wrong: '{ type: string, enum: [1] }', right: "{ type: string, enum: ['1'] }" },
  },
  'foreign-message': { why: 'An operation names messages of its own channel.' },
  'missing-channel': { why: 'An operation says on which channel its messages go.' },
  'missing-dialect': {
    why: 'Errors, events and stored keys are checked by a JSON Schema, <kind>.schema.json among the inputs.',
  },
  'missing-file': {
    why: 'A $ref leads to a file that is not there. Files are found from where the $ref stands.',
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
  'unknown-security-scheme': { why: 'Ways to prove who calls are described in components.securitySchemes.' },
  'unknown-type': {
    why: 'The types are string, number, integer, boolean, array, object and null.',
    schema: { wrong: '{ type: interger }', right: '{ type: integer }' },
  },
  'unknown-value': { why: 'The keyword takes one of a few values.' },
  'unsupported-keyword': {
    why: 'The generator does not understand the keyword. Leaving it out in silence would give code that does not do what the specification says.',
  },
  'unsupported-parameter': { why: 'The generator cannot write such a parameter.' },
  'unsupported-security': { why: 'The generator knows API keys, basic and bearer.' },
  'unsupported-style': { why: 'The generator does not write values in this style at this place.' },
  'unsupported-type': { why: 'The generator does not read or write this media type.' },
  'unsupported-version': { why: 'The generator reads OpenAPI 3.0 and 3.1, AsyncAPI 3.0 and OpenRPC 1.' },
}
