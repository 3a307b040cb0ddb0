import type { OnrampPrice } from '#runtime/index'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatPayment } from '../../parts/formatPayment.js'
import { Skeleton, Text, VisuallyHidden } from '../../primitives/index.js'

/** What a purchase costs, once an amount is entered. */
export function Price({ price }: { price: OnrampPrice }) {
  const text = useText(onrampWords)
  const { locale } = useLanguage()
  if (price.status === 'none') return null
  if (price.status === 'ready' && price.isStandIn)
    return (
      <Text variant="small" tone="secondary" role="status" data-testid="foyer-onramp-price">
        {text('onramp.price.standIn')}
      </Text>
    )
  const quote = price.status === 'ready' ? price.quote : undefined
  const rows = [
    ['onramp.price.receive', quote && formatPayment(locale, quote.purchaseAmount, false)],
    ['onramp.price.subtotal', quote && formatPayment(locale, quote.paymentSubtotal)],
    ['onramp.price.providerFee', quote && formatPayment(locale, quote.coinbaseFee)],
    ['onramp.price.networkFee', quote && formatPayment(locale, quote.networkFee)],
    ['onramp.price.total', quote && formatPayment(locale, quote.paymentTotal)],
  ] as const
  return (
    <>
      <dl className="foyer-buy-price" aria-label={text('onramp.price')} data-testid="foyer-onramp-price">
        {rows.map(([word, amount]) => (
          <div key={word}>
            <dt>{text(word)}</dt>
            <dd>{amount === undefined ? <Skeleton width="quarter" /> : <bdi>{amount}</bdi>}</dd>
          </div>
        ))}
      </dl>
      {!quote && <VisuallyHidden role="status">{text('onramp.price.loading')}</VisuallyHidden>}
    </>
  )
}
