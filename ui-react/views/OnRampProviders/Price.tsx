import type { OnrampPrice } from '#runtime/index'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatPayment } from '../../parts/formatPayment.js'
import { Text } from '../../primitives/index.js'

/** What a purchase costs, once an amount is entered. */
export function Price({ price }: { price: OnrampPrice }) {
  const text = useText(onrampWords)
  const { locale } = useLanguage()
  if (price.status === 'none') return null
  if (price.status === 'loading' || price.isStandIn)
    return (
      <Text variant="small" tone="secondary" role="status" data-testid="foyer-onramp-price">
        {text(price.status === 'loading' ? 'onramp.price.loading' : 'onramp.price.standIn')}
      </Text>
    )
  const { purchaseAmount, paymentSubtotal, coinbaseFee, networkFee, paymentTotal } = price.quote
  const rows = [
    ['onramp.price.receive', formatPayment(locale, purchaseAmount, false)],
    ['onramp.price.subtotal', formatPayment(locale, paymentSubtotal)],
    ['onramp.price.providerFee', formatPayment(locale, coinbaseFee)],
    ['onramp.price.networkFee', formatPayment(locale, networkFee)],
    ['onramp.price.total', formatPayment(locale, paymentTotal)],
  ] as const
  return (
    <dl className="foyer-buy-price" aria-label={text('onramp.price')} data-testid="foyer-onramp-price">
      {rows.map(([word, amount]) => (
        <div key={word}>
          <dt>{text(word)}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
