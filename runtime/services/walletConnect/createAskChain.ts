import { RpcError } from '#generated/errors/rpc'
import { eth_chainId } from '#generated/wallet-rpc/methods'
import type { RequestArguments } from '../../adapters/adapter.js'
import { readField } from '../../adapters/readField.js'
import type { Network } from '../../networks/defineNetwork.js'
import { toText } from '../../utils/toText.js'
import { oncePerNetwork } from '../nodes/oncePerNetwork.js'
import { openRpc } from '../nodes/openRpc.js'
import type { WalletConnectParameters } from './walletConnect.js'

export type CreateAskChainParameters = Pick<
  WalletConnectParameters,
  'environment' | 'rpcUrls' | 'customRpcUrls' | 'lifetimeOf' | 'signal'
>

/**
 * Sends read requests to a chain's nodes instead of the remote wallet. Throws the error in a node's answer with
 * its own code, message and data.
 */
export function createAskChain(parameters: CreateAskChainParameters) {
  const { environment, rpcUrls, customRpcUrls = {} } = parameters
  const { fetch, clock, page } = environment
  const open = oncePerNetwork(parameters, async (network, lifetime) => {
    const ownUrls = customRpcUrls[network.caipNetworkId]
    const ping = { method: eth_chainId }
    return openRpc({ urls: rpcUrls(network), ownUrls, ping, fetch, clock, page, lifetime })
  })
  return async (
    network: Network | undefined,
    call: RequestArguments,
    signal: AbortSignal,
  ): Promise<unknown> => {
    if (!network) throw new RpcError()
    const { ask } = await open(network)
    const { error, result } = await ask(call, signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw new RpcError({}, { cause })
    })
    const code = readField(error, 'code')
    if (code === undefined) return result
    const [message, data] = [readField(error, 'message'), readField(error, 'data')]
    throw Object.assign(new Error(toText(message)), { code, data })
  }
}
