import type { Environment, Page } from '../../environment/environment.js'
import { readBody } from '../../utils/readBody.js'
import { refusalOf, reportRefusal } from '../../utils/reportRefusal.js'

/** What every node request needs. */
export type NodeWorld = Pick<Environment, 'fetch'> & {
  /** While it is hidden, no node is pinged. */
  readonly page?: Page | undefined
  readonly report?: ((error: unknown) => void) | undefined
}

/** The signature of `fetch` that libraries expect. */
export type FetchNode = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Sends node requests with the environment's `fetch`: no redirects, no credentials, and a limit on the body
 * size. Raises the alert about the project when its own node refuses it.
 */
export function createFetchNode({ fetch, page, report }: NodeWorld): FetchNode {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'error', credentials: 'omit' })
    const response = await fetch(request)
    const { status, statusText, headers } = response
    const body = await readBody(response)
    const isOfProject = new URL(request.url).searchParams.has('projectId')
    if (isOfProject && (status === 401 || status === 403) && page && report)
      reportRefusal(report, refusalOf(status, page.origin))
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
  }
}
