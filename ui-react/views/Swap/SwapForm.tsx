import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { ReadOptions, SwapToken } from '#runtime/index'
import { limits, parseAmount, visibleRoute } from '#runtime/internal'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { useDraft } from '../../hooks/useDraft.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useInterval } from '../../hooks/useInterval.js'
import { useShownError } from '../../hooks/useShownError.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { swapWords } from '../../i18n/en/swap.js'
import { swapPreviewWords } from '../../i18n/en/swapPreview.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AmountField } from '../../parts/AmountField/AmountField.js'
import { ChooseButton } from '../../parts/ChooseButton/ChooseButton.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { Figure, SwapFigures } from '../../parts/SwapFigures/SwapFigures.js'
import { swapSides } from '../../parts/swapSides.js'
import { Button, IconButton, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { swapFormCss } from './SwapForm.css.js'
import { useSpokenQuote } from './useSpokenQuote.js'

/** Enters a swap. The quote follows the input. */
export function SwapForm({ network, feature: swap, state }: AccountParts<'swap'>) {
  useStyles('view', swapFormCss)
  const foyer = useInside()
  const text = useText(swapWords, swapPreviewWords)
  const errorText = useErrorText()
  const { locale } = useLanguage()
  const amountField = useRef<HTMLInputElement>(null)
  const buyLabel = useId()
  const [amount, setAmount] = useDraft(state.amount)
  const { sold, bought, held, quote, fee, problem, progress } = state
  const read = (work: (options: ReadOptions) => Promise<void>) => whileOpen(foyer, 'Swap', work)
  // Unlike a press, it keeps the error of the last press on screen.
  const refresh = () => void read(swap.refresh).catch(foyer.report)
  useInterval(limits.swapRefreshMs, refresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may have left before they were known
  useEffect(() => {
    if (held.status === 'unavailable' || (quote.status === 'none' && amount !== '')) refresh()
  }, [])

  const wasUnderway = useRef(false)
  useEffect(() => {
    // A swap that the visitor no longer watches empties the form once it is made.
    if (progress.status === 'done' && wasUnderway.current)
      foyer.toast.show({
        variant: 'success',
        text: text('swapPreview.done', swapSides(progress.swap, locale)),
      })
    wasUnderway.current = progress.status === 'waiting' || progress.status === 'confirming'
  })
  const { error, clear, run } = useShownError({ errorText, onError: () => amountField.current?.focus() })
  const review = async () => {
    await read(swap.review)
    if (visibleRoute(foyer.router.state).name === 'Swap') foyer.router.push({ name: 'SwapPreview' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (progress.status !== 'preparing') void run(review)
  }
  const choose = (side: 'sold' | 'bought') => () => {
    foyer.track('CLICK_SELECT_TOKEN_TO_SWAP', {})
    foyer.router.push({ name: 'SwapSelectToken', params: { side } })
  }

  const quoted = quote.status === 'ready' ? quote.value : undefined
  const found = problem ?? (quote.status === 'failed' ? quote.error : undefined)
  useSpokenProblem(found && errorText(found))
  const failure = error ?? found
  const quotedText =
    quoted && bought && formatExact(locale, { value: quoted.bought, decimals: bought.decimals })
  useSpokenQuote(quotedText && bought && `${text('swap.buy')}: ${quotedText} ${bought.symbol}`)
  const heldText = () => {
    if (!sold || held.status === 'loading') return text('swap.held.loading')
    if (held.status === 'unavailable') return text('swap.held.unknown')
    return text('swap.held', { amount: formatExact(locale, held.value), symbol: sold.symbol })
  }
  const worthOf = ({ address, decimals }: SwapToken, value: bigint | undefined) => {
    const worth = (Number(value ?? 0n) / 10 ** decimals) * (state.prices[address.toLowerCase()] ?? 0)
    return worth > 0 ? text('swap.worth', { worth: formatMoney(locale, worth) }) : undefined
  }
  const coin = network.nativeCurrency

  return (
    <form className="foyer-swap" noValidate onSubmit={submit}>
      <AmountField
        ref={amountField}
        data-testid="foyer-swap-amount"
        label={text('swap.sell')}
        value={amount}
        onEnter={(entered) => {
          setAmount(entered)
          clear()
          void read((options) => swap.setAmount(entered, options))
        }}
        error={failure && errorText(failure)}
        hint={
          <span className="foyer-swap-held">
            <bdi data-testid="foyer-swap-held">{heldText()}</bdi>
            <bdi>{sold && worthOf(sold, parseAmount(amount, sold.decimals))}</bdi>
          </span>
        }
        trailing={
          <Stack direction="row" gap="1">
            <Button
              variant="ghost"
              size="small"
              data-testid="foyer-swap-maximum"
              aria-label={text('swap.maximum.label')}
              onClick={() => void run(() => read(swap.setMaximum))}
            >
              {text('swap.maximum')}
            </Button>
            <TokenButton token={sold} testId="foyer-swap-sold" onChoose={choose('sold')} />
          </Stack>
        }
      />
      <IconButton
        icon="arrow-down"
        variant="secondary"
        className="foyer-swap-flip"
        label={text('swap.flip')}
        data-testid="foyer-swap-flip"
        onClick={() => void run(() => read(swap.flip))}
      />
      <div className="foyer-swap-buy">
        <span id={buyLabel} className="foyer-field-label">
          {text('swap.buy')}
        </span>
        <div className="foyer-swap-box">
          <output
            aria-labelledby={buyLabel}
            aria-live="off"
            className="foyer-swap-bought"
            data-testid="foyer-swap-bought"
            data-quiet={!quotedText || undefined}
          >
            {quotedText ?? (quote.status === 'loading' ? text('swap.quoting') : '0')}
          </output>
          <TokenButton token={bought} testId="foyer-swap-buy" onChoose={choose('bought')} />
        </div>
        <Text as="bdi" variant="small" tone="secondary">
          {quoted && bought && worthOf(bought, quoted.bought)}
        </Text>
      </div>
      {(quoted || quote.status === 'loading') && sold && bought && (
        <SwapFigures quote={quoted} sold={sold} bought={bought}>
          <Figure label={text('swap.fee')} tone={fee.status === 'failed' ? 'danger' : undefined}>
            {fee.status === 'failed'
              ? errorText(fee.error)
              : fee.status === 'ready' &&
                `${formatExact(locale, { value: fee.value, decimals: coin.decimals })} ${coin.symbol}`}
          </Figure>
        </SwapFigures>
      )}
      <Button
        type="submit"
        fullWidth
        size="large"
        data-testid="foyer-swap-submit"
        pending={progress.status === 'preparing'}
      >
        {text('swap.review')}
      </Button>
    </form>
  )
}

type TokenButtonProps = { token: SwapToken | undefined; testId: string; onChoose: () => void }

function TokenButton({ token, testId, onChoose }: TokenButtonProps) {
  const text = useText(swapWords)
  return (
    <ChooseButton
      variant={token ? 'secondary' : 'primary'}
      data-testid={testId}
      aria-label={token && text('swap.token', { symbol: token.symbol })}
      onClick={onChoose}
    >
      {token?.symbol ?? text('swap.choose')}
    </ChooseButton>
  )
}
