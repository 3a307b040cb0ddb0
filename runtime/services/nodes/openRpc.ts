import { firstAnswer } from './firstAnswer.js'
import { type OpenRpcNodeParameters, openRpcNode, type RpcAnswer, type RpcCall } from './openRpcNode.js'
import { rankNodes } from './rankNodes.js'

export type OpenRpcParameters = Omit<OpenRpcNodeParameters, 'url' | 'isOwn'> & {
  /** Node URLs of the chain, in the host's order of preference. */
  readonly urls: readonly string[]
  /** The URLs among them that the host configured itself. */
  readonly ownUrls?: readonly string[] | undefined
  /** Ends the pings and the pending requests. */
  readonly lifetime?: AbortSignal | undefined
}

/** Opens a JSON-RPC chain: asks the best-ranked node and falls back to the next when it fails. */
export function openRpc({ urls, ownUrls = [], lifetime, ...shared }: OpenRpcParameters) {
  const nodes = urls.map((url) => openRpcNode({ ...shared, url, isOwn: ownUrls.includes(url) }))
  const ranking = rankNodes({ nodes, clock: shared.clock, page: shared.page, signal: lifetime })
  return {
    /** Aborts when the chain is no longer read. */
    signal: ranking.signal,
    ask: (call: RpcCall, signal: AbortSignal): Promise<RpcAnswer> =>
      firstAnswer({ ranking, ask: (node, either) => node.ask(call, either), operation: call.method, signal }),
  }
}
