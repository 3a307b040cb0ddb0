import type { Adapter, Session, WalletAsset } from '../../adapters/adapter.js'
import type { Network } from '../../networks/defineNetwork.js'
import { formatAmount } from '../../utils/amount.js'

export type OtherTokensParameters = {
  readonly adapter: Pick<Adapter, 'getAssets' | 'getTokenBalances'>
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** The tokens that the wallet itself lists, in the form of the Blockchain API; undefined if it lists none. */
export async function readWalletTokens({
  adapter,
  session,
  ...account
}: OtherTokensParameters & { readonly session: Session }): Promise<readonly object[] | undefined> {
  const { network } = account
  const assets = await adapter.getAssets?.({ session, ...account })
  // Coins of a testnet have no value.
  return assets?.map((asset) => toBalance(network.testnet ? { ...asset, price: 0 } : asset, network))
}

/** The tokens of the network that the account holds, read from the chain, in the form of the Blockchain API. */
export async function readChainTokens({
  adapter,
  ...account
}: OtherTokensParameters): Promise<readonly object[]> {
  const { network } = account
  const { tokens = [] } = network
  const asked = { ...account, tokens: tokens.map(({ address }) => address) }
  const balances = tokens.length > 0 ? await adapter.getTokenBalances?.(asked) : undefined
  return tokens.flatMap(({ imageUrl = '', ...token }, index) => {
    const balance = balances?.[index] ?? 0n
    return balance > 0n ? [toBalance({ ...token, balance, price: 0, iconUrl: imageUrl }, network)] : []
  })
}

function toBalance(
  { address, balance, decimals, value, ...asset }: WalletAsset,
  { caipNetworkId: chainId }: Network,
): object {
  const numeric = formatAmount({ value: balance, decimals, digits: decimals })
  return {
    ...asset,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    value: value ?? asset.price * Number(numeric),
    quantity: { decimals: `${decimals}`, numeric },
  }
}
