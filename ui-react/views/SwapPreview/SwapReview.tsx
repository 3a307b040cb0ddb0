import type { ReviewedSwap } from '#runtime/index'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { swapPreviewWords } from '../../i18n/en/swapPreview.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { ConfirmOrLeave } from '../../parts/ConfirmButton/ConfirmOrLeave.js'
import { FullAddress } from '../../parts/FullAddress/FullAddress.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Figure, SwapFigures } from '../../parts/SwapFigures/SwapFigures.js'
import { TokenContract } from '../../parts/TokenContract/TokenContract.js'
import { Stack, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { swapReviewCss } from './SwapReview.css.js'

export type SwapReviewProps = {
  /** What the wallet will be asked for. Every amount and address on screen is read from it. */
  swap: ReviewedSwap
  /** It brings less than when the review began. */
  isWorse: boolean
  onConfirm: () => Promise<unknown>
}

/** Shows a prepared swap in full, before the visitor signs. */
export function SwapReview({ swap, isWorse, onConfirm }: SwapReviewProps) {
  useStyles('view', swapReviewCss)
  const text = useText(swapPreviewWords)
  const { locale } = useLanguage()
  useSpokenProblem(isWorse && text('swapPreview.worse'))
  const { network, sold, soldToken, boughtToken, quote, exchange, fee, isReadable, reset, approval } = swap
  const coin = network.nativeCurrency
  return (
    <Stack gap="4">
      <ul className="foyer-swap-sides" aria-label={text('swapPreview.list')}>
        <Side label={text('swapPreview.sell')} swap={swap} side="sold" />
        <Side label={text('swapPreview.buy')} swap={swap} side="bought" />
      </ul>
      {isWorse && (
        <Text variant="small" tone="danger" data-testid="foyer-swap-worse">
          {text('swapPreview.worse')}
        </Text>
      )}
      <SwapFigures quote={quote} sold={soldToken} bought={boughtToken}>
        <Figure label={text('swapPreview.fee')}>
          {formatExact(locale, { value: fee, decimals: coin.decimals })} {coin.symbol}
        </Figure>
        <Figure label={text('swapPreview.network')}>{network.name}</Figure>
        <Figure label={text('swapPreview.exchange')} wide>
          <FullAddress address={exchange} data-testid="foyer-swap-exchange" />
        </Figure>
      </SwapFigures>
      <Text variant="small" tone="tertiary">
        {text('swapPreview.simulated', { network: network.name })}
      </Text>
      {!isReadable && (
        <Text variant="small" tone="danger" data-testid="foyer-swap-unreadable">
          {text('swapPreview.unreadable')}
        </Text>
      )}
      {approval && (
        <Text variant="small" tone="secondary" data-testid="foyer-swap-approval">
          {text(reset ? 'swapPreview.reset.text' : 'swapPreview.approve.text', {
            amount: formatExact(locale, sold),
            symbol: soldToken.symbol,
          })}
        </Text>
      )}
      <ConfirmOrLeave
        leave={text('swapPreview.cancel')}
        confirm={text(confirmWordOf(swap))}
        onConfirm={onConfirm}
        data-testid="foyer-swap-confirm"
      />
    </Stack>
  )
}

/** What the visitor confirms: one of up to three steps. */
export function confirmWordOf({ reset, approval }: ReviewedSwap) {
  if (reset) return 'swapPreview.reset'
  return approval ? 'swapPreview.approve' : 'swapPreview.swap'
}

type SideProps = {
  label: string
  swap: ReviewedSwap
  side: 'sold' | 'bought'
}

function Side({ label, swap, side }: SideProps) {
  const { locale } = useLanguage()
  const { symbol, iconUrl } = side === 'sold' ? swap.soldToken : swap.boughtToken
  const asked = swap[side]
  return (
    <li>
      <AssetImage src={iconUrl} symbol={symbol} badge={<NetworkImage network={swap.network} size="tiny" />} />
      <div>
        <Text variant="small" tone="secondary">
          {label}
        </Text>
        <Text as="bdi" variant="title" data-testid={`foyer-swap-${side}-value`}>
          {formatExact(locale, asked)} {symbol}
        </Text>
        <TokenContract
          symbol={symbol}
          contract={asked.token}
          network={swap.network.name}
          data-testid={`foyer-swap-${side}-contract`}
        />
      </div>
    </li>
  )
}
