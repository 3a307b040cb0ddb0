import type { ReadOptions } from '#runtime/index'
import { limits, visibleRoute } from '#runtime/internal'
import { type AccountParts, useAccountFeature } from '../../hooks/useAccountFeature.js'
import { useBegin } from '../../hooks/useBegin.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useInterval } from '../../hooks/useInterval.js'
import { useShownError } from '../../hooks/useShownError.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { sendPreviewWords } from '../../i18n/en/sendPreview.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { FeatureUnavailable } from '../../parts/FeatureUnavailable/FeatureUnavailable.js'
import { showAlone } from '../../parts/showAlone.js'
import { PaymentRequest } from '../../parts/WalletRequest/PaymentRequest.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { Review } from './Review.js'

/** The review of a payment, then the request to the wallet. */
export default function WalletSendPreviewView() {
  const reading = useAccountFeature('send')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="send" reading={reading} />
  return <Preview {...reading} />
}

function Preview(parts: AccountParts<'send'>) {
  const { feature: send } = parts
  const { progress } = parts.state
  const foyer = useInside()
  const text = useText(sendPreviewWords, titleWords)
  const isSent = progress.status === 'sent'
  const leave = () => {
    if (isSent) showAlone(foyer, { name: 'Account' })
  }
  useBegin('WalletSendPreview', leave, [isSent])
  /** Tells once that the payment was sent, also when its form has changed or the visitor has left it meanwhile. */
  const submit = async () => {
    const isRepeated = send.state.progress.status !== 'ready'
    const hash = await send.submit()
    if (isRepeated) return
    foyer.toast.show({ variant: 'success', text: text('sendPreview.sent') })
    const { progress: now } = send.state
    const { isOpen } = foyer.router.state
    const isForm = isOpen && visibleRoute(foyer.router.state).name === 'WalletSend'
    if (isForm && now.status === 'sent' && now.hash === hash) showAlone(foyer, { name: 'Account' })
  }
  const read = (work: (options: ReadOptions) => Promise<void>) => whileOpen(foyer, 'WalletSendPreview', work)
  useInterval(limits.reviewAgeMs, () => void read(send.renew))

  const errorText = useErrorText()
  const { error: problem, run } = useShownError({ errorText })

  // What is sent is reviewed again, because balance and fees have changed.
  const review = () => void run(() => read(send.review))
  if (progress.status === 'preparing') return <FeatureUnavailable reading={{ status: 'loading' }} />
  if (progress.status === 'editing')
    return (
      <EmptyState
        icon="info"
        title={text('sendPreview.none')}
        text={problem ? errorText(problem) : text('sendPreview.none.text')}
        action={
          <Button onClick={() => foyer.router.replace({ name: 'WalletSend' })}>{text('send.title')}</Button>
        }
      />
    )
  if (progress.status === 'ready')
    return <Review {...parts} transfer={progress.transfer} onConfirm={submit} />
  return (
    <PaymentRequest
      network={progress.transfer.network}
      error={progress.status === 'failed' ? progress.error : undefined}
      words={(wallet) => ({
        pending: {
          title: text('sendPreview.pending', { wallet }),
          text: text('sendPreview.pending.text'),
        },
        rejected: {
          title: text('sendPreview.rejected'),
          text: text('sendPreview.rejected.text', { wallet }),
        },
        failed: text('sendPreview.failed'),
        others: text('sendPreview.change'),
      })}
      onRetry={review}
    />
  )
}
