import type { Spec, Texts } from './texts.js'
import { sharedParts, textsInBodies } from './textsInBodies.js'

/** One specification of each kind, with a text of `texts` wherever the author of a specification may write any text. */
export function textsEverywhere(texts: Texts): { readonly [file: string]: Spec } {
  return {
    'zoo.json': openApi(texts),
    'gate.json': asyncApi(texts),
    'desk.json': openRpc(texts),
    'errors.json': errors(texts),
    'events.json': events(texts),
    'storage.json': storage(texts),
  }
}

function openApi(texts: Texts): Spec {
  const { text, name, path, pattern } = texts
  const { securitySchemes, ...parts } = sharedParts(texts)
  const documents = () => ({ url: text(), description: text() })
  const example = text()
  const string = { type: 'string', description: text(), default: text(), example: text() }
  const answer = {
    description: text(),
    content: { 'application/json': { schema: { $ref: schema('Page') } } },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: text(),
      version: text(),
      summary: text(),
      description: text(),
      termsOfService: text(),
      contact: { name: text(), url: text(), email: text() },
      license: { name: text(), url: text(), identifier: text() },
    },
    externalDocs: documents(),
    servers: [
      {
        url: `https://${path()}{${name('region')}}${path()}`,
        'x-name': name('server'),
        description: text(),
        variables: {
          [name('region')]: { default: name('red'), enum: [name('red'), name('blue')], description: text() },
        },
      },
      { url: `https://${path()}`, description: text() },
      { url: 'https://zoo.example' },
    ],
    'x-facts': { facts: { description: text(), values: [text(), text()] } },
    security: [{ [name('bearer')]: [], [name('key')]: [] }, { [name('basic')]: [] }],
    tags: [{ name: text(), description: text(), externalDocs: documents() }],
    paths: {
      ...textsInBodies(texts),
      [`/${path()}{${name('zoo')}}`]: {
        summary: text(),
        get: {
          operationId: 'listAnimals',
          tags: [name()],
          summary: text(),
          description: text(),
          externalDocs: documents(),
          'x-pagination': {
            cursor: name('cursor'),
            next: `${name('page')}.${name('next')}`,
            items: name('items'),
          },
          parameters: [
            { name: name('zoo'), in: 'path', required: true, description: text(), schema: string, example },
            {
              name: name('cursor'),
              in: 'query',
              description: text(),
              schema: { type: 'string', default: text() },
            },
            {
              name: name(),
              in: 'query',
              required: true,
              schema: { enum: [name('red'), name('blue')] },
              example: name('red'),
            },
            { name: name(), in: 'query', explode: false, schema: { type: 'array', items: string } },
            { name: name(), in: 'header', schema: { type: 'array', items: string, description: text() } },
            { name: name(), in: 'header', required: true, schema: string },
            { name: name(), in: 'cookie', schema: string },
            { name: name('ambient'), in: 'query', 'x-ambient': true, schema: string },
          ],
          responses: {
            200: {
              description: text(),
              content: {
                'application/json': {
                  schema: { $ref: schema('Page') },
                  example: {
                    [name('items')]: [{ [name('item')]: text() }],
                    [name('page')]: { [name('next')]: text() },
                  },
                },
                [`text/${path()}`]: { schema: string },
              },
            },
            default: answer,
          },
        },
      },
      '/ask': {
        post: {
          operationId: 'ask',
          summary: text(),
          'x-answer-by': {
            property: name('kind'),
            answers: { [name('age')]: 'Page', [name('food')]: 'Item' },
          },
          'x-body-ambient': [],
          requestBody: {
            description: text(),
            required: true,
            content: { 'application/json': { schema: { $ref: schema('Question') } } },
          },
          responses: {
            200: {
              description: text(),
              content: { 'application/json': { schema: { $ref: schema('Answer') } } },
            },
          },
        },
        put: {
          operationId: 'tell',
          servers: [{ url: 'https://zoo.example' }],
          requestBody: {
            description: text(),
            content: { [`application/${name()}`]: { schema: { type: 'string', format: 'binary' } } },
          },
          responses: {
            200: {
              description: text(),
              content: { [`text/${name()}`]: { schema: { type: 'string' }, example: text() } },
            },
          },
        },
      },
    },
    components: {
      ...parts,
      securitySchemes: {
        ...Object(securitySchemes),
        [name('bearer')]: { type: 'http', scheme: 'bearer', bearerFormat: text(), description: text() },
        [name('basic')]: { type: 'http', scheme: 'basic', description: text() },
        [name('key')]: { type: 'apiKey', in: 'header', name: text(), description: text() },
      },
      schemas: {
        Page: {
          description: text(),
          title: text(),
          $comment: text(),
          externalDocs: documents(),
          type: 'object',
          required: [name('items')],
          properties: {
            [name('items')]: {
              type: 'array',
              description: text(),
              'x-drop-invalid-items': true,
              items: { $ref: schema('Item') },
            },
            [name('page')]: { type: 'object', properties: { [name('next')]: { type: ['string', 'null'] } } },
          },
        },
        Item: {
          description: text(),
          type: 'object',
          required: [name('item')],
          properties: {
            [name('item')]: string,
            [name('field')]: {
              type: 'string',
              enum: [name('red'), name('blue')],
              description: text(),
              default: name('red'),
            },
            [name()]: {
              type: 'string',
              enum: [name('red'), name('blue')],
              'x-closed': true,
              deprecated: true,
            },
            [name()]: { type: 'string', const: text() },
            [name()]: { type: 'string', examples: [text()], format: text() },
            [name()]: { type: 'object', additionalProperties: string, example: { [name()]: text() } },
            [name()]: { type: 'array', prefixItems: [string, { type: 'integer' }], items: false },
            [name()]: { type: 'string', pattern: pattern(), description: text() },
          },
          additionalProperties: { type: 'string', description: text() },
        },
        Question: {
          description: text(),
          oneOf: [question(name('kind'), name('age'), string), question(name('kind'), name('food'), string)],
        },
        Answer: { anyOf: [{ $ref: schema('Page') }, { $ref: schema('Item') }] },
        Union: {
          oneOf: [{ $ref: schema('Left') }, { $ref: schema('Right') }],
          discriminator: {
            propertyName: name('kind'),
            mapping: { [name('red')]: schema('Left'), [name('blue')]: schema('Right') },
          },
        },
        Left: {
          type: 'object',
          required: [name('kind')],
          properties: { [name('kind')]: { type: 'string' } },
        },
        Right: {
          type: 'object',
          required: [name('kind')],
          properties: { [name('kind')]: { type: 'string' } },
        },
      },
    },
  }
}

