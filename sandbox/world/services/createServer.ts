import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Fault, Faults } from '../faults.js'
import { isRecord } from '../json.js'
import { readJsonBodies } from '../readJsonBodies.js'
import type { LoggedRequest, RequestLog } from '../requestLog.js'
import { dropField } from './dropField.js'
import { createErrorBody } from './ServiceError.js'

declare module 'fastify' {
  interface FastifyRequest {
    logged?: LoggedRequest
    fault?: Fault | undefined
  }
}

export type CreateServerParameters = {
  /** The service's name in faults and in the request log. */
  service: string
  requests: RequestLog
  faults: Faults
  /** Headers that a page may send; any when absent. */
  allowedHeaders?: string[]
  /** Turns a URL into that of the route that serves it. */
  rewriteUrl?: (url: string) => string
}

const bodyLimit = 2 * 1024 * 1024

/** A server with CORS for every page, a request log and fault injection. */
export async function createServer(parameters: CreateServerParameters): Promise<FastifyInstance> {
  const { service, requests, faults, allowedHeaders, rewriteUrl = (url: string) => url } = parameters
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '' }: IncomingMessage) => rewriteUrl(url),
  })
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after'],
    optionsSuccessStatus: 200,
    ...(allowedHeaders && { allowedHeaders }),
  })

  readJsonBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    const contentType = request.headers['content-type']
    request.headers['content-type'] = 'application/json'
    reply.header('x-request-id', request.headers['x-request-id'] ?? crypto.randomUUID())
    const [path = ''] = request.url.split('?')
    request.logged = {
      service,
      method: request.method,
      url: request.url,
      path,
      query: readQuery(request.query),
      origin: request.headers.origin,
      contentType,
      at: new Date().toISOString(),
    }
    requests.add(request.logged)
  })

  app.addHook('preValidation', async (request, reply) => {
    if (request.logged && request.body !== undefined) request.logged.body = structuredClone(request.body)
    const text = `${request.method} ${request.url} ${JSON.stringify(request.body) ?? ''}`
    request.fault = faults.take(service, text)
    if (request.fault) return failBefore({ fault: request.fault, request, reply, signal: stopping.signal })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request
    if (fault?.kind === 'drop-field' && typeof payload === 'string')
      return dropField(payload, String(fault.value))
    if (fault?.kind === 'truncate') return truncate(reply, payload)
    return payload
  })

  app.addHook('onResponse', async (request, reply) => {
    if (request.logged) request.logged.status = reply.statusCode
  })

  return app
}

type FailParameters = { fault: Fault; request: FastifyRequest; reply: FastifyReply; signal: AbortSignal }

/** Applies faults that take effect before the handler. */
async function failBefore({ fault, request, reply, signal }: FailParameters) {
  const { kind, value, headers = {} } = fault
  if (kind === 'delay') return void (await wait(Number(value), undefined, { signal }).catch(() => {}))
  // Sent as text to bypass schema validation: it is wrong on purpose.
  const send = (text: string) => reply.headers({ 'content-type': 'application/json', ...headers }).send(text)
  if (kind === 'status') {
    const description = STATUS_CODES[Number(value)] ?? 'Failed on request'
    reply.code(Number(value))
    return send(JSON.stringify(createErrorBody('', description)))
  }
  if (kind === 'body') return send(String(value))
  if (kind === 'down' || kind === 'close' || kind === 'hang') {
    reply.hijack()
    if (kind !== 'hang') request.raw.socket.destroy()
  }
}

/** Announces the full length, sends half and cuts the connection. */
function truncate(reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const bytes = Buffer.from(payload)
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(reply.statusCode, { 'content-length': bytes.length })
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy())
  // Fastify would send the returned value, so this never resolves.
  return new Promise<never>(() => {})
}

function readQuery(query: unknown): Record<string, string> {
  if (!isRecord(query)) return {}
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
