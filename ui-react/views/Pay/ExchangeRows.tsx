import type { PaymentExchange } from '#runtime/index'
import { useConfirm } from '../../hooks/useConfirm.js'
import { useOnline } from '../../hooks/useOnline.js'
import type { PayParts } from '../../hooks/usePay.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { modalWords } from '../../i18n/en/modal.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { CoveredNotice } from '../../parts/ConfirmButton/CoveredNotice.js'
import { AsyncImage, Icon, ListItem, Row, SkeletonRow, VisuallyHidden } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The exchanges that can make the payment. */
export function ExchangeRows({ pay, state }: PayParts) {
  const text = useText(payWords, modalWords)
  const { page } = useInside().environment
  const { status, value = [] } = state.exchanges
  const load = () => void pay.loadExchanges()
  useOnline(() => {
    if (status === 'unavailable') load()
  })
  const problem = text(page.isOnline() ? 'pay.exchanges.failed' : 'modal.offline')
  useSpokenWait(status === 'loading', text('pay.exchanges.loading'))
  useSpokenProblem(status === 'unavailable' && problem)
  if (status === 'loading')
    return (
      <ListItem>
        <SkeletonRow />
        <VisuallyHidden>{text('pay.exchanges.loading')}</VisuallyHidden>
      </ListItem>
    )
  if (status === 'unavailable')
    return (
      <ListItem>
        <Row
          data-testid="foyer-pay-exchanges-retry"
          title={problem}
          subtitle={text('pay.retry')}
          leading={<Icon name="refresh" />}
          onClick={load}
        />
      </ListItem>
    )
  return value.map((exchange) => <ExchangeRow key={exchange.id} pay={pay} exchange={exchange} />)
}

type ExchangeRowProps = Pick<PayParts, 'pay'> & { exchange: PaymentExchange }

function ExchangeRow({ pay, exchange: { id, name, image } }: ExchangeRowProps) {
  const foyer = useInside()
  const { button, isHidden } = useConfirm(() => {
    // Opens the window synchronously, or browsers would block it. PayLoading shows errors.
    pay.payFromExchange(id).catch((error: unknown) => foyer.report(error, { isShown: true }))
    foyer.router.push({ name: 'PayLoading' })
  })
  return (
    <ListItem>
      {isHidden && <CoveredNotice />}
      <Row
        {...button}
        data-testid={`foyer-pay-exchange-${id}`}
        title={name}
        leading={<AsyncImage src={image} fallback="globe" />}
        trailing={<Icon name="external" />}
      />
    </ListItem>
  )
}