function schema(name: string): string {
  return `#/components/schemas/${name}`
}

function question(kind: string, value: string, field: Spec): Spec {
  return { type: 'object', required: [kind], properties: { [kind]: { const: value }, field } }
}

function asyncApi({ text, name, pattern }: Texts): Spec {
  const described = () => ({
    title: text(),
    summary: text(),
    description: text(),
    tags: [{ name: text(), description: text() }],
    externalDocs: { url: text(), description: text() },
  })
  const payload = {
    type: 'object',
    description: text(),
    required: [name('field')],
    properties: {
      [name('field')]: { type: 'string', description: text(), default: text() },
      [name()]: { type: 'string', pattern: pattern() },
      [name()]: { enum: [name(), name()] },
    },
  }
  const channel = { $ref: '#/channels/gate' }
  const message = (key: string) => ({ $ref: `#/channels/gate/messages/${key}` })
  return {
    asyncapi: '3.0.0',
    id: text(),
    defaultContentType: text(),
    info: { title: text(), version: text(), description: text() },
    channels: {
      gate: {
        address: text(),
        ...described(),
        messages: {
          Open: {
            name: name(),
            ...described(),
            contentType: text(),
            payload: { oneOf: [payload, { type: 'null' }] },
            examples: [{ name: text(), summary: text(), payload: { [name('field')]: text() } }],
          },
          Opened: {
            name: name(),
            summary: text(),
            payload,
            examples: [{ payload: { [name('field')]: text() } }],
          },
          Refused: { name: name(), 'x-failure': true, payload: { type: 'string', description: text() } },
          Roar: { name: name(), payload: { $ref: '#/components/schemas/Roar' } },
          Sleep: { $ref: '#/components/messages/Sleep' },
        },
      },
    },
    operations: {
      open: {
        action: 'send',
        ...described(),
        channel,
        messages: [message('Open')],
        reply: { channel, messages: [message('Opened'), message('Refused')] },
      },
      roar: { action: 'receive', channel, messages: [message('Roar'), message('Sleep')] },
    },
    components: {
      schemas: { Roar: payload },
      messages: { Sleep: { name: name(), ...described(), payload } },
    },
  }
}

