import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'
import { abortable } from '../../core/abortable.js'
import type { Namespace } from '../../utils/caip.js'
import type { AskedRequest } from './walletConnect.js'

export type AskVisitorParameters = {
  namespace: Namespace
  method: string
  /** Sends the request. The signal aborts when the page stops waiting. */
  ask(signal?: AbortSignal): Promise<unknown>
  sites?: readonly string[] | undefined
  onAsk?: ((request: AskedRequest) => void) | undefined
}

/**
 * Reports a request that the visitor must answer in the wallet, and lets the page stop waiting for the
 * answer.
 */
export function askVisitor({ ask, onAsk, ...request }: AskVisitorParameters): Promise<unknown> {
  if (!needsVisitor(request.method) || !onAsk) return ask()
  const left = new AbortController()
  const answer = ask(left.signal)
  onAsk({ ...request, answer, abandon: (error) => left.abort(error) })
  return abortable(answer, left.signal)
}

/** Whether the wallet asks its visitor before it answers. */
export function needsVisitor(method: string): boolean {
  return !Object.entries(rpcMethodFacts).some(([name, facts]) => name === method && facts.isSafe)
}
