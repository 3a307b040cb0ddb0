import { ServiceUnreachableError } from '#generated/errors/http'
import type { Pinged, rankNodes } from './rankNodes.js'

export type FirstAnswerParameters<node extends Pinged, answer> = {
  readonly ranking: ReturnType<typeof rankNodes<node>>
  /** Its signal also aborts when the chain is no longer read. */
  ask(node: node, signal: AbortSignal): Promise<answer>
  /** Names the request in errors. */
  readonly operation: string
  readonly signal: AbortSignal
  /** Whether every other node would fail with this error too. */
  isFinal?(error: unknown): boolean
}

/**
 * Tries the nodes in ranked order until one answers.
 *
 * @throws the last node's error; ServiceUnreachableError when there are no nodes.
 */
export async function firstAnswer<node extends Pinged, answer>(
  parameters: FirstAnswerParameters<node, answer>,
): Promise<answer> {
  const { ranking, ask, operation, isFinal } = parameters
  const signal = AbortSignal.any([parameters.signal, ranking.signal])
  let failure: unknown = new ServiceUnreachableError({ operation })
  ranking.use()
  for (const node of ranking.order()) {
    try {
      return await ask(node, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (isFinal?.(error)) throw error
      failure = error
    }
  }
  throw failure
}
