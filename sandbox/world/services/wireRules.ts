import type { FastifyInstance } from 'fastify'
import { clientOf, createRateLimit } from './rateLimit.js'
import { createErrorBody } from './ServiceError.js'

const json = '/v1/json-rpc'

/**
 * The rules of the real service for every route: its CORS headers and its rate limit. Unlike there, a page can read that it is limited,
 * because the answer has CORS headers.
 */
export function addWireRules(app: FastifyInstance, parameters: { allowedHeaders: readonly string[] }) {
  const { allowedHeaders } = parameters
  const limit = createRateLimit()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin, access-control-request-method, access-control-request-headers')
    const client = clientOf(request.headers['x-forwarded-for'])
    const again = client && limit.take(request.routeOptions.url ?? '', client)
    if (!again) return
    const reason = `Rate limit exceeded. Try again at ${again}`
    reply.removeHeader('x-request-id')
    return reply
      .code(429)
      .type('application/json')
      .send(JSON.stringify(createErrorBody('rate_limited', `Requests per second limit exceeded: ${reason}`)))
  })
  // The real service names methods in no preflight but one.
  app.addHook('onSend', async ({ method, url }, reply, payload) => {
    if (method !== 'OPTIONS') return payload
    reply.removeHeader('access-control-allow-methods')
    if (!url.startsWith(json)) return payload
    reply.code(204).headers({
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': allowedHeaders.join(', '),
    })
    return payload
  })
  return { reset: limit.clear }
}

/** Paths by which the real service also serves an operation. */
export function resolveAlias(url: string): string {
  return url.replace(/^\/v1\/account\/([^/?]+)\/identity(?=$|\?)/, '/v1/identity/$1')
}
