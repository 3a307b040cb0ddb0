import { ActionNotAllowedError, RpcNotAllowedError } from '#generated/errors/approval'
import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'

/**
 * Blocks unknown RPC methods and shows the visitor that the request was refused.
 *
 * @throws RpcNotAllowedError
 */
export function requireKnown(method: string, onRefuse?: (error: Error) => void): void {
  if (Object.hasOwn(rpcMethodFacts, method)) return
  onRefuse?.(new ActionNotAllowedError())
  throw new RpcNotAllowedError({ method })
}

/** Whether a method asks about the node itself, as libraries do. No allow list contains these. */
export function asksNodeOfItself(method: string): boolean {
  return /^(net|web3)_/.test(method)
}
