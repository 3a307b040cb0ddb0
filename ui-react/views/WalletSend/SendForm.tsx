import { type FormEvent, useRef } from 'react'
import { InsufficientFundsError } from '#generated/errors/send'
import { accountTexts } from '#generated/errors/texts/account'
import { namesTexts } from '#generated/errors/texts/names'
import { sendTexts } from '#generated/errors/texts/send'
import type { FoyerError } from '#generated/support/FoyerError'
import { parseAmount, visibleRoute } from '#runtime/internal'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { useDraft } from '../../hooks/useDraft.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useShownError } from '../../hooks/useShownError.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { sendWords } from '../../i18n/en/send.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AmountField } from '../../parts/AmountField/AmountField.js'
import { ChooseButton } from '../../parts/ChooseButton/ChooseButton.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { parseQuantity } from '../../parts/parseQuantity.js'
import { RecipientWarnings } from '../../parts/RecipientWarnings/RecipientWarnings.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { RecipientField } from './RecipientField.js'
import { sendFormCss } from './SendForm.css.js'

/** Enters a payment. Problems are shown beside their field. */
export function SendForm({ network, feature: send, state }: AccountParts<'send'>) {
  useStyles('view', sendFormCss)
  const foyer = useInside()
  const text = useText(sendWords)
  const errorText = useErrorText(sendTexts, namesTexts, accountTexts)
  const { locale } = useLanguage()
  const [amount, setAmount] = useDraft(state.amount)
  const amountField = useRef<HTMLInputElement>(null)
  const recipientField = useRef<HTMLInputElement>(null)
  const { held, token, recipient, isMaximum, networkBalanceInUSD, progress } = state
  const symbol = token?.symbol ?? ''

  const { error, clear, run } = useShownError({
    errorText,
    onError(problem) {
      const field = fieldOf(problem, state.amount)
      const element = { amount: amountField, recipient: recipientField, form: undefined }[field]
      element?.current?.focus()
    },
  })
  const review = async () => {
    await whileOpen(foyer, 'WalletSend', send.review)
    if (visibleRoute(foyer.router.state).name === 'WalletSend')
      foyer.router.push({ name: 'WalletSendPreview' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (progress.status !== 'preparing') void run(review)
  }

  const entered = held.value && parseQuantity(amount, held.value.decimals)
  const isTooMuch =
    !isMaximum &&
    entered?.decimals === held.value?.decimals &&
    (entered?.value ?? 0n) > (held.value?.value ?? 0n)
  const field = error && fieldOf(error, state.amount)
  const excess = isTooMuch && errorText(new InsufficientFundsError({ symbol }))
  useSpokenProblem(excess)
  const amountError = error && field === 'amount' ? errorText(error) : excess
  // Until the balance is known, the token's decimals are not, so it may have any number of them.
  const isAmount = parseAmount(amount, held.value?.decimals ?? 77) !== undefined
  const worth = isAmount ? Number(amount) * (token?.price ?? 0) : 0
  const heldText = () => {
    if (held.status === 'loading') return text('send.held.loading')
    if (held.status === 'unavailable') return text('send.held.unknown')
    return text('send.held', { amount: formatExact(locale, held.value), symbol })
  }

  return (
    <form className="foyer-send" noValidate onSubmit={submit}>
      <AmountField
        ref={amountField}
        data-testid="foyer-send-amount"
        label={text('send.amount')}
        value={amount}
        onEnter={(entered) => {
          setAmount(entered)
          clear()
          send.setAmount(entered)
        }}
        error={amountError}
        hint={
          <span className="foyer-send-held">
            <bdi data-testid="foyer-send-held">{heldText()}</bdi>
            {worth > 0 && <bdi>{text('send.worth', { worth: formatMoney(locale, worth) })}</bdi>}
            {token?.address !== undefined && networkBalanceInUSD !== undefined && (
              <bdi data-testid="foyer-send-fees">
                {text('send.fees', {
                  symbol: network.nativeCurrency.symbol,
                  worth: formatMoney(locale, networkBalanceInUSD),
                })}
              </bdi>
            )}
          </span>
        }
        trailing={
          <Stack direction="row" gap="1">
            <Button
              variant="ghost"
              size="small"
              data-testid="foyer-send-maximum"
              aria-label={text('send.maximum.label')}
              onClick={() => void run(() => whileOpen(foyer, 'WalletSend', send.setMaximum))}
            >
              {text('send.maximum')}
            </Button>
            <ChooseButton
              data-testid="foyer-send-token"
              aria-label={text('send.token', { symbol })}
              onClick={() => foyer.router.push({ name: 'WalletSendSelectToken' })}
            >
              {symbol}
            </ChooseButton>
          </Stack>
        }
      />
      <RecipientField
        ref={recipientField}
        feature={send}
        state={state}
        error={error && field === 'recipient' ? errorText(error) : undefined}
        onChange={clear}
      />
      {recipient.status === 'ready' && <RecipientWarnings warnings={recipient.warnings} />}
      {error && field === 'form' && (
        <Text variant="small" tone="danger" data-testid="foyer-send-error">
          {errorText(error)}
        </Text>
      )}
      <Button
        type="submit"
        fullWidth
        size="large"
        data-testid="foyer-send-submit"
        pending={progress.status === 'preparing'}
      >
        {text('send.review')}
      </Button>
    </form>
  )
}

/** The field that an error is about. */
function fieldOf({ code }: FoyerError, amount: string): 'amount' | 'recipient' | 'form' {
  if (code === 'SEND_INCOMPLETE') return amount.trim() === '' ? 'amount' : 'recipient'
  if (['INVALID_ADDRESS', 'NAME_NOT_RESOLVED'].includes(code)) return 'recipient'
  const ofAmount = ['INVALID_AMOUNT', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_GAS', 'BALANCE_UNAVAILABLE']
  return ofAmount.includes(code) ? 'amount' : 'form'
}
