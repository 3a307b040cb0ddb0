import type { Environment } from '../../environment/environment.js'
import { readBody } from '../../utils/readBody.js'

/** What `fetch` of the browser looks like to a library. */
export type FetchNode = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Sends requests to the nodes of chains by the `fetch` of the environment: redirects are errors, no credentials are sent, and a body
 * that is too large is not read to its end.
 */
export function createFetchNode(fetch: Environment['fetch']): FetchNode {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'error', credentials: 'omit' })
    const response = await fetch(request)
    const { status, statusText, headers } = response
    const body = await readBody(response)
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
  }
}
