import type { PayProgress } from '#runtime/index'
import { useErrorText } from '../../hooks/useErrorText.js'
import type { PayParts } from '../../hooks/usePay.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { ConfirmButton } from '../../parts/ConfirmButton/ConfirmButton.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { AsyncImage, Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type AtExchangeProps = PayParts & { progress: Extract<PayProgress, { status: 'exchange' | 'failed' }> }

/** A payment at an exchange, in a window of its own. */
export function AtExchange({ pay, progress }: AtExchangeProps) {
  const foyer = useInside()
  const text = useText(payWords)
  const errorText = useErrorText()
  const { exchange } = progress
  const name = exchange?.name ?? ''
  const hasFailed = progress.status === 'failed'
  const open = hasFailed || progress.window === 'open' ? undefined : progress
  const retry = () =>
    void pay
      .payFromExchange(exchange?.id ?? '')
      .catch((error: unknown) => foyer.report(error, { isShown: true }))
  const message = hasFailed
    ? { title: text('pay.failed'), text: errorText(progress.error) }
    : {
        title: text(`pay.exchange.${progress.window}`, { exchange: name }),
        text: text(`pay.exchange.${progress.window}.text`, { exchange: name }),
      }
  return (
    <ConnectionStatus
      {...message}
      status={hasFailed ? 'error' : progress.window === 'blocked' ? 'idle' : 'pending'}
      picture={<AsyncImage src={exchange?.image} size="huge" fallback="globe" />}
      actions={
        <>
          {hasFailed && (
            <ConfirmButton fullWidth data-testid="foyer-pay-retry" onConfirm={retry}>
              {text('pay.retry')}
            </ConfirmButton>
          )}
          {open?.url && (
            <OutsideLink variant="primary" fullWidth data-testid="foyer-pay-open" href={open.url}>
              {text('pay.exchange.link', { exchange: name })}
            </OutsideLink>
          )}
          <Button variant="secondary" fullWidth onClick={foyer.back}>
            {text(hasFailed ? 'pay.others' : 'pay.cancel')}
          </Button>
        </>
      }
    />
  )
}
