import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'
import openApiGlue from 'fastify-openapi-glue'
import { parse } from 'yaml'
import { isRecord, readText } from '../json.js'
import { createErrorBody, ServiceError } from './ServiceError.js'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

export type ServeOpenApiParameters = {
  /** The file in `schemas/`. */
  document: string
  /** By `METHOD /path` as in the document, one for each of its operations. */
  handlers: Record<string, Handler>
  /** Paths of the document that another server serves. */
  except?: readonly string[]
  /** The paths of the document to serve; all when absent. */
  only?: readonly string[]
  /** Operations whose handlers judge the body themselves. */
  ownBody?: readonly string[]
}

/** Serves an OpenAPI document, and validates requests and responses against it. */
export async function serveOpenApi(app: FastifyInstance, parameters: ServeOpenApiParameters) {
  const { document, handlers, except = [], only, ownBody = [] } = parameters
  const specification = readDocument(document, (path) => only?.includes(path) ?? !except.includes(path))
  const served = new Set<string>()

  app.setValidatorCompiler(({ schema, httpPart }) =>
    createLateValidator(httpPart === 'body' ? exactly : fromText, schema),
  )
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerError)
  const known = knownPaths(specification)
  app.setNotFoundHandler(({ url }, reply) => {
    const [path = ''] = url.split('?')
    reply.removeHeader('access-control-allow-origin')
    return reply.code(known.some((each) => each.test(path)) ? 405 : 404).send()
  })
  app.addHook('preSerialization', createResponseCheck())
  app.addHook('onRoute', (route) => {
    const name = `${String(route.method)} ${route.url}`
    if (ownBody.includes(name)) route.attachValidation = true
  })
  // Before the body, like the real service.
  app.addHook('preValidation', async (request) => {
    const validate = request.getValidationFunction('querystring')
    if (validate && !validate(request.query)) throw new QueryError(validate.errors ?? [])
  })
  await app.register(openApiGlue, {
    specification,
    operationResolver: (_operationId: string, method: string, path: string) => {
      const name = `${method} ${path}`
      served.add(name)
      const handler = handlers[name]
      if (!handler) throw new Error(`The sandbox has no handler for ${name} of ${document}.`)
      return handler
    },
  })
  const unknown = Object.keys(handlers).filter((name) => !served.has(name))
  if (unknown.length) throw new Error(`${document} has no ${unknown.join(', ')}, which the sandbox serves.`)
}

/** Parsed once: two services share a document. */
const documents = new Map<string, unknown>()

function readDocument(document: string, isServed: (path: string) => boolean): Record<string, unknown> {
  const file = createRequire(import.meta.url).resolve(`foyer-kit/schemas/${document}`)
  const parsed = documents.get(document) ?? parse(readFileSync(file, 'utf8'))
  documents.set(document, parsed)
  if (!isRecord(parsed) || !isRecord(parsed.paths)) throw new Error(`schemas/${document} has no paths.`)
  const paths = Object.entries(parsed.paths).filter(([path]) => isServed(path))
  return { ...parsed, paths: Object.fromEntries(paths) }
}

/** The paths of the document, for which another method is not allowed instead of not found. */
function knownPaths({ paths }: Record<string, unknown>): RegExp[] {
  return Object.keys(isRecord(paths) ? paths : {}).map(
    (path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  )
}

function readPath(source: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), source)
}

/** Compiles the schema on first use: most are never used, and compiling all of them would take most of the start. */
function createLateValidator(ajv: Ajv2020, schema: unknown): FastifyValidationResult {
  let compiled: ReturnType<Ajv2020['compile']> | undefined
  const validate: FastifyValidationResult = (data) => {
    compiled ??= ajv.compile(isRecord(schema) ? schema : {})
    const isValid = compiled(data) === true
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

/** Rejects responses that violate the document. */
function createResponseCheck() {
  const validators = new Map<unknown, FastifyValidationResult>()
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const responses = request.routeOptions.schema?.response
    if (!isRecord(responses)) return payload
    const { [reply.statusCode]: response = responses.default } = responses
    const content = readPath(response, ['content'])
    if (content === undefined) return payload
    const [mediaType = ''] = String(reply.getHeader('content-type')).split(';')
    const schema = readPath(content, [mediaType, 'schema'])
    if (schema === undefined)
      throw new Error(`The document has no ${mediaType} for status ${reply.statusCode}.`)
    const validate = validators.get(schema) ?? createLateValidator(exactly, schema)
    validators.set(schema, validate)
    if (validate(payload)) return payload
    const problems = validate.errors?.map((error) => `response${error.instancePath} ${error.message}`)
    throw new Error(problems?.join(', '))
  }
}

class QueryError extends Error implements RequestError {
  readonly code = 'FST_ERR_VALIDATION'
  readonly validationContext = 'querystring'
  readonly validation: NonNullable<RequestError['validation']>

  constructor(validation: NonNullable<RequestError['validation']>) {
    super(validation.map(({ message }) => message).join(', '))
    this.validation = validation
  }
}

/** Bodies are typed; URL parameters are strings and coerced. */
const exactly = createAjv({ coerceTypes: false })
const fromText = createAjv({ coerceTypes: 'array' })

function createAjv(parameters: { coerceTypes: 'array' | false }) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...parameters })
  addFormats.default(ajv)
  return ajv
}

type RequestError = Error & {
  statusCode?: number
  code?: string
  validationContext?: string
  validation?: { keyword: string; message?: string; params?: Record<string, unknown> }[]
}

/** Sends an error in one of the service's three formats: JSON reasons, or two kinds of plain text. */
function answerError(error: RequestError, request: FastifyRequest, reply: FastifyReply) {
  const text = (status: number, words: string) => reply.code(status).type('text/plain').send(words)
  if (error instanceof ServiceError)
    return reply.code(error.statusCode).send(createErrorBody(error.field, error.message))
  const [first] = error.validation ?? []
  if (first && error.code === 'FST_ERR_VALIDATION') {
    const missing = first.params?.missingProperty
    const reason = missing ? `missing field \`${missing}\`` : error.message
    if (request.logged) request.logged.problem = `Refused: ${error.message}`
    if (error.validationContext === 'body')
      return text(422, `Failed to deserialize the JSON body into the target type: ${reason}`)
    if (error.validationContext === 'querystring')
      return text(400, `Failed to deserialize query string: ${reason}`)
    const name = readText(request.params, 'name')
    if (name !== undefined)
      return reply.code(400).send(createErrorBody('name', `Invalid name length: ${name}`))
    return reply.code(400).send(createErrorBody('address', 'The address provided is invalid'))
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return text(error.statusCode, error.message)
  if (request.logged) request.logged.problem = error.message
  console.error(`${request.logged?.service} ${request.method} ${request.url}: ${error.message}`)
  return text(500, 'Internal server error')
}
