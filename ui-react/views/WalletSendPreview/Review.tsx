import type { PreparedTransfer } from '#runtime/index'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { sendWords } from '../../i18n/en/send.js'
import { sendPreviewWords } from '../../i18n/en/sendPreview.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AmountHead } from '../../parts/AmountHead/AmountHead.js'
import { ConfirmOrLeave } from '../../parts/ConfirmButton/ConfirmOrLeave.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { heldIcon } from '../../parts/heldIcon.js'
import { RecipientWarnings } from '../../parts/RecipientWarnings/RecipientWarnings.js'
import { TransferDetails } from '../../parts/TransferDetails/TransferDetails.js'
import { Stack, Text } from '../../primitives/index.js'

export type ReviewProps = AccountParts<'send'> & {
  /** What the wallet will be asked for. Every amount and address on screen is read from it. */
  transfer: PreparedTransfer
  onConfirm: () => Promise<unknown>
}

/** Shows a prepared payment in full, before the visitor sends it. */
export function Review({ transfer, account, state, onConfirm }: ReviewProps) {
  const text = useText(sendPreviewWords, sendWords)
  const { locale } = useLanguage()
  const { network, value, decimals } = transfer
  const { recipient, token } = state
  const symbol = token?.symbol ?? network.nativeCurrency.symbol
  const found = recipient.status === 'ready' ? recipient : undefined
  const worth = ((token?.price ?? 0) * Number(value)) / 10 ** decimals

  return (
    <Stack gap="4">
      <AmountHead
        amount={transfer}
        symbol={symbol}
        src={token?.iconUrl || heldIcon(account, { network, contract: transfer.token })}
        network={network}
        data-testid="foyer-send-value"
      >
        {worth > 0 && (
          <Text as="bdi" variant="small" tone="secondary">
            {text('send.worth', { worth: formatMoney(locale, worth) })}
          </Text>
        )}
      </AmountHead>
      <TransferDetails transfer={transfer} symbol={symbol} name={found?.name} />
      {found && <RecipientWarnings warnings={found.warnings} />}
      <ConfirmOrLeave
        leave={text('sendPreview.cancel')}
        confirm={text('sendPreview.send')}
        onConfirm={onConfirm}
        data-testid="foyer-send-confirm"
      />
    </Stack>
  )
}
