import type { BalanceChange, PreparedTransfer } from '#runtime/index'
import { sendPreviewWords } from '../../i18n/en/sendPreview.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { FullAddress } from '../FullAddress/FullAddress.js'
import { SpokenAddress } from '../SpokenAddress/SpokenAddress.js'
import { transferDetailsCss } from './TransferDetails.css.js'

export type TransferDetailsProps = {
  transfer: PreparedTransfer
  /** Symbol of what is sent. */
  symbol: string
  /** Name of the recipient. */
  name?: string | undefined
}

/** All that a prepared payment does, read from what the wallet will be asked for. */
export function TransferDetails({ transfer, symbol, name }: TransferDetailsProps) {
  useStyles('part', transferDetailsCss)
  const text = useText(sendPreviewWords)
  const { locale } = useLanguage()
  const { network, to, token: contract, fee } = transfer
  const coin = network.nativeCurrency
  return (
    <>
      <dl className="foyer-transfer" aria-label={text('sendPreview.list')}>
        {name && (
          <div>
            <dt>{text('sendPreview.to')}</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        <div data-wide="">
          <dt>{text(name ? 'sendPreview.address' : 'sendPreview.to')}</dt>
          <dd>
            <FullAddress address={to} data-testid="foyer-send-to" />
          </dd>
        </div>
        {contract && (
          <div data-wide="">
            <dt>{text('sendPreview.contract')}</dt>
            <dd>
              <FullAddress address={contract} />
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
      <Changes transfer={transfer} symbol={symbol} />
    </>
  )
}

/** What a simulation of the payment changed. */
function Changes({ transfer, symbol }: Pick<TransferDetailsProps, 'transfer' | 'symbol'>) {
  const text = useText(sendPreviewWords)
  const { locale } = useLanguage()
  const { network, token: contract, decimals, changes } = transfer
  if (!changes)
    return (
      <Text variant="small" tone="secondary">
        {text('sendPreview.unsimulated')}
      </Text>
    )
  const write = ({ value, token }: BalanceChange) => {
    const coin = network.nativeCurrency
    const isSent = token?.toLowerCase() === contract?.toLowerCase()
    if (!isSent && token !== undefined) {
      const write = (address: string) => text('sendPreview.unknownToken', { address })
      return (
        <SpokenAddress address={token} write={write}>
          {write(token)}
        </SpokenAddress>
      )
    }
    const known = isSent ? { decimals, symbol } : coin
    const amount = formatExact(locale, { value: value < 0n ? -value : value, decimals: known.decimals })
    return `${value < 0n ? '−' : '+'}${amount} ${known.symbol}`
  }
  return (
    <section className="foyer-transfer-changes" data-testid="foyer-send-changes">
      <Text variant="caption" tone="secondary">
        {text('sendPreview.changes')}
      </Text>
      <ul>
        {changes.map((change) => (
          <li key={`${change.owner} ${change.token}`}>
            <span>{text(change.owner === 'sender' ? 'sendPreview.you' : 'sendPreview.recipient')}</span>
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
