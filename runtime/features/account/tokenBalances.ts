import { isBalance } from '#generated/blockchain-api/validators'
import { untracked } from '../../core/untracked.js'
import type { Environment } from '../../environment/environment.js'
import { coinWorth } from '../../selectors/coinWorth.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { safePicture } from '../../utils/picture.js'
import type { Reading } from '../../utils/reading.js'
import { cleanName } from '../../utils/text.js'
import type { Account, TokenBalance } from './account.js'

/**
 * Normalizes tokens from a service or storage, sorted by value. Drops tokens without decimals or with an invalid amount, and
 * repeated ones, in whatever case they are spelled. Removes invalid values, so that the sum is a number. `page` is the one that
 * shows them.
 */
export function toTokenBalances(
  balances: readonly unknown[],
  caipNetworkId: CaipNetworkId,
  page: Environment['page'],
): readonly TokenBalance[] {
  const known = new Set<string | undefined>()
  const tokens = balances
    .flatMap((balance) => toTokenBalance(balance, caipNetworkId, page))
    .filter(({ address }) => {
      const key = address?.toLowerCase()
      return !known.has(key) && known.add(key)
    })
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  // There may be thousands: the list is replaced as a whole and its entries are not proxied.
  return untracked(tokens)
}

function toTokenBalance(
  balance: unknown,
  caipNetworkId: CaipNetworkId,
  page: Environment['page'],
): readonly TokenBalance[] {
  if (!isBalance(balance) || (balance.chainId ?? caipNetworkId) !== caipNetworkId) return []
  const { quantity, iconUrl } = balance
  // Without one of its own, the coin would take one that the page's objects inherit, and be paid as a token.
  const address = Object.hasOwn(balance, 'address') ? balance.address : undefined
  const symbol = cleanName(balance.symbol)
  const name = cleanName(balance.name, symbol)
  if (!name || !/^0*[1-9]\d?$/.test(quantity.decimals) || !amount.test(quantity.numeric)) return []
  const price = worthOf(balance.price)
  const value = price === 0 ? undefined : worthOf(balance.value)
  return [
    {
      name,
      symbol,
      chainId: caipNetworkId,
      address: address && !nativeAddresses.includes(address) ? address : undefined,
      ...(value !== undefined && { value }),
      price,
      quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
      iconUrl: safePicture(iconUrl, page) ?? '',
    },
  ]
}

/** Covers the largest amount of any chain and the most decimals of a token. */
const amount = /^\d{1,78}(\.\d{0,78})?$/

/** Pseudo addresses that represent the native coin. */
const nativeAddresses: readonly string[] = [
  'So11111111111111111111111111111111111111111',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]

function worthOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < mostDollars ? value : 0
}

/** More than all the money there is. Without a limit, a sum of finite values could be infinite. */
const mostDollars = 1e15

/** The total value in US dollars of coins and tokens; those without a known value count as 0. */
export function toWorth(account: Pick<Account, 'balance' | 'tokenBalance'>): Reading<number> {
  const { status, value } = account.tokenBalance
  const tokens = value?.filter(({ address }) => address !== undefined)
  const worth = tokens?.reduce((sum, token) => sum + (token.value ?? 0), coinWorth(account) ?? 0)
  if (status !== 'ready') return { status, value: worth }
  return { status, value: worth ?? 0 }
}
