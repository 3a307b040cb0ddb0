import { useCallback } from 'react'
import { assetWords } from '../../i18n/en/assets.js'
import { formatQuantity } from '../../i18n/formatQuantity.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { parseQuantity } from '../../parts/parseQuantity.js'

/** Writes an amount that a service wrote out, cut to three decimals; what is too little for that is said to be less. */
export function useQuantity(): (numeric: string) => string {
  const { locale } = useLanguage()
  const text = useText(assetWords)
  return useCallback(
    (numeric) => {
      const amount = parseQuantity(numeric)
      if (!amount) return ''
      const { value, decimals } = amount
      const isTiny = value > 0n && decimals > digits && value < 10n ** BigInt(decimals - digits)
      if (isTiny)
        return text('tokens.tiny', { amount: formatQuantity(locale, { value: 1n, decimals: digits }) })
      // 40.000 says no more than 40.
      const exact = numeric.includes('.') ? numeric.replace(/\.?0+$/, '') : numeric
      return formatQuantity(locale, parseQuantity(exact) ?? amount)
    },
    [locale, text],
  )
}

const digits = 3
