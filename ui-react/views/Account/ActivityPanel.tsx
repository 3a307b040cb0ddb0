import { Fragment, useMemo } from 'react'
import { useAccountList } from '../../hooks/useAccountList.js'
import { useAction } from '../../hooks/useAction.js'
import { useFeature } from '../../hooks/useFeature.js'
import { activityWords } from '../../i18n/en/activity.js'
import { assetWords } from '../../i18n/en/assets.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AssetList, manyItems, rowHeight } from '../../parts/AssetList/AssetList.js'
import { ListFailed } from '../../parts/ListFailed/ListFailed.js'
import { Button, EmptyState, VirtualList } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { ActivityRow } from './ActivityRow.js'
import { AssetsLoading } from './AssetsLoading.js'
import { AssetsUnsupported, MoreFailed } from './AssetsUnavailable.js'
import type { AssetsProps } from './assetsProps.js'
import { Fold, firstItems, rowsAtFirst } from './Fold.js'
import { createMonthFormat } from './formatMonth.js'
import { groupByMonth, type Month } from './groupByMonth.js'

/** Activity of an account by month, newest first. */
export function ActivityPanel({ account, network }: AssetsProps) {
  const foyer = useInside()
  const text = useText(activityWords, assetWords)
  const { status, items: listed, next, fetchMore } = useAccountList('activity', account.caipAddress)
  const items = useWithUnlisted(account, listed)
  const more = useAction(async () => {
    const { projectId = '' } = foyer.config
    if (next)
      foyer.track('LOAD_MORE_TRANSACTIONS', {
        address: account.address,
        projectId,
        cursor: next,
        isSmartAccount: account.type === 'smartAccount',
      })
    await fetchMore()
  })

  if (status === 'unsupported' && items.length === 0)
    return <AssetsUnsupported account={account} network={network} />
  if (items.length === 0 && status === 'unavailable')
    return <ListFailed title={text('activity.unavailable')} onRetry={more.run} />
  if (items.length === 0 && status !== 'ready') return <AssetsLoading />
  return (
    <div className="foyer-assets">
      {items.length === 0 && (
        <EmptyState icon="swap" title={text('activity.none')} text={text('activity.none.text')} />
      )}
      <Fold count={items.length} more={text('activity.all')}>
        {(visible, isOpen) => (
          <>
            <Months items={items} visible={visible} network={network} />
            {isOpen && status === 'unavailable' && (
              <MoreFailed title={text('activity.unavailable')} onRetry={more.run} />
            )}
            {(isOpen || items.length <= firstItems) && next && status !== 'unavailable' && (
              <Button variant="secondary" fullWidth pending={more.pending} onClick={more.run}>
                {text('assets.more')}
              </Button>
            )}
          </>
        )}
      </Fold>
    </div>
  )
}

type Items = ReturnType<typeof useAccountList<'activity'>>['items']

/** All transactions, those of this visit that the service does not list yet, pending ones among them, first. */
function useWithUnlisted({ address, caipAddress }: AssetsProps['account'], listed: Items): Items {
  const sent = useFeature('history', (state) => state.sent.items).value
  return useMemo(() => {
    const own = (sent ?? []).filter(({ account }) => account === caipAddress)
    if (own.length === 0) return listed
    const known = new Set(listed.map(({ metadata }) => metadata.hash))
    const unlisted = own
      .filter(({ hash }) => !known.has(hash))
      .map(({ hash, status, sentAt }) => {
        const minedAt = new Date(sentAt).toISOString()
        const operation = { operationType: 'transaction', application: null, nonce: 0, chain: null } as const
        const metadata = { hash, status, minedAt, sentFrom: address, sentTo: '', ...operation }
        return { id: hash, metadata, transfers: null }
      })
    return [...unlisted, ...listed]
  }, [sent, listed, address, caipAddress])
}

type MonthsProps = { items: Items; visible: number; network: AssetsProps['network'] }

type NamedMonth = Omit<Month<Items[number]>, 'start'> & { readonly name: string }

const keyOf = ({ key }: NamedMonth) => key
const heightOf = ({ items }: NamedMonth) => monthPixels + items.length * rowHeight
/** The name of a month and the gap below the month. */
const monthPixels = 34

function Months({ items, visible, network }: MonthsProps) {
  const text = useText(activityWords)
  const { locale } = useLanguage()
  const { clock } = useInside().environment
  const months = useMemo(() => {
    const now = clock.now()
    const format = createMonthFormat({ locale, now })
    const shown = items.slice(0, visible)
    return groupByMonth(shown, { now, dateOf: ({ metadata }) => metadata.minedAt }).map(
      ({ start, ...month }): NamedMonth => ({
        ...month,
        name: start ? format(start) : text('activity.undated'),
      }),
    )
  }, [items, visible, locale, clock, text])
  const now = clock.now()
  const isLong = Math.min(items.length, visible) > manyItems
  const renderMonth = (month: NamedMonth) => (
    <section>
      <h3 className="foyer-asset-month">{month.name}</h3>
      <AssetList
        label={month.name}
        items={month.items}
        isLong={isLong}
        getKey={({ id, metadata }) => `${id} ${metadata.hash}`}
        renderItem={(transaction) => <ActivityRow transaction={transaction} network={network} now={now} />}
        firstRows={rowsAtFirst}
      />
    </section>
  )
  if (isLong)
    return <VirtualList items={months} getKey={keyOf} renderItem={renderMonth} rowHeight={heightOf} />
  return months.map((month) => <Fragment key={month.key}>{renderMonth(month)}</Fragment>)
}
