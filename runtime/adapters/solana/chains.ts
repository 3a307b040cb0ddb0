import { InvalidParamsError } from '#generated/errors/rpc'
import { InvalidAddressError } from '#generated/errors/send'
import { abortable } from '../../core/abortable.js'
import { oncePerNetwork } from '../../services/nodes/oncePerNetwork.js'
import type { Amount } from '../../utils/amount.js'
import type { AdapterContext, GetBalanceParameters, WaitForTransactionParameters } from '../adapter.js'
import { isSolanaAddress, isSolanaSignature } from './address.js'
import { openChain } from './chain.js'
import type { Certainty } from './commitment.js'

/** Read access to all clusters. Opens each cluster once. */
export function createChains(
  { rpcUrls, customRpcUrls = {}, ...adapter }: AdapterContext,
  certainty: Certainty,
) {
  const { fetch, clock, page, report } = adapter
  const open = oncePerNetwork(adapter, async (network, lifetime) => {
    const ownUrls = customRpcUrls[network.caipNetworkId]
    const context = { fetch, clock, page, report, lifetime }
    return openChain({ ...context, urls: await rpcUrls(network), ownUrls, certainty })
  })

  return {
    open,
    async getBalance({ address, network, signal }: GetBalanceParameters): Promise<Amount> {
      if (!isSolanaAddress(address)) throw new InvalidAddressError({ namespace: 'solana' })
      const chain = await open(network)
      const { symbol, decimals } = network.nativeCurrency
      return { value: await abortable(chain.getBalance(address, signal), signal), symbol, decimals }
    },
    async waitForTransaction({ hash, network, signal }: WaitForTransactionParameters): Promise<boolean> {
      if (!isSolanaSignature(hash)) throw new InvalidParamsError({ reason: 'hash' })
      const chain = await open(network)
      return abortable(chain.waitForTransaction(hash, signal), signal)
    },
  }
}
