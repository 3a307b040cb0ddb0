import createFetchClient, { type Middleware } from 'openapi-fetch'
import type { Send } from './sendRequest.js'

/**
 * Sends requests through middleware of openapi-fetch, which sees and may replace each request and response.
 * `schemaPath` is the path of the operation.
 *
 * @example
 * const client = createZooClient({
 *   send: withMiddleware({
 *     onRequest: ({ request }) => request.headers.set('x-request-id', crypto.randomUUID()),
 *   }),
 * })
 */
export function withMiddleware(...middleware: readonly Middleware[]): Send {
  const http = createFetchClient<Paths>()
  http.use(...middleware)
  return (method, path, parts) =>
    http.request(method, path, { ...parts, bodySerializer: (body) => body, parseAs: 'stream' })
}

/** A minimal path type for openapi-fetch; the generated functions are typed themselves. */
type Paths = {
  [path: string]: {
    [method in Parameters<Send>[0]]: {
      parameters: { path?: { [name: string]: unknown }; query?: { [name: string]: unknown } }
      requestBody?: { content: { 'application/json': unknown } }
      responses: {
        200: { content: { 'application/json': unknown } }
        default: { content: { 'application/json': unknown } }
      }
    }
  }
}
