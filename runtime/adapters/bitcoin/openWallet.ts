import { NetworkNotFoundError } from '#generated/errors/network'
import { UnsupportedMethodError } from '#generated/errors/rpc'
import type { Timers } from '../../core/pause.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { FoundWallet } from './discover.js'
import type { Esplora } from './esplora.js'
import { createProviderWallet } from './providerWallet.js'
import { createStandardWallet } from './standardWallet.js'
import type { BitcoinWallet } from './wallet.js'

export type OpenWalletParameters = {
  readonly found: FoundWallet
  readonly timers: Timers
  /** Read access to the chains; loads on demand. */
  readonly esplora: () => Promise<Esplora>
  /** The networks that the adapter has been called with. */
  readonly networks: { readonly [caipNetworkId: string]: Network }
}

/** Prefers the provider, since it can also switch networks. */
export function openWallet({ found, timers, esplora, networks }: OpenWalletParameters): BitcoinWallet {
  const { provider, standard } = found
  if (provider) return createProviderWallet(provider, timers)
  if (!standard) throw new UnsupportedMethodError()
  return createStandardWallet(standard, async (transfer) => {
    const { account, recipientAddress, amount, changeAddress, memo, highestFee } = transfer
    const { network: caipNetworkId } = transfer
    const network = networks[caipNetworkId]
    if (!network) throw new NetworkNotFoundError({ caipNetworkId })
    const [{ getCoins, getFeeRate }, { draftTransfer }] = await Promise.all([
      esplora(),
      import('./draftTransfer.js'),
    ])
    const { signal } = new AbortController()
    const [coins, feeRate] = await Promise.all([
      getCoins({ address: account, network, signal }),
      getFeeRate({ network, signal }),
    ])
    const drafted = { coins, feeRate, from: account, to: recipientAddress, satoshi: BigInt(amount) }
    return draftTransfer({ ...drafted, change: changeAddress, memo, highestFee })
  })
}
