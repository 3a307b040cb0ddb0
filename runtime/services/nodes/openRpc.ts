import { firstAnswer } from './firstAnswer.js'
import { type OpenRpcNodeParameters, openRpcNode, type RpcAnswer, type RpcCall } from './openRpcNode.js'
import { rankNodes } from './rankNodes.js'

export type OpenRpcParameters = Omit<OpenRpcNodeParameters, 'url' | 'isOwn'> & {
  /** Addresses of the chain, as the host prefers them. */
  readonly urls: readonly string[]
  /** Those of them that the host named. */
  readonly ownUrls?: readonly string[] | undefined
  /** Ends the pings. */
  readonly lifetime?: AbortSignal | undefined
}

/** Opens a chain that speaks JSON-RPC: asks the node that answers best, and the next one where it cannot tell. */
export function openRpc({ urls, ownUrls = [], lifetime, ...shared }: OpenRpcParameters) {
  const nodes = urls.map((url) => openRpcNode({ ...shared, url, isOwn: ownUrls.includes(url) }))
  const ranking = rankNodes({ nodes, clock: shared.clock, signal: lifetime })
  return {
    ask: (call: RpcCall, signal: AbortSignal): Promise<RpcAnswer> =>
      firstAnswer({ ranking, ask: (node) => node.ask(call, signal), operation: call.method, signal }),
  }
}
