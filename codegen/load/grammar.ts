/** The value of a keyword: anything, a part of a kind, a list of parts (`[kind]`), or a mapping of parts (`{ each }`). */
type Below = null | string | readonly [string] | { readonly each: string }

/** The keywords of one part of a document. */
type Part = {
  /** Name of the part in messages, with its article. */
  readonly noun: string
  readonly keywords: { readonly [keyword: string]: Below }
  /** Keywords of the format that the generator does not support, and what to use instead. */
  readonly unsupported?: { readonly [keyword: string]: string | undefined }
  /** Keywords of the format that have no meaning for a client. */
  readonly unused?: readonly string[]
}

/** The parts of a format, by kind. */
export type Grammar = { readonly [kind: string]: Part }

export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const

const described = { summary: null, description: null }
const parameter = {
  ...described,
  $ref: null,
  required: null,
  deprecated: null,
  schema: 'schema',
  content: { each: 'media' },
  style: null,
  explode: null,
  example: null,
  examples: { each: 'example' },
} as const

/** JSON Schema in OpenAPI: keywords that affect types or checks, and documentation keywords. */
const schema: Part = {
  noun: 'a schema',
  keywords: {
    $ref: null,
    $defs: { each: 'schema' },
    $comment: null,
    type: null,
    title: null,
    description: null,
    properties: { each: 'schema' },
    required: null,
    additionalProperties: 'schema',
    items: 'schema',
    prefixItems: ['schema'],
    enum: null,
    const: null,
    anyOf: ['schema'],
    oneOf: ['schema'],
    allOf: ['schema'],
    discriminator: null,
    nullable: null,
    readOnly: null,
    writeOnly: null,
    format: null,
    default: null,
    example: null,
    examples: null,
    deprecated: null,
    externalDocs: null,
    minimum: null,
    maximum: null,
    exclusiveMinimum: null,
    exclusiveMaximum: null,
    multipleOf: null,
    minLength: null,
    maxLength: null,
    minItems: null,
    maxItems: null,
    minProperties: null,
    maxProperties: null,
    uniqueItems: null,
    pattern: null,
    contentMediaType: null,
    contentEncoding: null,
  },
  unsupported: {
    not: undefined,
    if: undefined,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: undefined,
    else: undefined,
    patternProperties: 'use `additionalProperties`',
    propertyNames: undefined,
    contains: undefined,
    minContains: undefined,
    maxContains: undefined,
    additionalItems: 'write `items: false` next to `prefixItems`',
    unevaluatedProperties: undefined,
    unevaluatedItems: 'write `items: false` next to `prefixItems`',
    dependentSchemas: 'use `oneOf`',
    dependentRequired: 'use `oneOf`',
    contentSchema: undefined,
    $anchor: 'reference it by its path',
    $dynamicRef: 'use `$ref`',
    $dynamicAnchor: 'reference it by its path',
    $recursiveRef: 'use `$ref`',
    $id: 'reference it by its path',
  },
  unused: ['$schema', 'xml'],
}

/** The supported part of OpenAPI 3.0 and 3.1. */
export const openApiGrammar = {
  document: {
    noun: 'a document',
    keywords: {
      openapi: null,
      info: null,
      servers: ['server'],
      tags: null,
      paths: { each: 'path' },
      components: 'components',
      security: null,
      externalDocs: null,
    },
    unsupported: { webhooks: 'describe messages in an AsyncAPI document' },
    unused: ['jsonSchemaDialect'],
  },
  server: {
    noun: 'a server',
    keywords: { url: null, ...described, name: null, variables: { each: 'variable' } },
  },
  variable: { noun: 'a server variable', keywords: { ...described, enum: null, default: null } },
  components: {
    noun: 'components',
    keywords: {
      schemas: { each: 'schema' },
      parameters: { each: 'parameter' },
      headers: { each: 'header' },
      responses: { each: 'response' },
      requestBodies: { each: 'body' },
      examples: { each: 'example' },
      securitySchemes: { each: 'securityScheme' },
      pathItems: { each: 'path' },
    },
    unsupported: { callbacks: 'describe messages in an AsyncAPI document' },
    unused: ['links'],
  },
  path: {
    noun: 'a path',
    keywords: {
      ...described,
      $ref: null,
      parameters: ['parameter'],
      servers: ['server'],
      get: 'operation',
      put: 'operation',
      post: 'operation',
      delete: 'operation',
      patch: 'operation',
      head: 'operation',
      options: 'operation',
    },
    unsupported: { trace: 'browsers cannot send TRACE' },
  },
  operation: {
    noun: 'an operation',
    keywords: {
      ...described,
      operationId: null,
      tags: null,
      parameters: ['parameter'],
      requestBody: 'body',
      responses: { each: 'response' },
      security: null,
      servers: ['server'],
      deprecated: null,
      externalDocs: null,
    },
    unsupported: { callbacks: 'describe messages in an AsyncAPI document' },
  },
  parameter: {
    noun: 'a parameter',
    keywords: { ...parameter, name: null, in: null },
    unsupported: { allowReserved: undefined },
    unused: ['allowEmptyValue'],
  },
  header: { noun: 'a header', keywords: parameter },
  body: {
    noun: 'a body',
    keywords: { ...described, $ref: null, required: null, content: { each: 'media' } },
  },
  response: {
    noun: 'a response',
    keywords: { ...described, $ref: null, headers: { each: 'header' }, content: { each: 'media' } },
    unused: ['links'],
  },
  media: {
    noun: 'a media type',
    keywords: {
      schema: 'schema',
      example: null,
      examples: { each: 'example' },
      encoding: { each: 'encoding' },
    },
  },
  encoding: {
    noun: 'an encoding',
    keywords: { contentType: null },
    unsupported: { headers: undefined, style: undefined, explode: undefined, allowReserved: undefined },
  },
  example: {
    noun: 'an example',
    keywords: { ...described, $ref: null, value: null },
    unsupported: { externalValue: 'write it as `value`' },
  },
  securityScheme: {
    noun: 'a security scheme',
    keywords: {
      ...described,
      $ref: null,
      type: null,
      name: null,
      in: null,
      scheme: null,
      bearerFormat: null,
      flows: null,
      openIdConnectUrl: null,
    },
  },
  schema,
} as const satisfies Grammar
