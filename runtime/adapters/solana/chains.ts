import { abortable } from '../../core/abortable.js'
import { type Once, once } from '../../core/once.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Amount } from '../../utils/amount.js'
import type { AdapterContext, GetBalanceParameters, WaitForTransactionParameters } from '../adapter.js'
import { isSolanaAddress, isSolanaSignature } from './address.js'
import { openChain, type SolanaChain } from './chain.js'
import type { Certainty } from './commitment.js'

/** Reads of all clusters; each is opened once. */
export function createChains({ rpcUrls, clock }: AdapterContext, certainty: Certainty) {
  const chains: { [caipNetworkId: string]: Once<SolanaChain> } = {}
  const open = (network: Network): Promise<SolanaChain> => {
    const chain =
      chains[network.caipNetworkId] ??
      once(async () => openChain({ urls: await rpcUrls(network), timers: clock, certainty }))
    chains[network.caipNetworkId] = chain
    return chain()
  }

  return {
    open,
    async getBalance({ address, network, signal }: GetBalanceParameters): Promise<Amount> {
      if (!isSolanaAddress(address)) throw new TypeError(`Not a Solana address: ${address}`)
      const chain = await open(network)
      const { symbol, decimals } = network.nativeCurrency
      return { value: await abortable(chain.getBalance(address, signal), signal), symbol, decimals }
    },
    async waitForTransaction({ hash, network, signal }: WaitForTransactionParameters): Promise<void> {
      if (!isSolanaSignature(hash)) return
      const chain = await open(network)
      await abortable(chain.waitForTransaction(hash, signal), signal)
    },
  }
}
