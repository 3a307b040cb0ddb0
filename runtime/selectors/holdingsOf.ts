import type { Account } from '../features/account/account.js'

/** Amounts of the coin and of each token, as text; undefined while any is unknown. */
export function holdingsOf({ balance, tokenBalance }: Account): string | undefined {
  if (!balance.value || !tokenBalance.value) return undefined
  const tokens = tokenBalance.value.map(({ address, quantity }) => `${address} ${quantity.numeric}`)
  return [balance.value.value, ...tokens.sort()].join()
}
