import type { Network } from '#runtime/index'
import { explorerLink } from '#runtime/internal'
import type { UseAccountListReturnType } from '../../hooks/useAccountList.js'
import { activityWords } from '../../i18n/en/activity.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useCountText } from '../../i18n/useCountText.js'
import { useAnyText, useText } from '../../i18n/useText.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { parseQuantity } from '../../parts/parseQuantity.js'
import { SpokenAddress } from '../../parts/SpokenAddress/SpokenAddress.js'
import { Icon, RowLink, StaticRow, VisuallyHidden } from '../../primitives/index.js'
import { ageOf } from './ageOf.js'
import { parseDate } from './groupByMonth.js'
import { useQuantity } from './useQuantity.js'

type Transaction = UseAccountListReturnType<'activity'>['items'][number]
type Transfer = NonNullable<Transaction['transfers']>[number]

export type ActivityRowProps = { transaction: Transaction; network: Network | undefined; now: number }

/** One transaction: action, counterparty, amount and age. */
export function ActivityRow({ transaction, network, now }: ActivityRowProps) {
  const text = useText(activityWords, modalWords)
  const anyText = useAnyText(activityWords)
  const age = useCountText(activityWords)
  const { metadata } = transaction
  const { operationType: kind, status, hash, minedAt } = metadata
  const minedMs = parseDate(minedAt, now)
  const ago = minedMs === undefined ? undefined : ageOf(now - minedMs)
  const label = anyText(`activity.${kind}`)
  // An unknown kind is shown as the service names it.
  const title = label === `activity.${kind}` ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : label
  const transfer = mainTransfer(transaction)
  const hasFailed = status === 'failed'
  const explorer = explorerLink(network, hash, 'tx')

  const look = {
    variant: 'plain',
    title: (
      <span className="foyer-asset-line">
        <span>
          {title}
          {explorer && <VisuallyHidden> {text('modal.newTab')}</VisuallyHidden>}
        </span>
        {transfer && <Amount transfer={transfer} hasFailed={hasFailed} />}
      </span>
    ),
    subtitle: (
      <span className="foyer-asset-line">
        <Counterpart transaction={transaction} />
        <span>
          {hasFailed && `${text('activity.failed')} · `}
          {status === 'pending' && `${text('activity.pending')} · `}
          <Others transaction={transaction} />
          {ago && age(`activity.age.${ago.unit}`, ago.count)}
        </span>
      </span>
    ),
    leading: (
      <AssetImage
        src={pictureOf(transfer) ?? metadata.application?.iconUrl ?? undefined}
        symbol={nameOf(transfer) || metadata.application?.name || title}
        badge={<Badge kind={kind} status={status} transfer={transfer} />}
        badgeTone={hasFailed ? 'failed' : transfer?.direction === 'in' ? 'in' : 'neutral'}
      />
    ),
  } as const
  if (!explorer) return <StaticRow {...look} />
  return <RowLink {...look} href={explorer.href} target="_blank" />
}

function Counterpart({ transaction }: { transaction: Transaction }) {
  const text = useText(activityWords)
  const { application, sentFrom, sentTo } = transaction.metadata
  if (application?.name) return <bdi title={application.name}>{application.name}</bdi>
  const direction = mainTransfer(transaction)?.direction
  const address = direction === 'in' ? sentFrom : sentTo
  const key = direction === 'in' ? 'activity.from' : 'activity.to'
  if (address)
    return (
      <span title={address}>
        <SpokenAddress address={address} write={(address) => text(key, { address })} />
      </span>
    )
  const token = mainTransfer(transaction)?.fungible_info?.name
  return <bdi>{token}</bdi>
}

function Amount({ transfer, hasFailed }: { transfer: Transfer; hasFailed: boolean }) {
  const amount = useAmount()(transfer)
  const tone = hasFailed ? 'failed' : transfer.direction === 'in' ? 'in' : undefined
  return (
    <bdi className="foyer-asset-strong" data-tone={tone} title={amount}>
      {amount}
    </bdi>
  )
}

/** The other transfers, such as what was paid in a swap. */
function Others({ transaction }: { transaction: Transaction }) {
  const text = useText(activityWords)
  const amount = useAmount()
  const [first, ...others] = (transaction.transfers ?? []).filter(
    (each) => each !== mainTransfer(transaction),
  )
  if (!first) return null
  return (
    <>
      {others.length > 0 ? text('activity.and') : <bdi>{amount(first)}</bdi>}
      {' · '}
    </>
  )
}

/** Formats a transfer: its amount, or the name of the NFT. */
function useAmount(): (transfer: Transfer) => string {
  const text = useText(activityWords)
  const formatQuantity = useQuantity()
  return (transfer) => {
    const { nft_info, direction, quantity } = transfer
    const name = nameOf(transfer) || (nft_info ? text('activity.nft') : '')
    if (nft_info) return name
    const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
    const amount = parseQuantity(shorten(quantity.numeric))
    return `${sign}${amount ? formatQuantity(amount) : ''} ${name}`
  }
}

/** The service sends no decimals here, so drop trailing zeros. */
function shorten(numeric: string): string {
  return numeric.includes('.') ? numeric.replace(/\.?0+$/, '') : numeric
}

/** Prefers what was received over what was sent. */
function mainTransfer({ transfers }: Transaction): Transfer | undefined {
  return transfers?.find(({ direction }) => direction === 'in') ?? transfers?.[0]
}

function nameOf(transfer: Transfer | undefined): string {
  return transfer?.nft_info?.name ?? transfer?.fungible_info?.symbol ?? transfer?.fungible_info?.name ?? ''
}

function pictureOf(transfer: Transfer | undefined): string | undefined {
  return transfer?.nft_info?.content?.preview?.url ?? transfer?.fungible_info?.icon?.url
}

type BadgeProps = { kind: string; status: string; transfer: Transfer | undefined }

/** Badge for the direction of a transaction, or for what became of it. */
function Badge({ kind, status, transfer }: BadgeProps) {
  if (status === 'failed') return <Icon name="warning" />
  // No spinner: the chain may never take it.
  if (status === 'pending') return <Icon name="send" />
  if (kind === 'trade') return <Icon name="swap" />
  if (transfer?.direction === 'in') return <Icon name="arrow-down" />
  if (transfer?.direction === 'out') return <Icon name="arrow-down" className="foyer-asset-upwards" />
  return <Icon name="check" />
}
