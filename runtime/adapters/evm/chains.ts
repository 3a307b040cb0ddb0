import { InvalidParamsError } from '#generated/errors/rpc'
import { InvalidAddressError } from '#generated/errors/send'
import { abortable } from '../../core/abortable.js'
import { oncePerNetwork } from '../../services/nodes/oncePerNetwork.js'
import type { Amount } from '../../utils/amount.js'
import type {
  AccountToken,
  AdapterContext,
  GetBalanceParameters,
  GetChainTokensParameters,
  ReceivedNft,
  ReceivedNftsParameters,
  WaitForTransactionParameters,
} from '../adapter.js'
import { openChain } from './chain.js'
import { isEvmAddress, isTransactionHash } from './eip1193.js'

/** Read access to all chains. Opens each chain once. */
export function createChains({ rpcUrls, customRpcUrls = {}, ...context }: AdapterContext) {
  const open = oncePerNetwork(context, async (network, signal) =>
    openChain({
      ...context,
      signal,
      urls: await rpcUrls(network),
      ownUrls: customRpcUrls[network.caipNetworkId],
      chainId: Number(network.id),
    }),
  )

  return {
    open,
    async getBalance({ address, network, signal }: GetBalanceParameters): Promise<Amount> {
      if (!isEvmAddress(address)) throw new InvalidAddressError({ namespace: 'eip155' })
      const chain = await abortable(open(network), signal)
      const { symbol, decimals } = network.nativeCurrency
      return { value: await chain.getBalance(address, signal), symbol, decimals }
    },
    async waitForTransaction({ hash, network, signal }: WaitForTransactionParameters): Promise<boolean> {
      if (!isTransactionHash(hash)) throw new InvalidParamsError({ reason: 'hash' })
      const chain = await open(network)
      return chain.waitForTransaction(hash, signal)
    },
    async receivedNfts(parameters: ReceivedNftsParameters): Promise<readonly ReceivedNft[]> {
      const { receivedNfts } = await import('./receivedNfts.js')
      return receivedNfts(await open(parameters.network), parameters)
    },
    async getTokens(parameters: GetChainTokensParameters): Promise<readonly AccountToken[]> {
      const { chainTokens } = await import('./chainTokens.js')
      const { network, signal } = parameters
      return chainTokens(await abortable(open(network), signal), parameters)
    },
  }
}
