import { type ReactNode, useState } from 'react'
import { formatAmount, type SwapQuote, type SwapToken } from '#runtime/index'
import { limits } from '#runtime/internal'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { createNumberFormat } from '../../i18n/createNumberFormat.js'
import { swapWords } from '../../i18n/en/swap.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { Skeleton, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { swapFiguresCss } from './SwapFigures.css.js'

export type SwapFiguresProps = {
  /** Undefined while it is read: the figures have their places already, so that what is below does not move. */
  quote: SwapQuote | undefined
  sold: SwapToken
  bought: SwapToken
  /** Further rows. */
  children?: ReactNode
}

/** The figures of a swap: rate, price impact, and what it brings at least. */
export function SwapFigures({ quote, sold, bought, children }: SwapFiguresProps) {
  useStyles('part', swapFiguresCss)
  const text = useText(swapWords)
  const { locale } = useLanguage()
  const percent = (value: number) =>
    createNumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value)
  const isHigh = quote?.impact !== undefined && quote.impact >= limits.swapImpact
  // While the next quote is read, the last one counts: a warning that stays is said once.
  const [wasHigh, setWasHigh] = useState(isHigh)
  if (quote && wasHigh !== isHigh) setWasHigh(isHigh)
  useSpokenProblem(wasHigh && text('swap.impact.high'))
  const amount = (value: bigint) => formatExact(locale, shorten({ value, decimals: bought.decimals }))
  return (
    <>
      <dl
        className="foyer-figures"
        aria-label={text('swap.details')}
        aria-busy={!quote || undefined}
        data-testid={quote ? 'foyer-swap-figures' : 'foyer-swap-figures-loading'}
      >
        <Figure label={text('swap.rate')}>
          {quote &&
            text('swap.rate.value', {
              sold: sold.symbol,
              amount: formatExact(locale, shorten(quote.rate)),
              bought: bought.symbol,
            })}
        </Figure>
        <Figure label={text('swap.impact')} tone={isHigh ? 'danger' : undefined}>
          {quote &&
            (quote.impact === undefined ? text('swap.unknown') : percent(Number(quote.impact) / 10_000))}
        </Figure>
        <Figure label={text('swap.slippage')}>
          {quote &&
            text('swap.slippage.value', {
              amount: amount(quote.slippage),
              symbol: bought.symbol,
              percent: percent(Number((quote.slippage * 10_000n) / (quote.bought || 1n)) / 10_000),
            })}
        </Figure>
        <Figure label={text('swap.minimum')}>{quote && `${amount(quote.minimum)} ${bought.symbol}`}</Figure>
        {children}
      </dl>
      {isHigh && (
        <Text variant="small" tone="danger" data-testid="foyer-swap-impact">
          {text('swap.impact.high')}
        </Text>
      )}
    </>
  )
}

export type FigureProps = {
  label: string
  /** Empty while it is read. */
  children: ReactNode
  tone?: 'danger' | undefined
  /** Puts the value below the label. */
  wide?: boolean | undefined
}

/** One row of the figures. */
export function Figure({ label, children, tone, wide }: FigureProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children ? <bdi data-tone={tone}>{children}</bdi> : <Skeleton />}</dd>
    </div>
  )
}

/** Six significant digits, or all of the whole number: cut, never rounded up. */
function shorten({ value, decimals }: { value: bigint; decimals: number }) {
  const spare = Math.min(decimals, Math.max(0, `${value}`.length - 6))
  const text = formatAmount({ value, decimals, digits: decimals - spare })
  return { value: BigInt(text.replace('.', '')), decimals: decimals - spare }
}
