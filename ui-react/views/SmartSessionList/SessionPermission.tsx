import type { Network, SmartSession } from '#runtime/index'
import { createNumberFormat } from '../../i18n/createNumberFormat.js'
import { sessionWords } from '../../i18n/en/sessions.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { FullAddress } from '../../parts/FullAddress/FullAddress.js'
import { describePermission } from './describePermission.js'

export type SessionPermissionProps = {
  permission: SmartSession['permissions'][number]
  /** Coin of the network; undefined on a network that the page does not offer. */
  coin: Network['nativeCurrency'] | undefined
}

/** What an app may do, with the limits that the visitor has granted. */
export function SessionPermission({ permission, coin }: SessionPermissionProps) {
  const text = useText(sessionWords)
  const { locale } = useLanguage()
  const described = describePermission(permission)
  if (described.kind === 'call')
    return (
      <>
        {described.functions.length > 0
          ? text('sessions.functions', { functions: described.functions.join(', ') })
          : text('sessions.call')}
        <br />
        <FullAddress address={described.contract} />
      </>
    )
  if (described.kind === 'other') return text('sessions.permission', { type: described.type })
  const { allowance, period } = described
  if (!coin || allowance === undefined || !period)
    return text('sessions.spend', { symbol: coin?.symbol ?? '' })
  const { count, unit } = period
  return text('sessions.allowance', {
    amount: formatExact(locale, { value: allowance, decimals: coin.decimals }),
    symbol: coin.symbol,
    period: createNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  })
}
