import { FeatureDisabledError } from '#generated/errors/features'
import { NetworkNotFoundError } from '#generated/errors/network'
import { InvalidAssetError } from '#generated/errors/pay'
import { InvalidAddressError, InvalidAmountError, TransferNotSupportedError } from '#generated/errors/send'
import { abortable } from '../../core/abortable.js'
import { parseAmount } from '../../utils/parseAmount.js'
import { cleanName, shortenAddress } from '../../utils/text.js'
import type { FeatureContext } from '../defineFeature.js'
import type { PaymentAsset, PaymentRequest } from './types.js'

/**
 * Copies a request that can be paid in each of its assets.
 *
 * @throws FeatureDisabledError, NetworkNotFoundError, InvalidAssetError, InvalidAmountError, InvalidAddressError
 */
export async function checkRequest(
  context: FeatureContext,
  request: PaymentRequest,
): Promise<PaymentRequest> {
  if (!context.state.settings.features.pay) throw new FeatureDisabledError({ feature: 'pay' })
  const { paymentAsset, otherAssets: others = [], ...rest } = structuredClone(request)
  const otherAssets: PaymentAsset[] = []
  const asset = await checkAsset(context, paymentAsset, rest)
  for (const each of others) otherAssets.push(await checkAsset(context, each, rest))
  return { ...rest, paymentAsset: asset, otherAssets }
}

/** The asset as the visitor reads it. The coin of a network has the names that the network gives it. */
async function checkAsset(
  { adapter, signal, verbs }: FeatureContext,
  { network: caipNetworkId, asset, metadata: { name, symbol, decimals } }: PaymentAsset,
  { amount, recipient }: Pick<PaymentRequest, 'amount' | 'recipient'>,
): Promise<PaymentAsset> {
  const network = verbs.network.find(caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const { chainNamespace: namespace, nativeCurrency } = network
  const family = adapter(namespace)
  if (!family) throw new TransferNotSupportedError({ namespace })
  const isAddress = await abortable(family.loadAddressCheck(), signal)
  const isAsset = asset === 'native' ? decimals === nativeCurrency.decimals : isAddress(asset, network)
  if (!isAsset || !Number.isInteger(decimals) || decimals < 0)
    throw new InvalidAssetError({ asset, decimals, network: caipNetworkId })
  if (!parseAmount(amount, decimals)) throw new InvalidAmountError({ decimals })
  if (!isAddress(recipient, network)) throw new InvalidAddressError({ namespace })
  const label = asset === 'native' ? nativeCurrency.symbol : cleanName(symbol, shortenAddress(asset))
  const title = asset === 'native' ? nativeCurrency.name : cleanName(name, label)
  return { network: caipNetworkId, asset, metadata: { name: title, symbol: label, decimals } }
}
