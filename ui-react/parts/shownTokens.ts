import { type Account, formatAmount, type Network, type TokenBalance } from '#runtime/index'
import { coinWorth } from '#runtime/internal'

/**
 * The tokens to list. The native coin comes first, with the amount read from the chain, which is known even
 * when no service lists tokens.
 */
export function shownTokens(account: Account, network: Network | undefined): readonly TokenBalance[] {
  const tokens = account.tokenBalance.value ?? []
  const coin = tokens.find(({ address }) => address === undefined)
  const others = tokens.filter((token) => token !== coin)
  const native = readCoin(account, network, coin)
  return native ? [native, ...others] : others
}

function readCoin(account: Account, network: Network | undefined, listed: TokenBalance | undefined) {
  const balance = account.balance.value
  if (!balance || !network || balance.value === 0n) return balance ? undefined : listed
  const { decimals, symbol } = balance
  const numeric = formatAmount({ ...balance, digits: decimals })
  const value = coinWorth(account)
  return {
    name: listed?.name ?? network.nativeCurrency.name,
    symbol,
    chainId: network.caipNetworkId,
    price: listed?.price ?? 0,
    ...(value !== undefined && { value }),
    quantity: { decimals: `${decimals}`, numeric },
    iconUrl: listed?.iconUrl ?? '',
  }
}
