export type Explanation = {
  /** Why this is reported. */
  readonly why: string
  /** An example with the mistake and its fix: a schema, the operations of a path, or an entry of an error catalog. */
  readonly schema?: Pair
  readonly path?: Pair
  readonly entry?: Pair
}

type Pair = { readonly wrong: string; readonly right: string }

const words = 'description: It., message: It., text: It.'
const ok = "responses: { '200': { description: It. } }"

/** Explanations of diagnostics, by code. */
export const explanations: { readonly [code: string]: Explanation } = {
  'ambiguous-path': {
    why: 'The two paths differ only in parameter names, so a server cannot distinguish them.',
  },
  'bad-ambient': {
    why: 'x-ambient marks a value that the client fills in: a parameter, or a field of the first JSON body of an operation.',
    schema: { wrong: '{ type: string, x-ambient: true }', right: '{ type: string }' },
  },
  'bad-answer-by': {
    why: 'x-answer-by names a property of the body and a response schema for each of its values: { property: kind, answers: { age: Age } }.',
  },
  'bad-default': {
    why: 'A default is the value that the service assumes, so it must match its schema.',
    schema: { wrong: '{ enum: [asc, desc], default: up }', right: '{ enum: [asc, desc], default: asc }' },
  },
  'bad-discriminator': {
    why: 'A discriminator names a property. Each variant must have this property with its own string value.',
  },
  'bad-enum': {
    why: 'An enum is a list of values.',
    schema: { wrong: '{ enum: cat }', right: '{ enum: [cat] }' },
  },
  'bad-example': {
    why: 'Examples become documentation and fixtures. An example that does not match its schema would mislead readers or lose fields.',
    schema: {
      wrong: '{ type: object, properties: { name: { type: string } }, example: { nmae: Moby } }',
      right: '{ type: object, properties: { name: { type: string } }, example: { name: Moby } }',
    },
  },
  'bad-fact': {
    why: 'x-facts states facts that no response contains. Each has a camelCase name, a description and a list of strings as values.',
  },
  'bad-name': { why: 'Names become function and type names, so they must start with a letter.' },
  'bad-pagination': {
    why: 'x-pagination names the query parameter for the cursor, and the places of the next cursor and the items in the response.',
  },
  'bad-path': { why: 'A path starts with a slash and has its parameters in braces.' },
  'bad-schema': { why: 'A schema is an object, true or false.' },
  'bad-status': { why: 'The key of a response is a status such as 200, a range such as 4XX, or default.' },
  'bad-value': { why: 'The keyword does not accept this kind of value.' },
  'bad-yaml': { why: 'The file is not valid YAML, so it cannot be read.' },
  'conflicting-types': {
    why: 'A value must match all parts of an allOf. If the parts require different types of it or of one of its fields, no value matches.',
    schema: {
      wrong: '{ allOf: [{ type: string }, { type: integer }] }',
      right: '{ anyOf: [{ type: string }, { type: integer }] }',
    },
  },
  'duplicate-catalogue': {
    why: 'Errors, events and stored keys become one generated file each, so each may have only one catalog.',
  },
  'duplicate-code': { why: 'The code alone identifies an error, so it must be unique across families.' },
  'duplicate-enum-value': {
    why: 'A value listed twice is usually a typo for another value.',
    schema: { wrong: '{ enum: [cat, cat] }', right: '{ enum: [cat, dog] }' },
  },
  'duplicate-event': { why: 'The name alone identifies an event, so it must be unique across groups.' },
  'duplicate-fallback': {
    why: 'The fallback covers wallet and node codes that no error lists, so only one family may have it.',
  },
  'duplicate-message': { why: 'The name alone identifies a message, so it must be unique.' },
  'duplicate-method': { why: 'A method is called by its name, so the name must be unique.' },
  'duplicate-operation-id': { why: 'Each operation becomes a function named after its operationId.' },
  'duplicate-parameter': { why: 'The name identifies a parameter of a method, so it must be unique.' },
  'duplicate-rpc-code': { why: 'The code identifies an error, so it must be unique.' },
  'duplicate-status': { why: 'A status of a service can map to only one error.' },
  'duplicate-words': { why: 'A message of a service can map to only one error.' },
  'enum-type': {
    why: 'A value that does not match the type can never occur.',
    schema: { wrong: '{ type: string, enum: [1] }', right: "{ type: string, enum: ['1'] }" },
  },
  'foreign-message': { why: 'An operation may only use messages of its own channel.' },
  'ignored-header': {
    why: 'OpenAPI ignores header parameters named Accept, Authorization and Content-Type, because other parts of the operation describe them.',
    path: {
      wrong:
        "{ get: { operationId: findIt, parameters: [{ name: Accept, in: header, schema: { type: string } }], responses: { '200': { description: It. } } } }",
      right: "{ get: { operationId: findIt, responses: { '200': { description: It. } } } }",
    },
  },
  'lost-body': {
    why: 'Browsers and Node.js refuse to send a body with GET and HEAD, so the request would fail.',
    path: {
      wrong:
        "{ get: { operationId: findIt, requestBody: { content: { text/plain: {} } }, responses: { '200': { description: It. } } } }",
      right:
        "{ post: { operationId: findIt, requestBody: { content: { text/plain: {} } }, responses: { '200': { description: It. } } } }",
    },
  },
  'missing-channel': { why: 'An operation must name the channel of its messages.' },
  'missing-default': {
    why: 'A variable in a server URL needs a default, which the client uses.',
  },
  'missing-dialect': {
    why: 'Catalogs of errors, events and stored keys are checked by a JSON Schema, <kind>.schema.json, which must be among the inputs.',
  },
  'missing-error': {
    why: 'Generated clients throw HTTP_STATUS, INVALID_RESPONSE, SERVICE_UNREACHABLE and REQUEST_TIMEOUT from the family `http`. Without an error catalog they use built-in errors.',
  },
  'missing-fallback': {
    why: 'Errors of wallets and nodes are converted by code. Codes that no error lists need a fallback.',
  },
  'missing-file': {
    why: 'The $ref points to a file that does not exist. Paths are relative to the file that contains the $ref.',
  },
  'missing-items': {
    why: 'A list needs the schema of its items. Without it, they cannot be checked.',
    schema: { wrong: '{ type: array }', right: '{ type: array, items: { type: string } }' },
  },
  'missing-keyword': {
    why: 'The dialect of the catalog requires this keyword.',
    entry: {
      wrong: '{ description: It., message: It. }',
      right: '{ description: It., message: It., text: It. }',
    },
  },
  'missing-messages': { why: 'An operation and its reply must each name at least one message.' },
  'missing-name': {
    why: 'Messages, methods, parameters, results and API keys are identified by their names.',
  },
  'missing-namespace': { why: 'x-namespace names the chain namespace of a method.' },
  'missing-operation-id': {
    why: 'The operationId becomes the function name. A name derived from the path would change with the path.',
    path: { wrong: `{ get: { ${ok} } }`, right: `{ get: { operationId: getIt, ${ok} } }` },
  },
  'missing-params': { why: 'A method must list its parameters, even if the list is empty.' },
  'missing-payload': {
    why: "The payload of a message is checked, so it needs a schema. Use { type: 'null' } for an empty payload.",
  },
  'missing-ref': {
    why: 'The $ref points to a part that does not exist.',
    schema: {
      wrong: "{ $ref: '#/components/schemas/Thin' }",
      right: "{ $ref: '#/components/schemas/Thing' }",
    },
  },
  'missing-result': { why: 'The result of a method is checked, so it needs a schema.' },
  'missing-safety': { why: 'x-safe states whether a method only reads. All other methods need approval.' },
  'missing-schema': { why: 'Parameters need a schema that describes their values.' },
  'missing-title': {
    why: 'An alert is a dialog, and screen readers announce dialogs by their title.',
    entry: {
      wrong: `{ ${words}, presentation: alert }`,
      right: `{ ${words}, presentation: alert, title: It }`,
    },
  },
  'missing-url': { why: 'A server needs a URL.' },
  'name-clash': {
    why: 'Two parts would get the same name in the generated code. The name of the later one changes if the earlier one goes, so rename one of them.',
  },
  'no-responses': {
    why: 'Without a successful response, the return type of the function is unknown.',
    path: { wrong: '{ get: { operationId: getIt } }', right: `{ get: { operationId: getIt, ${ok} } }` },
  },
  'old-keyword': {
    why: 'OpenAPI 3.1 took over JSON Schema, in which this is written differently. Other tools may ignore the old way.',
    schema: {
      wrong: '{ type: number, minimum: 0, exclusiveMinimum: true }',
      right: '{ type: number, exclusiveMinimum: 0 }',
    },
  },
  'open-tuple': {
    why: 'In JSON Schema, a list with `prefixItems` may be shorter or longer unless something limits it. Generated types and validators have exactly the listed items.',
    schema: {
      wrong: '{ type: array, prefixItems: [{ type: string }] }',
      right: '{ type: array, prefixItems: [{ type: string }], items: false }',
    },
  },
  'outside-ref': {
    why: 'The $ref points to the network, out of the project, or to something that is not a document. The generator does not download anything, and reads nothing outside of the project.',
  },
  'path-parameter': {
    why: 'Names in braces and parameters with `in: path` must match.',
    path: {
      wrong: `{ get: { operationId: getIt, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${ok} } }`,
      right: `{ get: { operationId: getIt, ${ok} } }`,
    },
  },
  'ref-cycle': {
    why: 'A type cannot consist only of itself. Put an object or a list in between.',
  },
  'ref-sibling': {
    why: 'OpenAPI 3.0 ignores keywords next to a $ref.',
  },
  'required-after-optional': { why: 'Parameters are passed by position, so optional ones must come last.' },
  'several-messages': { why: 'Each operation that sends becomes a function that creates one message.' },
  'several-bodies': {
    why: 'A media type gets a function of its own, such as sendItAsText, if it has a schema of its own, is another format of patches, or is multipart and carries files. One that only writes the same values in another way is never sent. Neither is one that the client cannot write, such as an object in XML.',
    path: {
      wrong: `{ post: { operationId: sendIt, requestBody: { content: { application/json: { schema: { type: object } }, application/x-www-form-urlencoded: { schema: { type: object } } } }, ${ok} } }`,
      right: `{ post: { operationId: sendIt, requestBody: { content: { application/json: { schema: { type: object } } } }, ${ok} } }`,
    },
  },
  'unsendable-body': {
    why: 'Clients write JSON, forms, multipart and text. In any other media type, such as XML, the caller writes the body.',
    path: {
      wrong: `{ post: { operationId: sendIt, requestBody: { content: { application/xml: { schema: { type: object } } } }, ${ok} } }`,
      right: `{ post: { operationId: sendIt, requestBody: { content: { application/json: { schema: { type: object } } } }, ${ok} } }`,
    },
  },
  'undeclared-required': {
    why: 'A required key that is not declared is often a typo.',
    schema: {
      wrong: '{ type: object, required: [nam], properties: { name: { type: string } } }',
      right: '{ type: object, required: [name], properties: { name: { type: string } } }',
    },
  },
  'unknown-document': { why: 'A document is identified by a top-level key such as openapi.' },
  'unknown-keyword': {
    why: 'Most tools ignore unknown keywords, so a typo goes unnoticed.',
    schema: { wrong: '{ type: object, requird: [] }', right: '{ type: object, required: [] }' },
  },
  'unknown-placeholder': {
    why: 'A placeholder in braces takes the value of a field, so it must name a required field.',
    entry: {
      wrong:
        '{ description: It., message: "No {nme}.", text: It., fields: { name: { type: string, description: A name. } } }',
      right:
        '{ description: It., message: "No {name}.", text: It., fields: { name: { type: string, description: A name. } } }',
    },
  },
  'unknown-security-scheme': { why: 'Security schemes must be declared in components.securitySchemes.' },
  'unknown-type': {
    why: 'The types are string, number, integer, boolean, array, object and null.',
    schema: { wrong: '{ type: interger }', right: '{ type: integer }' },
  },
  'unknown-value': {
    why: 'The keyword accepts only certain values.',
    entry: { wrong: `{ ${words}, presentation: tost }`, right: `{ ${words}, presentation: toast }` },
  },
  'unknown-variable': {
    why: 'A placeholder in a server URL must name one of its variables.',
  },
  'unsupported-keyword': {
    why: 'The generator does not support this keyword, so the generated code may accept more than the specification.',
  },
  'unsupported-parameter': { why: 'The generator does not support this kind of parameter.' },
  'unsupported-security': { why: 'The generator supports API keys, basic and bearer authentication.' },
  'unsupported-style': { why: 'The generator does not support this style here.' },
  'unsupported-type': { why: 'The generator does not support this media type.' },
  'unsupported-version': { why: 'The generator supports OpenAPI 3.0 and 3.1, AsyncAPI 3.0 and OpenRPC 1.' },
  'unused-keyword': {
    why: 'The keyword describes something that a client does not do, such as writing XML.',
    schema: { wrong: '{ type: string, xml: { name: it } }', right: '{ type: string }' },
  },
  'wrong-fields': {
    why: 'Generated code creates this error. The fields that it passes must be declared, and all others must be optional.',
  },
}
