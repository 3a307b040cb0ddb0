import type { Account } from '../features/account/account.js'

/** Whether an account holds other amounts than before; false while either is unknown. */
export function hasOtherHoldings(now: Account | undefined, before: Account | undefined): boolean {
  if (!now || !before || now.caipAddress !== before.caipAddress) return false
  if (now.balance === before.balance && now.tokenBalance === before.tokenBalance) return false
  const [held, heldBefore] = [holdingsOf(now), holdingsOf(before)]
  return held !== undefined && heldBefore !== undefined && held !== heldBefore
}

/** Amounts of the coin and of each token, as text. */
function holdingsOf({ balance, tokenBalance }: Account): string | undefined {
  if (!balance.value || !tokenBalance.value) return undefined
  const tokens = tokenBalance.value.map(({ address, quantity }) => `${address} ${quantity.numeric}`)
  return [balance.value.value, ...tokens.sort()].join()
}
