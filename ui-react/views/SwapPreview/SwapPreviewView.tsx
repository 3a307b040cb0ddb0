import { useEffect, useRef } from 'react'
import type { ReadOptions, ReviewedSwap, SwapProgress } from '#runtime/index'
import { explorerLink, limits } from '#runtime/internal'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useInterval } from '../../hooks/useInterval.js'
import { useShownError } from '../../hooks/useShownError.js'
import { useSpokenNews } from '../../hooks/useSpokenNews.js'
import { useSwap } from '../../hooks/useSwap.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { swapPreviewWords } from '../../i18n/en/swapPreview.js'
import { titleWords } from '../../i18n/en/titles.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { FeatureUnavailable } from '../../parts/FeatureUnavailable/FeatureUnavailable.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { SwapUnavailable } from '../../parts/SwapUnavailable/SwapUnavailable.js'
import { showAlone } from '../../parts/showAlone.js'
import { swapSides } from '../../parts/swapSides.js'
import { PaymentRequest } from '../../parts/WalletRequest/PaymentRequest.js'
import { Button, EmptyState, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { confirmWordOf, SwapReview } from './SwapReview.js'

/** The review of a swap, the requests to the wallet, and the result. */
export default function SwapPreviewView() {
  const reading = useSwap()
  if (reading.status !== 'ready') return <SwapUnavailable reading={reading} />
  return <Preview {...reading} />
}

function Preview({ feature: swap, state }: AccountParts<'swap'>) {
  const { progress } = state
  const foyer = useInside()
  const text = useText(swapPreviewWords, titleWords)
  const read = (work: (options: ReadOptions) => Promise<void>) => whileOpen(foyer, 'SwapPreview', work)
  useInterval(limits.swapRefreshMs, () => void read(swap.renew))

  const errorText = useErrorText()
  const { error: problem, run } = useShownError({ errorText })

  const announce = useAnnounce()
  const next =
    progress.status === 'ready'
      ? `${text('swapPreview.title')}. ${text(confirmWordOf(progress.swap))}`
      : undefined
  const last = useRef(next)
  useEffect(() => {
    if (next && !last.current) announce(next) // the view is open already: its title is not read again
    last.current = next
  }, [announce, next])

  // What is sent is reviewed again, because rate and fees have changed.
  const review = () => void run(() => read(swap.review))
  if (progress.status === 'ready') return <SwapReview {...progress} onConfirm={() => swap.submit()} />
  if (progress.status === 'waiting' || (progress.status === 'failed' && !progress.hash))
    return <Request progress={progress} onRetry={review} />
  if (progress.status === 'preparing' && !progress.approved)
    return <FeatureUnavailable reading={{ status: 'loading' }} />
  if (progress.status === 'editing')
    return (
      <EmptyState
        icon="info"
        title={text('swapPreview.none')}
        text={problem ? errorText(problem) : text('swapPreview.none.text')}
        action={<Button onClick={() => foyer.router.replace({ name: 'Swap' })}>{text('swap.title')}</Button>}
      />
    )
  return <OnChain progress={progress} onReview={review} />
}

type RequestProps = {
  progress: Extract<SwapProgress, { status: 'waiting' | 'failed' }>
  onRetry: () => void
}

/** What the wallet asks the visitor. */
function Request({ progress, onRetry }: RequestProps) {
  const { swap, step } = progress
  const text = useText(swapPreviewWords)
  const { locale } = useLanguage()
  const amount = { amount: formatExact(locale, swap.sold), symbol: swap.soldToken.symbol }
  return (
    <PaymentRequest
      network={swap.network}
      error={progress.status === 'failed' ? progress.error : undefined}
      words={(wallet) => ({
        pending: {
          reset: {
            title: text('swapPreview.pending', { wallet }),
            text: text('swapPreview.resetting.text', amount),
          },
          approve: {
            title: text('swapPreview.approving', { wallet }),
            text: text('swapPreview.approving.text', amount),
          },
          swap: { title: text('swapPreview.pending', { wallet }), text: text('swapPreview.pending.text') },
        }[step],
        rejected: {
          title: text('swapPreview.rejected'),
          text: text('swapPreview.rejected.text', { wallet }),
        },
        failed: text('swapPreview.failed'),
        others: text('swapPreview.change'),
      })}
      onRetry={onRetry}
    />
  )
}

type OnChainProps = {
  progress: Exclude<SwapProgress, { status: 'editing' | 'ready' | 'waiting' }>
  onReview: () => void
}

/** What the network does with a transaction that was sent, and the result. */
function OnChain({ progress, onReview }: OnChainProps) {
  const foyer = useInside()
  const text = useText(swapPreviewWords)
  const errorText = useErrorText()
  const { locale } = useLanguage()
  const swap = progress.status === 'preparing' ? progress.approved : progress.swap
  const wordsOfDone = (made: ReviewedSwap) => ({
    title: text('swapPreview.done', swapSides(made, locale)),
    text: text('swapPreview.done.text', { network: made.network.name }),
  })
  useSpokenNews(progress.status === 'done' && Object.values(wordsOfDone(progress.swap)).join('. '))
  if (!swap) return null
  const { network, boughtToken } = swap
  const words = () => {
    if (progress.status === 'done') return wordsOfDone(progress.swap)
    const where = { network: network.name }
    const sides = swapSides(swap, locale)
    if (progress.status === 'failed')
      return { title: text('swapPreview.failed'), text: errorText(progress.error) }
    if (progress.status === 'pending')
      return { title: text('swapPreview.unconfirmed'), text: text('swapPreview.unconfirmed.text') }
    if (progress.status === 'preparing')
      return {
        title: text('swapPreview.preparing'),
        text: text(swap.reset ? 'swapPreview.preparing.reset' : 'swapPreview.preparing.text', where),
      }
    return {
      reset: { title: text('swapPreview.reset.sent'), text: text('swapPreview.approved.text', where) },
      approve: { title: text('swapPreview.approved'), text: text('swapPreview.approved.text', where) },
      swap: { title: text('swapPreview.swapping', sides), text: text('swapPreview.swapping.text', where) },
    }[progress.step]
  }
  const link = 'hash' in progress && progress.hash ? explorerLink(network, progress.hash, 'tx') : undefined
  const isApproval =
    progress.status === 'preparing' || (progress.status === 'confirming' && progress.step !== 'swap')
  return (
    <div data-testid={`foyer-swap-${progress.status}`}>
      <ConnectionStatus
        status={ringOf[progress.status]}
        picture={<AssetImage src={boughtToken.iconUrl} symbol={boughtToken.symbol} />}
        {...words()}
        actions={
          <>
            {progress.status === 'failed' && (
              <Button fullWidth data-testid="foyer-swap-again" onClick={onReview}>
                {text('swapPreview.again')}
              </Button>
            )}
            {!isApproval && progress.status !== 'failed' && (
              <Button fullWidth data-testid="foyer-swap-close" onClick={leave}>
                {text('swapPreview.close')}
              </Button>
            )}
            {link && (
              <OutsideLink href={link.href} fullWidth data-testid="foyer-swap-explorer">
                {text('swapPreview.explorer', { name: link.name })}
              </OutsideLink>
            )}
          </>
        }
      />
    </div>
  )

  /** Returns to Account, without the way back to a swap that was made. */
  function leave() {
    showAlone(foyer, { name: 'Account' })
  }
}

const ringOf = {
  preparing: 'pending',
  confirming: 'pending',
  pending: 'idle',
  done: 'success',
  failed: 'error',
} as const
