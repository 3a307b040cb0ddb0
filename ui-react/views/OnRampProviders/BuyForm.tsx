import { useEffect, useState } from 'react'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AmountField } from '../../parts/AmountField/AmountField.js'
import { ChooseButton } from '../../parts/ChooseButton/ChooseButton.js'
import { formatPayment, formatWhole } from '../../parts/formatPayment.js'
import { ListedAssetImage } from '../../parts/ListedAssetImage/ListedAssetImage.js'
import { Button, Row, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { buyFormCss } from './BuyForm.css.js'
import { Price } from './Price.js'
import { usePurchaseErrorText } from './usePurchaseErrorText.js'

export type BuyFormProps = Pick<AccountParts<'onramp'>, 'feature' | 'state'> & {
  /** What a provider was not opened for. */
  error: string | undefined
  onChange: () => void
}

const presets = [100, 250, 500, 1000]

/** What the visitor buys, and for how much. */
export function BuyForm({ feature: onramp, state, error, onChange }: BuyFormProps) {
  useStyles('view', buyFormCss)
  const foyer = useInside()
  const text = useText(onrampWords)
  const errorText = usePurchaseErrorText()
  const { locale } = useLanguage()
  const { amount, paymentCurrency, price, purchaseCurrency } = state
  const [isTyping, setIsTyping] = useState(false)
  const { id: currency } = paymentCurrency
  const money = (amount: string) => formatPayment(locale, { amount, currency })
  const quote = (entered: string) =>
    void whileOpen(foyer, 'OnRampProviders', (options) => onramp.setAmount(entered, options))
  const enter = (entered: string) => {
    onChange()
    quote(entered)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may have left before the price was known
  useEffect(() => {
    if (price.status === 'none' && amount !== '') quote(amount)
  }, [])

  // While an amount is being typed, it is not yet too small.
  const problem = price.status === 'none' && !isTyping ? price.error : undefined
  const problemText = problem && errorText(problem)
  useSpokenProblem(problemText)
  return (
    <Stack gap="3">
      <AmountField
        data-testid="foyer-onramp-amount"
        label={text('onramp.amount')}
        value={amount}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onEnter={enter}
        error={error ?? problemText}
        hint={
          <span className="foyer-buy-limits">
            {paymentCurrency.payment_method_limits.map(({ id, min, max }) => (
              <bdi key={id}>
                {text('onramp.limit', {
                  method: methodOf[id] ? text(methodOf[id]) : id,
                  minimum: money(min),
                  maximum: money(max),
                })}
              </bdi>
            ))}
          </span>
        }
        trailing={
          <ChooseButton
            data-testid="foyer-onramp-payment"
            aria-label={text('onramp.payment', { currency })}
            onClick={() => foyer.router.push({ name: 'OnRampFiatSelect' })}
          >
            {currency}
          </ChooseButton>
        }
      />
      <ul aria-label={text('onramp.presets')} className="foyer-buy-presets">
        {presets.map((preset) => (
          <li key={preset}>
            <Button
              variant="secondary"
              size="small"
              fullWidth
              data-testid={`foyer-onramp-${preset}`}
              onClick={() => enter(`${preset}`)}
            >
              <bdi>{formatWhole(locale, preset, currency)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <Row
        data-testid="foyer-onramp-token"
        leading={<ListedAssetImage kind="token" symbol={purchaseCurrency.symbol} />}
        title={<bdi>{purchaseCurrency.symbol}</bdi>}
        subtitle={text('onramp.buys')}
        chevron
        onClick={() => foyer.router.push({ name: 'OnRampTokenSelect' })}
      />
      <Price price={price} />
    </Stack>
  )
}

const methodOf: { readonly [method: string]: 'onramp.limit.card' | 'onramp.limit.ach_bank_account' } = {
  card: 'onramp.limit.card',
  ach_bank_account: 'onramp.limit.ach_bank_account',
}
