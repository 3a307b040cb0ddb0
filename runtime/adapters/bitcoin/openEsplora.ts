import { InvalidResponseError } from '#generated/errors/http'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { limits } from '../../limits.js'
import { askAgain } from '../../services/nodes/askAgain.js'
import { askNode, type NodeContext } from '../../services/nodes/askNode.js'

/** A request to an Esplora server. `operation` names it in errors. */
export type EsploraQuestion = { readonly operation: string; readonly path: string }

export type OpenEsploraParameters = NodeContext & {
  readonly url: string
  /** The host configured this server itself. */
  readonly isOwn?: boolean | undefined
}

/** Opens one Esplora server. Identical simultaneous requests are sent once. Esplora has no batches. */
export function openEsplora({ url, isOwn, ...context }: OpenEsploraParameters) {
  const base = url.replace(/\/+$/, '')
  const share = createSharedTasks<unknown>(limits.rpcDedupeEntries)

  const askOnce = async ({ operation, path }: EsploraQuestion, signal?: AbortSignal): Promise<unknown> => {
    const text = await askNode({ ...context, url: `${base}${path}`, operation, signal })
    try {
      return JSON.parse(text)
    } catch {
      throw unexpected(operation, text, 'JSON')
    }
  }

  return {
    isOwn,
    /** Retries transient failures up to three times. */
    ask: (question: EsploraQuestion, signal: AbortSignal): Promise<unknown> => {
      const { clock } = context
      return share(
        question.path,
        (shared) => askAgain(() => askOnce(question, shared), { clock, signal: shared }),
        signal,
      )
    },
    askOnce,
    /** Rejects when the server does not answer. */
    ping: async (signal?: AbortSignal): Promise<void> =>
      void (await askOnce({ operation: 'getHeight', path: '/blocks/tip/height' }, signal)),
  }
}

/** The error for an answer that Esplora would not give. */
export function unexpected(operation: string, answer: unknown, expected: string): InvalidResponseError {
  const received =
    String(typeof answer === 'string' ? answer : JSON.stringify(answer)).slice(0, 40) || 'nothing'
  return new InvalidResponseError({ operation, path: 'body', expected, received })
}
