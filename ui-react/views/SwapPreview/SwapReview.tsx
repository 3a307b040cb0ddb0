import type { ReviewedSwap, SwapToken } from '#runtime/index'
import { swapPreviewWords } from '../../i18n/en/swapPreview.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Figure, SwapFigures } from '../../parts/SwapFigures/SwapFigures.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { swapReviewCss } from './SwapReview.css.js'

export type SwapReviewProps = {
  /** What the wallet will be asked for. Every amount and address on screen is read from it. */
  swap: ReviewedSwap
  /** It brings less than when the review began. */
  isWorse: boolean
  onConfirm: () => void
}

/** Shows a prepared swap in full, before the visitor signs. */
export function SwapReview({ swap, isWorse, onConfirm }: SwapReviewProps) {
  useStyles('view', swapReviewCss)
  const foyer = useInside()
  const text = useText(swapPreviewWords)
  const { locale } = useLanguage()
  const { network, sold, bought, soldToken, boughtToken, quote, exchange, fee, isReadable, reset, approval } =
    swap
  const coin = network.nativeCurrency
  const soldAmount = formatExact(locale, sold)
  return (
    <Stack gap="4">
      <ul className="foyer-swap-sides" aria-label={text('swapPreview.list')}>
        <Side label={text('swapPreview.sell')} token={soldToken} swap={swap} testId="foyer-swap-sold-value">
          {soldAmount}
        </Side>
        <Side
          label={text('swapPreview.buy')}
          token={boughtToken}
          swap={swap}
          testId="foyer-swap-bought-value"
        >
          {formatExact(locale, bought)}
        </Side>
      </ul>
      {isWorse && (
        <Text variant="small" tone="danger" role="status" data-testid="foyer-swap-worse">
          {text('swapPreview.worse')}
        </Text>
      )}
      <SwapFigures quote={quote} sold={soldToken} bought={boughtToken}>
        <Figure label={text('swapPreview.fee')}>
          {formatExact(locale, { value: fee, decimals: coin.decimals })} {coin.symbol}
        </Figure>
        <Figure label={text('swapPreview.network')}>{network.name}</Figure>
        <Figure label={text('swapPreview.exchange')} wide>
          <span className="foyer-figures-address" data-testid="foyer-swap-exchange">
            {exchange}
          </span>
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
            amount: soldAmount,
            symbol: soldToken.symbol,
          })}
        </Text>
      )}
      <Stack direction="row" gap="2" className="foyer-swap-buttons">
        <Button variant="secondary" fullWidth onClick={foyer.back}>
          {text('swapPreview.cancel')}
        </Button>
        <Button fullWidth data-testid="foyer-swap-confirm" onClick={onConfirm}>
          {text(reset ? 'swapPreview.reset' : approval ? 'swapPreview.approve' : 'swapPreview.swap')}
        </Button>
      </Stack>
    </Stack>
  )
}

type SideProps = { label: string; token: SwapToken; swap: ReviewedSwap; testId: string; children: string }

function Side({ label, token, swap, testId, children }: SideProps) {
  return (
    <li>
      <AssetImage
        src={token.iconUrl}
        symbol={token.symbol}
        badge={<NetworkImage network={swap.network} size="tiny" />}
      />
      <div>
        <Text variant="small" tone="secondary">
          {label}
        </Text>
        <Text as="bdi" variant="title" data-testid={testId}>
          {children} {token.symbol}
        </Text>
      </div>
    </li>
  )
}
