import type { Purchase } from '#runtime/index'
import { type AccountParts, useAccountFeature } from '../../hooks/useAccountFeature.js'
import { useCopy } from '../../hooks/useCopy.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useSpokenNews } from '../../hooks/useSpokenNews.js'
import { modalWords } from '../../i18n/en/modal.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { CopyField } from '../../parts/CopyField/CopyField.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { parseQuantity } from '../../parts/parseQuantity.js'
import { Button, EmptyState, Icon } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** A purchase in the window of a provider, until its outcome is known. */
export default function BuyInProgressView() {
  const foyer = useInside()
  const text = useText(onrampWords)
  const reading = useAccountFeature('onramp')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="onramp" reading={reading} />
  const { purchase } = reading.state
  if (purchase) return <Progress {...reading} purchase={purchase} />
  return (
    <EmptyState
      icon="plus"
      title={text('buy.none')}
      text={text('buy.none.text')}
      action={
        <Button onClick={() => foyer.router.replace({ name: 'OnRampProviders' })}>
          {text('buy.change')}
        </Button>
      }
    />
  )
}

function Progress({ feature: onramp, state, purchase }: AccountParts<'onramp'> & { purchase: Purchase }) {
  const foyer = useInside()
  const text = useText(onrampWords, modalWords)
  const errorText = useErrorText()
  const { locale } = useLanguage()
  const { status, url } = purchase
  const { label: provider = purchase.provider } =
    state.providers.find(({ name }) => name === purchase.provider) ?? {}

  const explain = () => {
    if (purchase.status === 'failed') return errorText(purchase.error)
    if (purchase.status !== 'done') return text(`buy.${purchase.status}.text`, { provider })
    const { bought } = purchase
    const amount = bought && parseQuantity(bought.amount)
    return amount
      ? text('buy.done.text', { amount: formatExact(locale, amount), symbol: bought.symbol })
      : text('buy.done.unknown')
  }
  const title = text(`buy.${status}`, { provider })
  const explanation = explain()
  useSpokenNews(status === 'done' && `${title}. ${explanation}`)

  const isOver = status === 'closed' || status === 'declined' || status === 'failed'
  const again = () => {
    onramp.buy({ provider: purchase.provider }).catch((error: unknown) => {
      if (!(error instanceof DOMException)) foyer.report(error, { isShown: true })
    })
  }
  return (
    <ConnectionStatus
      picture={<AssetImage symbol={provider} />}
      status={ringOf[status]}
      title={title}
      text={explanation}
      actions={
        <>
          {status === 'failed' && url && (
            <OutsideLink href={url} variant="primary" fullWidth data-testid="foyer-onramp-link">
              {text('buy.link', { provider })}
            </OutsideLink>
          )}
          {isOver && !(status === 'failed' && url) && (
            <Button fullWidth data-testid="foyer-onramp-again" onClick={again}>
              {status === 'failed' ? text('modal.retry') : text('buy.again', { provider })}
            </Button>
          )}
          {status === 'open' && url && <CopyAddress url={url} />}
          <Button
            variant={status === 'done' ? 'primary' : 'secondary'}
            fullWidth
            data-testid="foyer-onramp-leave"
            onClick={() => {
              if (!isOver) foyer.router.replace({ name: 'Account' })
              else if (foyer.router.state.history.at(-2)?.name === 'OnRampProviders') foyer.back()
              else foyer.router.replace({ name: 'OnRampProviders' })
            }}
          >
            {text(isOver ? 'buy.change' : 'buy.account')}
          </Button>
        </>
      }
    />
  )
}

/** Copies the address of the provider's page, for another browser. */
function CopyAddress({ url }: { url: string }) {
  const text = useText(onrampWords)
  const copy = useCopy(url, 'pairing.copied')
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        data-testid="foyer-onramp-copy"
        leading={<Icon name={copy.copied ? 'check' : 'copy'} size="small" />}
        onClick={copy.run}
      >
        {text('buy.copy')}
      </Button>
      <CopyField copy={copy} value={url} label={text('buy.copy')} />
    </>
  )
}

const ringOf = {
  opening: 'pending',
  open: 'pending',
  closed: 'idle',
  processing: 'pending',
  done: 'success',
  declined: 'error',
  failed: 'error',
} as const