function openRpc({ text, name, pattern }: Texts): Spec {
  const string = { type: 'string', description: text() }
  const [first, second] = [name(), name()]
  const failure = name().replace(/[~/]/g, '')
  const parameters = [
    { $ref: '#/components/contentDescriptors/Shared' },
    { name: second, required: true, description: text(), schema: string },
    { name: name(), summary: text(), schema: { type: 'string', pattern: pattern() } },
  ]
  const result = { name: text(), description: text(), schema: { $ref: '#/components/schemas/Ticket' } }
  const method = (): Spec => ({
    name: name(),
    summary: text(),
    description: text(),
    externalDocs: { url: text(), description: text() },
    tags: [{ name: text(), description: text() }],
    'x-namespace': name(),
    'x-safe': true,
    params: parameters,
    result,
    errors: [{ $ref: `#/components/errors/${failure}` }, { code: 2, message: text(), data: text() }],
    examples: [
      {
        name: text(),
        summary: text(),
        description: text(),
        params: [first, second].map((each) => ({ name: each, value: text() })),
        result: { name: text(), value: {} },
      },
    ],
  })
  return {
    openrpc: '1.3.2',
    info: { title: text(), version: text(), description: text(), 'x-name': 'desk' },
    servers: [{ name: text(), url: text(), summary: text(), description: text() }],
    externalDocs: { url: text(), description: text() },
    'x-facts': { deskFacts: { description: text(), values: [text()] } },
    methods: [method(), { ...method(), paramStructure: 'by-name', deprecated: true }],
    components: {
      schemas: {
        Ticket: {
          type: 'object',
          description: text(),
          properties: { [name()]: string, [name()]: { enum: [name(), name()] } },
        },
      },
      contentDescriptors: {
        Shared: { name: first, required: true, summary: text(), description: text(), schema: string },
      },
      errors: { [failure]: { code: 1, message: text(), data: text() } },
    },
  }
}

function fieldsOf({ text, name }: Texts, more: Spec = {}): Spec {
  return {
    first: { type: 'string', description: text(), example: text() },
    second: { type: 'string', enum: [name(), name()], description: text(), ...more },
    third: {
      type: 'array',
      description: text(),
      items: { type: 'string', enum: [name(), name()], description: text() },
      example: [],
    },
  }
}

function errors(texts: Texts): Spec {
  const { text, name, message } = texts
  const error = (more: Spec) => ({
    description: text(),
    message: message(),
    text: message(),
    ...more,
  })
  const fields = (types: { readonly [name: string]: string }, optional: boolean) =>
    Object.fromEntries(
      Object.entries(types).map(([key, type]) => [key, { type, optional, description: text() }]),
    )
  const [status, reason] = [{ status: 'integer' }, { reason: 'string', rpcCode: 'number' }]
  const received = { operation: 'string', path: 'string', expected: 'string', received: 'string' }
  const refused = { operation: 'string', url: 'string', retryAfterMs: 'number', detail: 'string' }
  return {
    httpStatus: { FORBIDDEN: 403 },
    families: {
      http: {
        description: text(),
        errors: {
          HTTP_STATUS: error({ fields: { ...fields(status, false), ...fields(refused, true) } }),
          INVALID_RESPONSE: error({ fields: fields(received, false) }),
          SERVICE_UNREACHABLE: error({ fields: fields({ operation: 'string' }, true) }),
          REQUEST_TIMEOUT: error({ fields: fields({ timeoutMs: 'number' }, false) }),
        },
      },
      zoo: {
        description: text(),
        fallback: 'GATE_CLOSED',
        errors: {
          GATE_CLOSED: error({
            title: message(),
            recovery: ['retry'],
            says: [name(), name()],
            fields: fields(reason, true),
          }),
          GATE_OPEN: error({ message: `${message()}{first}${message()}`, fields: fieldsOf(texts) }),
        },
      },
    },
  }
}

function events(texts: Texts): Spec {
  const { text } = texts
  return {
    groups: {
      product: {
        description: text(),
        events: {
          'gate.opened': { description: text(), fields: fieldsOf(texts, { interface: 'Gates' }) },
          GATE_SHUT: { description: text(), sent: true },
        },
      },
    },
  }
}

function storage({ text, name }: Texts): Spec {
  const entry = (more: Spec) => ({
    description: text(),
    version: 1,
    schema: { $ref: '#/types/Ticket' },
    ...more,
  })
  return {
    prefix: text(),
    types: {
      Ticket: {
        type: 'object',
        description: text(),
        properties: { [name()]: { type: 'string', description: text() } },
      },
    },
    keys: {
      first: entry({}),
      second: entry({
        stage: 'intent',
        schema: { type: 'object', properties: { [name()]: { enum: [name(), name()] } } },
      }),
      third: entry({ stage: 'use' }),
    },
  }
}
