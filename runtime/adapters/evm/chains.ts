import { abortable } from '../../core/abortable.js'
import { type Once, once } from '../../core/once.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Amount } from '../../utils/amount.js'
import type {
  AdapterContext,
  GetBalanceParameters,
  ReceivedNft,
  ReceivedNftsParameters,
  WaitForTransactionParameters,
} from '../adapter.js'
import { type Chain, openChain } from './chain.js'
import { isEvmAddress, isTransactionHash } from './eip1193.js'

/** Reads of all chains; each is opened once. */
export function createChains({ rpcUrls, customRpcUrls = {}, ...context }: AdapterContext) {
  const chains: { [caipNetworkId: string]: Once<Chain> } = {}
  const open = (network: Network): Promise<Chain> => {
    const chain =
      chains[network.caipNetworkId] ??
      once(async () =>
        openChain({
          ...context,
          urls: await rpcUrls(network),
          ownUrls: customRpcUrls[network.caipNetworkId],
          chainId: Number(network.id),
        }),
      )
    chains[network.caipNetworkId] = chain
    return chain()
  }

  return {
    async getBalance({ address, network, signal }: GetBalanceParameters): Promise<Amount> {
      if (!isEvmAddress(address)) throw new TypeError(`Not an EVM address: ${address}`)
      const chain = await abortable(open(network), signal)
      const { symbol, decimals } = network.nativeCurrency
      return { value: await chain.getBalance(address, signal), symbol, decimals }
    },
    async waitForTransaction({ hash, network, signal }: WaitForTransactionParameters): Promise<void> {
      if (!isTransactionHash(hash)) return
      const chain = await open(network)
      await chain.waitForTransaction(hash, signal)
    },
    async receivedNfts(parameters: ReceivedNftsParameters): Promise<readonly ReceivedNft[]> {
      const { receivedNfts } = await import('./receivedNfts.js')
      const { signal } = parameters
      const { ask } = await open(parameters.network)
      return abortable(receivedNfts({ ask: (question) => ask(question, signal) }, parameters), signal)
    },
  }
}
