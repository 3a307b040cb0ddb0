import { ActionNotAllowedError, RpcNotAllowedError } from '#generated/errors/approval'
import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'

/**
 * Lets nothing through that no list knows; the visitor, who waits for something to happen, is told.
 *
 * @throws RpcNotAllowedError
 */
export function requireKnown(method: string, onRefuse?: (error: Error) => void): void {
  if (Object.hasOwn(rpcMethodFacts, method)) return
  onRefuse?.(new ActionNotAllowedError())
  throw new RpcNotAllowedError({ method })
}

/** What libraries ask a node of itself, which no list holds. */
export function asksNodeOfItself(method: string): boolean {
  return /^(net|web3)_/.test(method)
}
