import { InvalidResponseError } from '#generated/errors/http'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { isError } from '#generated/support/FoyerError'
import { isObject } from '#generated/support/validate'
import { allAborted } from '../../core/allAborted.js'
import { pause } from '../../core/pause.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { limits } from '../../limits.js'
import { pauseAfter } from './askAgain.js'
import { askNode, type NodeContext } from './askNode.js'
import { isRateLimit, limitExceeded } from './isRateLimit.js'

/** A JSON-RPC call. */
export type RpcCall = { readonly method: string; readonly params?: unknown }

/** A node's answer: a `result`, or an `error` that every other node would return too. */
export type RpcAnswer = { readonly result?: unknown; readonly error?: unknown }

export type OpenRpcNodeParameters = NodeContext & {
  readonly url: string
  /** The host configured this node itself. */
  readonly isOwn?: boolean | undefined
  /** The call that checks whether the node is up. */
  readonly ping: RpcCall
  /** Replaces `JSON.parse` where it would lose precision. */
  readonly parse?: ((text: string) => unknown) | undefined
}

type Waiting = {
  readonly call: RpcCall
  readonly signal: AbortSignal
  settle(outcome: Outcome): void
}
/** The outcome of a call: an answer, or the error. */
type Outcome = { readonly answer: RpcAnswer } | { readonly failure: unknown }

/**
 * Opens one JSON-RPC node. Calls made in the same tick go out as one batch, identical calls are sent once,
 * and each call gets up to three retries. Once a node has refused a batch, it only gets single calls.
 */
export function openRpcNode(parameters: OpenRpcNodeParameters) {
  const { url, isOwn, ping, parse = JSON.parse, ...context } = parameters
  const share = createSharedTasks<RpcAnswer>(limits.rpcDedupeEntries)
  let queue: Waiting[] = []
  let takesBatches = true

  const post = async (
    question: unknown,
    { operation, signal }: { operation: string; signal?: AbortSignal },
  ): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(question) }
    const text = await askNode({ ...context, url, init, operation, signal, isRpc: true })
    try {
      return parse(text)
    } catch (cause) {
      throw invalid(operation, text, cause)
    }
  }
  const askOne = async (call: RpcCall, signal?: AbortSignal): Promise<RpcAnswer> => {
    const operation = call.method
    return readAnswer(await post(toRequest(call, 1), { operation, ...(signal && { signal }) }), operation)
  }

  /** Undefined when the node refuses batches. */
  const askBatch = async (calls: readonly RpcCall[], signal: AbortSignal) => {
    const operation = calls.map(({ method }) => method).join()
    let answers: unknown
    try {
      answers = await post(calls.map(toRequest), { operation, signal })
    } catch (error) {
      if (isError(error, 'HTTP_STATUS') && pauseAfter(error, 0) === undefined) return undefined
      throw error
    }
    if (Array.isArray(answers)) {
      const byId = new Map(answers.toReversed().map((answer) => [isObject(answer) && answer.id, answer])) // the first answer wins
      return Promise.all(calls.map(({ method }, id) => settled(async () => readAnswer(byId.get(id), method))))
    }
    readAnswer(answers, operation) // throws transient errors
    return undefined
  }

  const ask = async (waiting: readonly Waiting[], signal: AbortSignal): Promise<readonly Outcome[]> => {
    const calls = waiting.map(({ call }) => call)
    try {
      const outcomes = takesBatches && calls.length > 1 ? await askBatch(calls, signal) : undefined
      if (outcomes) return outcomes
      if (calls.length > 1) takesBatches = false
      return Promise.all(calls.map((call) => settled(() => askOne(call, signal))))
    } catch (failure) {
      return calls.map(() => ({ failure }))
    }
  }

  const send = async (waiting: readonly Waiting[], tries = 0): Promise<void> => {
    const open = waiting.filter(({ signal }) => !signal.aborted)
    if (open.length === 0) return
    const signal = allAborted(open.map((each) => each.signal))
    const outcomes = await ask(open, signal)
    const pauses = outcomes.map((outcome) =>
      'failure' in outcome ? pauseAfter(outcome.failure, tries) : undefined,
    )
    const again = open.filter((each, index) => {
      const outcome = outcomes[index]
      if (pauses[index] !== undefined) return true
      if (outcome) each.settle(outcome)
      return false
    })
    if (again.length === 0) return
    const left = allAborted(again.map((each) => each.signal))
    if (left.aborted) return
    await pause(context.clock, Math.max(...pauses.map((ms) => ms ?? 0)), left).catch(() => {}) // every caller has aborted
    return send(again, tries + 1)
  }

  const flush = () => {
    const waiting = queue
    queue = []
    for (let at = 0; at < waiting.length; at += limits.rpcBatchSize)
      void send(waiting.slice(at, at + limits.rpcBatchSize))
  }
  const enqueue = (call: RpcCall, signal: AbortSignal) =>
    new Promise<RpcAnswer>((resolve, reject) => {
      if (queue.length === 0) queueMicrotask(flush)
      queue.push({
        call,
        signal,
        settle: (outcome) => ('failure' in outcome ? reject(outcome.failure) : resolve(outcome.answer)),
      })
    })

  return {
    url,
    isOwn,
    ask: ({ method, params = [] }: RpcCall, signal: AbortSignal): Promise<RpcAnswer> => {
      const call = { method, params }
      return share(JSON.stringify(call), (shared) => enqueue(call, shared), signal)
    },
    /** Rejects when the node does not answer. */
    ping: async (signal?: AbortSignal): Promise<void> => void (await askOne(ping, signal)),
  }
}

async function settled(run: () => Promise<RpcAnswer>): Promise<Outcome> {
  try {
    return { answer: await run() }
  } catch (failure) {
    return { failure }
  }
}

function toRequest({ method, params = [] }: RpcCall, id: number) {
  return { jsonrpc: '2.0', id, method, params }
}

/** JSON-RPC codes of transient node errors: unknown, internal, too many calls. */
const troubles = [-1, -32603, limitExceeded]

/** Checks a JSON-RPC answer. Throws transient node errors, so that the call is retried. */
function readAnswer(answer: unknown, operation: string): RpcAnswer {
  const { error, result }: RpcAnswer = isObject(answer) ? answer : {}
  const { code: said, message }: { code?: unknown; message?: unknown } = isObject(error) ? error : {}
  const code = isRateLimit(error) ? limitExceeded : said
  if (typeof code === 'number' && troubles.includes(code))
    throw rpcErrorFrom({ code, message: typeof message === 'string' ? message : undefined, cause: error })
  if (typeof code !== 'number' && (result === undefined || error))
    throw invalid(operation, JSON.stringify(answer) ?? '')
  return isObject(answer) ? answer : {}
}

function invalid(operation: string, text: string, cause?: unknown) {
  const received = text.slice(0, 40) || 'nothing'
  return new InvalidResponseError({ operation, path: 'result', expected: 'JSON-RPC', received }, { cause })
}
