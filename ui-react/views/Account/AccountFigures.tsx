import type { Account } from '#runtime/index'
import { accountWords } from '../../i18n/en/account.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { visibleLength } from '../../parts/visibleLength.js'
import { IconButton, Skeleton, Stack, Tag, Text, VisuallyHidden } from '../../primitives/index.js'
import { useQuantity } from './useQuantity.js'

export type AccountFiguresProps = { account: Account; refreshing: boolean; onRefresh: () => void }

/**
 * The value of all tokens, and the native balance. The balance comes first where the value says nothing, as on a
 * testnet. An unavailable figure is shown as unknown, never as zero.
 */
export function AccountFigures({ account, refreshing, onRefresh }: AccountFiguresProps) {
  const text = useText(accountWords)
  const { locale } = useLanguage()
  const formatQuantity = useQuantity()
  const { balance, worth } = account
  const coin = balance.value
  const isCoinFirst =
    worth.value === undefined ? worth.status === 'unavailable' : worth.value === 0 && coin?.value !== 0n

  const money = worth.value === undefined ? undefined : formatMoney(locale, worth.value)
  const figures = [
    <Figure
      key="worth"
      isFirst={!isCoinFirst}
      status={worth.status}
      written={money && isCoinFirst ? text('account.worth', { worth: money }) : money}
      unknown={text('account.worth.unknown')}
    />,
    <Figure
      key="balance"
      data-testid="foyer-balance"
      isFirst={isCoinFirst}
      status={balance.status}
      written={coin && formatQuantity(coin)}
      symbol={coin?.symbol}
      unknown={text('account.balance.unknown')}
    />,
  ]
  return (
    <Stack align="center" className="foyer-account-figures">
      {isCoinFirst ? figures.reverse() : figures}
      <IconButton
        className="foyer-account-refresh"
        icon="refresh"
        size="small"
        label={text('account.refresh')}
        pending={refreshing}
        onClick={onRefresh}
      />
      {balance.status === 'unavailable' && coin && <Tag tone="warning">{text('account.balance.stale')}</Tag>}
    </Stack>
  )
}

type FigureProps = {
  isFirst: boolean
  status: Account['balance']['status']
  /** The figure, formatted; undefined while it is unknown. */
  written: string | undefined
  symbol?: string | undefined
  /** Shown when the figure is unavailable. */
  unknown: string
  'data-testid'?: string
}

function Figure({ isFirst, status, written, symbol = '', unknown, ...rest }: FigureProps) {
  const text = useText(accountWords)
  if (written !== undefined) {
    const length = visibleLength(written) + symbol.length
    return (
      <Text
        {...rest}
        as="bdi"
        data-status={status}
        variant={isFirst ? leadVariant(length) : 'body'}
        tone={isFirst ? 'primary' : 'secondary'}
      >
        {length > roomInTitle ? written.replace('\u00a0', ' ') : written}
        {symbol && <span className="foyer-account-symbol"> {symbol}</span>}
      </Text>
    )
  }
  if (status === 'unavailable')
    return (
      <Text {...rest} as="span" data-status={status} variant={isFirst ? 'heading' : 'small'} tone="secondary">
        {unknown}
      </Text>
    )
  return (
    <span {...rest} data-status={status} className="foyer-account-skeleton">
      <Skeleton shape={isFirst ? 'title' : 'text'} />
      <VisuallyHidden>{text('account.balance.loading')}</VisuallyHidden>
    </span>
  )
}

function leadVariant(length: number) {
  if (length <= roomInDisplay) return 'display'
  return length <= roomInTitle ? 'title' : 'heading'
}

/** Characters that fit at full size, and in the size below; a longer figure gets a smaller font, and may break before `US$`. */
const roomInDisplay = 15
const roomInTitle = 20
