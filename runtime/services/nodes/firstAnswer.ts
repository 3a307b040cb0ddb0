import { ServiceUnreachableError } from '#generated/errors/http'
import type { Pinged, rankNodes } from './rankNodes.js'

export type FirstAnswerParameters<node extends Pinged, answer> = {
  readonly ranking: ReturnType<typeof rankNodes<node>>
  ask(node: node): Promise<answer>
  /** What is asked, for errors. */
  readonly operation: string
  readonly signal: AbortSignal
  /** Whether no other node would answer better. */
  isFinal?(error: unknown): boolean
}

/**
 * Asks the nodes, the best one first, until one answers.
 *
 * @throws what the last node threw; ServiceUnreachableError when there is none.
 */
export async function firstAnswer<node extends Pinged, answer>(
  parameters: FirstAnswerParameters<node, answer>,
): Promise<answer> {
  const { ranking, ask, operation, signal, isFinal } = parameters
  let failure: unknown = new ServiceUnreachableError({ operation })
  ranking.use()
  for (const node of ranking.order()) {
    try {
      return await ask(node)
    } catch (error) {
      signal.throwIfAborted()
      if (isFinal?.(error)) throw error
      failure = error
    }
  }
  throw failure
}
