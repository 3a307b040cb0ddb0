import { useCallback } from 'react'
import type { Amount } from '#runtime/index'
import { accountWords } from '../../i18n/en/account.js'
import { formatQuantity } from '../../i18n/formatQuantity.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'

/** Formats an amount cut to three decimals; a smaller one becomes "less than". */
export function useQuantity(): (amount: Omit<Amount, 'symbol'>) => string {
  const { locale } = useLanguage()
  const text = useText(accountWords)
  return useCallback(
    ({ value, decimals }) => {
      const isTiny = value > 0n && decimals > digits && value < 10n ** BigInt(decimals - digits)
      if (!isTiny) return formatQuantity(locale, { value, decimals })
      return text('account.balance.tiny', {
        amount: formatQuantity(locale, { value: 1n, decimals: digits }),
      })
    },
    [locale, text],
  )
}

const digits = 3
