import { isObject } from '#generated/support/validate'
import type { NodeContext } from '../../services/nodes/askNode.js'
import { createFetchNode, type FetchNode } from '../../services/nodes/fetchNode.js'
import { isRateLimit, limitExceeded } from '../../services/nodes/isRateLimit.js'
import { isRpcAnswer } from '../../services/nodes/isRpcAnswer.js'
import { retryAfterMs } from '../../services/nodes/retryAfterMs.js'
import { alignAnswers } from './alignAnswers.js'

/**
 * The `fetch` for viem. It rewrites `Retry-After` to a capped number of seconds, because viem waits without a
 * limit and cannot read dates.
 */
export function createFetchForViem(context: NodeContext): FetchNode {
  const { clock } = context
  const fetchNode = createFetchNode(context)
  return async (input, init) => {
    const response = await fetchNode(input, init)
    const headers = new Headers(response.headers)
    const waitMs = retryAfterMs(headers, clock.now())
    if (waitMs !== undefined) headers.set('retry-after', `${Math.ceil(waitMs / 1000)}`)
    const { status, statusText } = response
    const text = await response.text()
    if (response.ok || (status === 400 && isRpcAnswer(init?.body, text)))
      return new Response(aligned(init?.body, text), { status: 200, statusText, headers })
    // viem ignores status and headers if the body is invalid JSON or contains an error, also where it cannot read the
    // error: one for a whole batch.
    headers.delete('content-type')
    const details = String(init?.body).startsWith('[') ? JSON.stringify({ error: text }) : text
    return new Response(waitMs === undefined ? details : '', { status, statusText, headers })
  }
}

/** Aligns a batch, and gives rate limits the error code that viem retries. Invalid JSON stays unchanged. */
function aligned(question: unknown, text: string): string {
  try {
    const answers = alignAnswers(JSON.parse(String(question)), JSON.parse(text))
    return JSON.stringify(Array.isArray(answers) ? answers.map(named) : named(answers))
  } catch {
    return text // viem reports it
  }
}

function named(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer.error) || !isRateLimit(answer.error)) return answer
  return { ...answer, error: { ...answer.error, code: limitExceeded } }
}
