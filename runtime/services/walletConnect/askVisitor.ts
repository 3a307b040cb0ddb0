import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'
import { abortable } from '../../core/abortable.js'
import type { Namespace } from '../../utils/caip.js'
import type { AskedRequest } from './walletConnect.js'

export type AskVisitorParameters = {
  namespace: Namespace
  method: string
  answer: Promise<unknown>
  onAsk?: ((request: AskedRequest) => void) | undefined
}

/**
 * Reports a request that the visitor must answer in the wallet, and lets the page stop waiting for the
 * answer.
 */
export function askVisitor({ namespace, method, answer, onAsk }: AskVisitorParameters): Promise<unknown> {
  if (!needsVisitor(method) || !onAsk) return answer
  const left = new AbortController()
  onAsk({ namespace, method, answer, abandon: (error) => left.abort(error) })
  return abortable(answer, left.signal)
}

/** Whether the wallet asks its visitor before it answers. */
export function needsVisitor(method: string): boolean {
  return !Object.entries(rpcMethodFacts).some(([name, facts]) => name === method && facts.isSafe)
}
