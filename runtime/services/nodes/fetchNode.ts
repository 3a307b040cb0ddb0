import { abortable } from '../../core/abortable.js'
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
 * size. The node of the project gets text, which needs no preflight, and raises the alert about the project when it
 * refuses it.
 */
export function createFetchNode({ fetch, page, report }: NodeWorld): FetchNode {
  const ask = async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    // The host's own nodes may have a project of their own, but name no chain.
    const isOfProject = searchParams.has('projectId') && searchParams.has('chainId')
    if (isOfProject && request.method === 'POST') request.headers.set('content-type', 'text/plain')
    const response = await fetch(request)
    const { status, statusText, headers } = response
    const body = await readBody(response)
    if (isOfProject && (status === 401 || status === 403) && page && report)
      reportRefusal(report, refusalOf(status, page.origin))
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
  }
  return async (input, init) => {
    const answer = ask(new Request(input, { ...init, redirect: 'error', credentials: 'omit' }))
    // A `fetch` of the host may ignore the signal, and viem's time limit relies on it.
    return init?.signal ? abortable(answer, init.signal) : answer
  }
}
