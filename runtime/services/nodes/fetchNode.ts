import type { Environment } from '../../environment/environment.js'
import { readBody } from '../../utils/readBody.js'

/** The signature of `fetch` that libraries expect. */
export type FetchNode = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Sends node requests with the environment's `fetch`: no redirects, no credentials, and a limit on the body
 * size.
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
