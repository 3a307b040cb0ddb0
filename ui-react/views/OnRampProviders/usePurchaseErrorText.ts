import { type FoyerError, isError } from '#generated/support/FoyerError'
import { useErrorText } from '../../hooks/useErrorText.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatPayment } from '../../parts/formatPayment.js'

/** Translates an error of a purchase. The limits of an amount are written as money. */
export function usePurchaseErrorText(): (error: FoyerError) => string {
  const text = useText(onrampWords)
  const errorText = useErrorText()
  const { locale } = useLanguage()
  return (error) => {
    if (!isError(error, 'PURCHASE_AMOUNT_OUT_OF_RANGE')) return errorText(error)
    const { minimum, maximum, currency } = error.data
    return text('onramp.outOfRange', {
      minimum: formatPayment(locale, { amount: minimum, currency }),
      maximum: formatPayment(locale, { amount: maximum, currency }),
    })
  }
}
