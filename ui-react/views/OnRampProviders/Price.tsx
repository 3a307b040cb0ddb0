import type { OnrampPrice } from '#runtime/index'
import { useSpokenNews } from '../../hooks/useSpokenNews.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatPayment } from '../../parts/formatPayment.js'
import { Skeleton, Text } from '../../primitives/index.js'

/** What a purchase costs, once an amount is entered. */
export function Price({ price }: { price: OnrampPrice }) {
  const text = useText(onrampWords)
  const { locale } = useLanguage()
  const standIn = price.status === 'ready' && price.isStandIn && text('onramp.price.standIn')
  useSpokenNews(standIn)
  useSpokenWait(price.status === 'loading', text('onramp.price.loading'))
  if (price.status === 'none') return null
  if (standIn)
    return (
      <Text variant="small" tone="secondary" data-testid="foyer-onramp-price">
        {standIn}
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
    <dl
      className="foyer-buy-price"
      aria-label={text('onramp.price')}
      aria-busy={!quote || undefined}
      data-testid="foyer-onramp-price"
    >
      {rows.map(([word, amount]) => (
        <div key={word}>
          <dt>{text(word)}</dt>
          <dd>{amount === undefined ? <Skeleton width="quarter" /> : <bdi>{amount}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}
