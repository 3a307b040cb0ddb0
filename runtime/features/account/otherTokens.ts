import type { AccountToken, Adapter, Session } from '../../adapters/adapter.js'
import type { Network } from '../../networks/defineNetwork.js'

export type OtherTokensParameters = {
  readonly adapter: Pick<Adapter, 'loadAssets'> | undefined
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** The tokens that the wallet itself lists; undefined if it lists none. */
export async function readWalletTokens({
  adapter,
  ...account
}: OtherTokensParameters & { readonly session: Session }): Promise<readonly AccountToken[] | undefined> {
  return (await adapter?.loadAssets?.())?.getWalletTokens(account)
}

/** The tokens of the network that the account holds, read from its chain, in the form of the Blockchain API. */
export async function readChainTokens({
  adapter,
  ...account
}: OtherTokensParameters): Promise<readonly object[]> {
  const { network } = account
  if (!network.tokens?.length) return []
  const tokens = await (await adapter?.loadAssets?.())?.getChainTokens(account)
  return tokens?.map((token) => toBalance(token, network)) ?? []
}

/** A token in the form of the Blockchain API. */
export function toBalance(
  { address, decimals, quantity: numeric, value, ...token }: AccountToken,
  { caipNetworkId: chainId }: Network,
): object {
  return {
    ...token,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    value: value ?? token.price * Number(numeric),
    quantity: { decimals: `${decimals}`, numeric },
  }
}
