import type { Spec, Texts } from './texts.js'

/** Operations with the bodies, responses, parameters and credentials that are not JSON, and with shared parts. */
export function textsInBodies(texts: Texts): Spec {
  const { text, name, path } = texts
  const string = { type: 'string', description: text() }
  const part = () => ({ contentType: `text/${path().replace(/[,*]/g, '')}` })
  const fields = {
    type: 'object',
    required: [name('part')],
    properties: {
      [name('part')]: string,
      [name('file')]: {
        type: 'string',
        contentMediaType: text(),
        contentEncoding: text(),
        description: text(),
      },
    },
  }
  const form = (type: string) => ({
    description: text(),
    required: true,
    content: {
      [type]: {
        schema: fields,
        example: { [name('part')]: text(), [name('file')]: text() },
        encoding: { [name('part')]: part(), [name('file')]: part() },
      },
    },
  })
  const refused = {
    description: text(),
    headers: { [name()]: { description: text(), schema: string, example: text() } },
    content: { 'application/json': { schema: fields } },
  }
  return {
    '/upload': {
      description: text(),
      post: {
        operationId: 'upload',
        deprecated: true,
        description: text(),
        security: [{ [name('login')]: [text(), text()] }, { [name('identity')]: [text()] }, {}],
        requestBody: form('multipart/form-data'),
        responses: { 204: { description: text() }, 400: refused, 409: refused },
      },
      put: {
        operationId: 'replace',
        requestBody: form(`multipart/form-data; boundary=${path()}`),
        responses: { 204: { description: text() } },
      },
      patch: {
        operationId: 'fill',
        requestBody: form(`application/x-www-form-urlencoded; charset=${path()}`),
        responses: {
          200: {
            description: text(),
            headers: { [name()]: { $ref: shared('headers', name('header')) } },
            content: { [`application/${name()}`]: { schema: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
    '/shared': {
      post: {
        operationId: 'share',
        parameters: [
          { $ref: shared('parameters', name('shared')) },
          {
            name: name(),
            in: 'query',
            deprecated: true,
            description: text(),
            content: { 'application/json': { schema: fields, example: { [name('part')]: text() } } },
          },
          {
            name: name(),
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { [name()]: string } },
          },
          ...['spaceDelimited', 'pipeDelimited'].map((style) => ({
            name: name(),
            in: 'query',
            style,
            explode: false,
            schema: { type: 'array', items: string },
            examples: { [name()]: { summary: text(), description: text(), value: [text()] } },
          })),
        ],
        requestBody: { $ref: shared('requestBodies', name('body')) },
        responses: { 200: { $ref: shared('responses', name('response')) } },
      },
    },
    '/events': {
      get: {
        operationId: 'follow',
        responses: {
          200: {
            description: text(),
            content: { 'text/event-stream': { schema: fields, example: { [name('part')]: text() } } },
          },
        },
      },
    },
  }
}

/** The shared parts that these operations use. */
export function sharedParts({ text, name }: Texts): Spec {
  const string = { type: 'string', description: text() }
  const media = {
    schema: { type: 'object', properties: { [name('part')]: string } },
    examples: { [name()]: { $ref: shared('examples', name('example')) } },
  }
  const flow = () => ({
    authorizationUrl: `https://zoo.example/${text()}`,
    tokenUrl: `https://zoo.example/${text()}`,
    refreshUrl: `https://zoo.example/${text()}`,
    scopes: { [text()]: text(), [name()]: text() },
  })
  return {
    parameters: {
      [name('shared')]: { name: name(), in: 'query', description: text(), schema: string, example: text() },
    },
    headers: { [name('header')]: { summary: text(), description: text(), schema: string } },
    responses: { [name('response')]: { description: text(), content: { 'application/json': media } } },
    requestBodies: { [name('body')]: { description: text(), content: { 'application/json': media } } },
    examples: {
      [name('example')]: { summary: text(), description: text(), value: { [name('part')]: text() } },
    },
    securitySchemes: {
      [name('login')]: {
        type: 'oauth2',
        description: text(),
        flows: { implicit: flow(), password: flow(), clientCredentials: flow(), authorizationCode: flow() },
      },
      [name('identity')]: {
        type: 'openIdConnect',
        openIdConnectUrl: `https://zoo.example/${text()}`,
        description: text(),
      },
      [name('query')]: { type: 'apiKey', in: 'query', name: name(), description: text() },
      [name('cookie')]: { type: 'apiKey', in: 'cookie', name: name(), description: text() },
    },
  }
}

function shared(kind: string, name: string): string {
  return `#/components/${kind}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
