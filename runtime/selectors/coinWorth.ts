import type { Account } from '../features/account/account.js'
import { formatAmount } from '../utils/amount.js'
import { parseAmount } from '../utils/parseAmount.js'

/**
 * Value in US dollars of the native coins of an account: as many as the chain counts, at the price of the service. While
 * the chain has not answered, the value that the service reports; undefined while that is unknown.
 */
export function coinWorth({
  balance,
  tokenBalance,
}: Pick<Account, 'balance' | 'tokenBalance'>): number | undefined {
  const coin = tokenBalance.value?.find(({ address }) => address === undefined)
  const coins = balance.value
  if (!coin?.price || !coins) return coin?.value
  const isSame = parseAmount(coin.quantity.numeric, coins.decimals) === coins.value
  return isSame ? coin.value : coin.price * Number(formatAmount({ ...coins, digits: coins.decimals }))
}
