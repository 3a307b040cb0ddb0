import { useCallback } from 'react'
import type { Amount, Namespace } from '#runtime/index'
import { formatQuantity } from '../i18n/formatQuantity.js'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'
import { useFoyerAccount } from './useFoyerAccount.js'

/** Parameters of {@link useFoyerBalance}. */
export type UseFoyerBalanceParameters = {
  /** Defaults to the active network's namespace. */
  namespace?: Namespace | undefined
}

/** A native balance that has been loaded. */
export type KnownBalance = {
  /** Exact, in the smallest unit. */
  readonly amount: Amount
  /** For display: truncated to three decimals and formatted for the locale. */
  readonly formatted: string
  readonly symbol: string
}
/** Native balance of an account. The last known amount stays while it reloads and when reloading fails. */
export type UseFoyerBalanceReturnType = {
  /** Reloads the balance, tokens and name of the account. Never rejects; the outcome is in `status`. */
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
 * Native balance of an account in one namespace, by default the active network's. A balance that cannot be
 * loaded is `unavailable`, never zero.
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
