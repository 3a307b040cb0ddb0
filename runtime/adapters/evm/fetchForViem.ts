import type { Environment } from '../../environment/environment.js'
import { createFetchNode, type FetchNode } from '../../services/nodes/fetchNode.js'
import { retryAfterMs } from '../../services/nodes/retryAfterMs.js'
import { alignAnswers } from './alignAnswers.js'

/**
 * What viem asks nodes with. It waits as many seconds as `Retry-After` says, however many, and knows no dates: here the header says
 * what our limits allow.
 */
export function createFetchForViem({ fetch, clock }: Pick<Environment, 'fetch' | 'clock'>): FetchNode {
  const fetchNode = createFetchNode(fetch)
  return async (input, init) => {
    const response = await fetchNode(input, init)
    const headers = new Headers(response.headers)
    const waitMs = retryAfterMs(headers, clock.now())
    if (waitMs !== undefined) headers.set('retry-after', `${Math.ceil(waitMs / 1000)}`)
    const { status, statusText } = response
    const text = await response.text()
    if (response.ok) return new Response(aligned(init?.body, text), { status, statusText, headers })
    // viem forgets status and headers over a body that is not what it claims to be, or that tells of an error itself.
    headers.delete('content-type')
    return new Response(waitMs === undefined ? text : '', { status, statusText, headers })
  }
}

/** What is no JSON stays as it is: viem tells whoever asked. */
function aligned(question: unknown, text: string): string {
  try {
    return JSON.stringify(alignAnswers(JSON.parse(String(question)), JSON.parse(text)))
  } catch {
    return text // viem says what is wrong with it
  }
}
