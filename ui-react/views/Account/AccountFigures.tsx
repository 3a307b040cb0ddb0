import type { Account } from '#runtime/index'
import { accountWords } from '../../i18n/en/account.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { IconButton, Skeleton, Spinner, Stack, Tag, Text, VisuallyHidden } from '../../primitives/index.js'
import { useQuantity } from './useQuantity.js'

export type AccountFiguresProps = { account: Account; refreshing: boolean; onRefresh: () => void }

/**
 * The native balance and the value of all tokens. An unavailable figure is shown as unknown, never as zero.
 */
export function AccountFigures({ account, refreshing, onRefresh }: AccountFiguresProps) {
  const text = useText(accountWords)
  const { balance, worth } = account
  const isStale = balance.status === 'unavailable' && balance.value !== undefined
  return (
    <Stack gap="1" align="center" className="foyer-account-figures">
      <div className="foyer-account-balance">
        <span data-testid="foyer-balance" data-status={balance.status}>
          <Balance balance={balance} />
        </span>
        {refreshing ? (
          <span className="foyer-account-refresh">
            <Spinner label={text('account.balance.loading')} />
          </span>
        ) : (
          <IconButton
            className="foyer-account-refresh"
            icon="refresh"
            size="small"
            label={text('account.refresh')}
            onClick={onRefresh}
          />
        )}
      </div>
      {isStale && <Tag tone="warning">{text('account.balance.stale')}</Tag>}
      <Worth worth={worth} />
    </Stack>
  )
}

function Balance({ balance }: { balance: Account['balance'] }) {
  const text = useText(accountWords)
  const formatQuantity = useQuantity()
  if (balance.value) {
    const quantity = formatQuantity(balance.value)
    return (
      <Text as="bdi" variant={quantity.length > roomInDigits ? 'title' : 'display'}>
        {quantity} <span className="foyer-account-symbol">{balance.value.symbol}</span>
      </Text>
    )
  }
  if (balance.status === 'unavailable') {
    return (
      <Text as="span" variant="heading" tone="secondary">
        {text('account.balance.unknown')}
      </Text>
    )
  }
  return (
    <span className="foyer-account-skeleton">
      <Skeleton shape="title" />
      <VisuallyHidden>{text('account.balance.loading')}</VisuallyHidden>
    </span>
  )
}

function Worth({ worth }: { worth: Account['worth'] }) {
  const text = useText(accountWords)
  const { locale } = useLanguage()
  if (worth.value !== undefined) {
    return (
      <Text variant="body" tone="secondary">
        {text('account.worth', { worth: formatMoney(locale, worth.value) })}
      </Text>
    )
  }
  if (worth.status === 'unavailable') {
    return (
      <Text variant="small" tone="tertiary">
        {text('account.worth.unknown')}
      </Text>
    )
  }
  return <Skeleton width="quarter" />
}

/** Characters that fit at full size; a longer balance gets a smaller font. */
const roomInDigits = 14
