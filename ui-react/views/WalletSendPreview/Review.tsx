import type { BalanceChange, PreparedTransfer } from '#runtime/index'
import type { SendParts } from '../../hooks/useSend.js'
import { sendWords } from '../../i18n/en/send.js'
import { sendPreviewWords } from '../../i18n/en/sendPreview.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { RecipientWarnings } from '../../parts/RecipientWarnings/RecipientWarnings.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { reviewCss } from './Review.css.js'

export type ReviewProps = SendParts & {
  /** What the wallet will be asked for. Every amount and address on screen is read from it. */
  transfer: PreparedTransfer
  onConfirm: () => void
}

/** Shows a prepared payment in full, before the visitor sends it. */
export function Review({ transfer, state, onConfirm }: ReviewProps) {
  useStyles('view', reviewCss)
  const foyer = useInside()
  const text = useText(sendPreviewWords, sendWords)
  const { locale } = useLanguage()
  const { network, to, token: contract, value, decimals, fee, changes } = transfer
  const { recipient, token } = state
  const coin = network.nativeCurrency
  const symbol = token?.symbol ?? coin.symbol
  const receiver = recipient.status === 'ready' ? recipient : undefined
  const worth = ((token?.price ?? 0) * Number(value)) / 10 ** decimals

  return (
    <Stack gap="4">
      <Stack gap="2" align="center">
        <AssetImage
          src={token?.iconUrl}
          symbol={symbol}
          badge={<NetworkImage network={network} size="tiny" />}
        />
        <Text
          as="bdi"
          variant="title"
          align="center"
          className="foyer-review-amount"
          data-testid="foyer-send-value"
        >
          {formatExact(locale, { value, decimals })} {symbol}
        </Text>
        {worth > 0 && (
          <Text as="bdi" variant="small" tone="secondary">
            {text('send.worth', { worth: formatMoney(locale, worth) })}
          </Text>
        )}
      </Stack>
      <dl className="foyer-review" aria-label={text('sendPreview.list')}>
        {receiver?.name && (
          <div>
            <dt>{text('sendPreview.to')}</dt>
            <dd>
              <bdi>{receiver.name}</bdi>
            </dd>
          </div>
        )}
        <div data-wide="">
          <dt>{receiver?.name ? text('sendPreview.address') : text('sendPreview.to')}</dt>
          <dd>
            <bdi className="foyer-review-address" data-testid="foyer-send-to">
              {to}
            </bdi>
          </dd>
        </div>
        {contract && (
          <div data-wide="">
            <dt>{text('sendPreview.contract')}</dt>
            <dd>
              <bdi className="foyer-review-address">{contract}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('sendPreview.network')}</dt>
          <dd>{network.name}</dd>
        </div>
        <div>
          <dt>{text('sendPreview.fee')}</dt>
          <dd>
            <bdi data-testid="foyer-send-fee">
              {formatExact(locale, { value: fee, decimals: coin.decimals })} {coin.symbol}
            </bdi>
          </dd>
        </div>
      </dl>
      <Changes {...{ transfer, symbol, changes }} />
      {receiver && <RecipientWarnings warnings={receiver.warnings} />}
      <Stack direction="row" gap="2" className="foyer-review-buttons">
        <Button variant="secondary" fullWidth onClick={foyer.back}>
          {text('sendPreview.cancel')}
        </Button>
        <Button fullWidth data-testid="foyer-send-confirm" onClick={onConfirm}>
          {text('sendPreview.send')}
        </Button>
      </Stack>
    </Stack>
  )
}

type ChangesProps = {
  transfer: PreparedTransfer
  symbol: string
  changes: readonly BalanceChange[] | undefined
}

/** What a simulation of the payment changed. */
function Changes({ transfer, symbol, changes }: ChangesProps) {
  const text = useText(sendPreviewWords)
  const { locale } = useLanguage()
  const { network, token: contract, decimals } = transfer
  if (!changes)
    return (
      <Text variant="small" tone="secondary">
        {text('sendPreview.unsimulated')}
      </Text>
    )
  const write = ({ value, token }: BalanceChange) => {
    const coin = network.nativeCurrency
    const isSent = token?.toLowerCase() === contract?.toLowerCase()
    if (!isSent && token !== undefined) return text('sendPreview.unknownToken', { address: token })
    const known = isSent ? { decimals, symbol } : coin
    const amount = formatExact(locale, { value: value < 0n ? -value : value, decimals: known.decimals })
    return `${value < 0n ? '−' : '+'}${amount} ${known.symbol}`
  }
  return (
    <section className="foyer-review-changes" data-testid="foyer-send-changes">
      <Text variant="caption" tone="secondary">
        {text('sendPreview.changes')}
      </Text>
      <ul>
        {changes.map((change) => (
          <li key={`${change.owner} ${change.token}`}>
            <span>{text(change.owner === 'sender' ? 'sendPreview.you' : 'sendPreview.receiver')}</span>
            <bdi data-tone={change.value < 0n ? 'out' : 'in'}>{write(change)}</bdi>
          </li>
        ))}
      </ul>
      <Text variant="small" tone="tertiary">
        {text('sendPreview.simulated', { network: network.name })}
      </Text>
    </section>
  )
}
