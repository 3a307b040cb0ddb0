import { useCallback } from 'react'
import type { Amount, Namespace } from '#runtime/index'
import { formatQuantity } from '../i18n/formatQuantity.js'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'
import { useFoyerAccount } from './useFoyerAccount.js'

/** Whom {@link useFoyerBalance} is asked about. */
export type UseFoyerBalanceParameters = {
  /** That of the active network when absent. */
  namespace?: Namespace | undefined
}

/** A native balance that somebody told of. */
export type KnownBalance = {
  /** In the smallest unit, exact. */
  readonly amount: Amount
  /** For display: cut to three decimals, never rounded up, and written the way of the visitor's language. */
  readonly formatted: string
  readonly symbol: string
}
/** The native balance of an account. While it is read again, or when that fails, the amount that was last known stays. */
export type UseFoyerBalanceReturnType = {
  /** Reads the balance anew, and with it the tokens and the name of the account. The status tells what comes of it, so this never rejects. */
  readonly refresh: () => Promise<void>
} & (
  | ({ readonly status: 'ready' } & KnownBalance)
  | ({ readonly status: 'loading' | 'unavailable' } & (
      | KnownBalance
      | { readonly [name in keyof KnownBalance]?: undefined }
    ))
  | ({ readonly status: 'disconnected' } & { readonly [name in keyof KnownBalance]?: undefined })
)

/**
 * How much of the native currency an account has: that of one chain family, or of the active network. A balance that cannot be read is
 * `unavailable`, never zero.
 *
 * @example
 * function Balance() {
 *   const { status, formatted, symbol, refresh } = useFoyerBalance()
 *   if (status === 'disconnected') return null
 *   return (
 *     <button onClick={refresh} aria-busy={status === 'loading'}>
 *       {formatted ? `${formatted} ${symbol}` : 'Balance unknown'}
 *     </button>
 *   )
 * }
 */
export function useFoyerBalance(parameters: UseFoyerBalanceParameters = {}): UseFoyerBalanceReturnType {
  const { refreshAccount, report } = useInside()
  const { namespace, account } = useFoyerAccount(parameters)
  const { locale } = useFeature('locale').value
  const refresh = useCallback(
    () => refreshAccount({ namespace, fresh: true }).catch(report),
    [refreshAccount, report, namespace],
  )
  if (!account) return { status: 'disconnected', refresh }

  const known = (amount: Amount): KnownBalance => ({
    amount,
    formatted: formatQuantity(locale, amount),
    symbol: amount.symbol,
  })
  const { status, value } = account.balance
  if (status === 'ready') return { status, refresh, ...known(value) }
  return value ? { status, refresh, ...known(value) } : { status, refresh }
}
