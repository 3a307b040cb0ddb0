import { isBalance } from '#generated/blockchain-api/validators'
import { untracked } from '../../core/untracked.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { cleanName } from '../../utils/text.js'
import { safePicture } from '../../utils/url.js'
import type { TokenBalance } from './account.js'

/**
 * Tokens as they are shown, dearest first, from what a service or storage said: without those that have no decimals, and without what
 * is no amount. A worth that is none is left away, so that all of them together make a number.
 */
export function toTokenBalances(
  balances: readonly unknown[],
  caipNetworkId: CaipNetworkId,
): readonly TokenBalance[] {
  const tokens = balances
    .flatMap((balance) => toTokenBalance(balance, caipNetworkId))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  // There may be thousands: the list is replaced, and never watched entry by entry.
  return untracked(tokens)
}

function toTokenBalance(balance: unknown, caipNetworkId: CaipNetworkId): readonly TokenBalance[] {
  if (!isBalance(balance) || (balance.chainId ?? caipNetworkId) !== caipNetworkId) return []
  const { quantity, address, iconUrl } = balance
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
      ...(address && !nativeAddresses.includes(address) && { address }),
      ...(value !== undefined && { value }),
      price,
      quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
      iconUrl: safePicture(iconUrl) ?? '',
    },
  ]
}

/** As many digits as the largest amount of any chain has, and as many decimals as a token may have. */
const amount = /^\d{1,78}(\.\d{0,78})?$/

/** What the native coin is called where it has an address all the same. */
const nativeAddresses: readonly string[] = [
  'So11111111111111111111111111111111111111111',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]

function worthOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
}
