import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListedWallet, Namespace, ReadOptions } from '#runtime/index'
import { connectorOf, type Features, type InnerFeature, limits, serves } from '#runtime/internal'
import { useChooseWallet } from '../../hooks/useChooseWallet.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSettled } from '../../hooks/useSettled.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { useSpokenResults } from '../../hooks/useSpokenResults.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { useWallets } from '../../hooks/useWallets.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { allWalletsWords } from '../../i18n/en/allWallets.js'
import { connectWords } from '../../i18n/en/connect.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useCountText } from '../../i18n/useCountText.js'
import { useText } from '../../i18n/useText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import {
  AsyncImage,
  Button,
  EmptyState,
  IconTile,
  Row,
  SearchList,
  SkeletonRow,
  Tag,
} from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** All listed wallets, or those of one namespace, loaded page by page, with a search. */
export default function AllWalletsView({ params: { namespace } = {} }: ViewProps<'AllWallets'>) {
  const foyer = useInside()
  const text = useText(allWalletsWords, connectWords, modalWords)
  const countText = useCountText(allWalletsWords)
  const { list: connectors } = useFeature('connectors').value
  const { wallets, value: state, hasFailed, prefetch } = useWallets()
  const { fetchMore, search } = useSearch(wallets)
  const choose = useChooseWallet(namespace)
  const [typed, setTyped] = useState<string>()
  // Going back from a wallet restores the search.
  const value = typed ?? state?.search.query ?? ''
  const query = value.trim()
  const settled = useSettled(query, limits.searchDelayMs)

  const isSearch = query.length >= limits.searchMinimumCharacters
  const customWallets = foyer.config.customWallets?.filter((wallet) => serves(wallet, namespace)) ?? []
  const listed = isSearch
    ? searchOf(state, query, customWallets, namespace)
    : allOf(state, customWallets, namespace)
  const shown: Shown = hasFailed ? { ...listed, status: 'unavailable' } : listed

  useLayoutEffect(() => wallets?.narrow(namespace), [wallets, namespace])
  const hasTyped = typed !== undefined
  useEffect(() => {
    if (hasTyped) void search(settled)
  }, [hasTyped, settled, search])
  useFirstPages(state, fetchMore)
  const readAgain = () => (hasFailed ? prefetch() : isSearch ? search(query) : fetchMore())
  const { page } = foyer.environment
  const moreProblem = text(page.isOnline() ? 'allWallets.more.unavailable' : 'modal.offline')
  const problem = shown.items.length > 0 ? moreProblem : text('allWallets.unavailable.title')
  useSpokenProblem(shown.status === 'unavailable' && !isSearch && problem)
  const results =
    shown.status === 'unavailable'
      ? text('allWallets.unavailable.title')
      : countText('allWallets.results', shown.items.length)
  useSpokenResults(isSearch ? query : '', shown.status === 'loading' ? undefined : results)
  useSpokenWait(shown.status === 'loading', text('modal.loading'))
  useOnline(() => {
    if (shown.status === 'unavailable') void readAgain()
  })
  useTrackedSearch(state)
  const select = (wallet: ListedWallet) => {
    // A loaded wallet can be chosen before the search starts; going back must restore the search all the same.
    if (hasTyped && state?.search.query !== query) void search(query)
    choose(wallet)
  }

  return (
    <SearchList
      label={text('allWallets.search')}
      listLabel={text('allWallets.list')}
      clearLabel={text('allWallets.clear')}
      fieldProps={{ 'data-testid': 'foyer-wallet-search' }}
      value={value}
      onValueChange={setTyped}
      isFiltered={isSearch}
      pending={isSearch && shown.status === 'loading'}
      items={shown.items}
      total={isSearch || namespace ? undefined : Math.max(state?.count ?? 0, shown.items.length)}
      getKey={(wallet) => wallet.id}
      getOptionProps={(wallet) => ({ 'data-testid': `foyer-wallet-${wallet.id}` })}
      getRow={(wallet, index, isPassing) => ({
        title: wallet.name,
        leading: isPassing ? (
          <AsyncImage pending />
        ) : (
          <WalletImage
            imageId={wallet.image_id}
            src={wallet.image_url}
            delayMs={index < limits.imagesAtOnce ? 0 : limits.imageDelayMs}
          />
        ),
        trailing: connectorOf(wallet, connectors) && <Tag tone="success">{text('connect.installed')}</Tag>,
      })}
      onSelect={select}
      onEndReached={isSearch ? undefined : fetchMore}
    >
      {shown.status === 'loading' && (isSearch ? shown.items.length === 0 : true) && <Loading />}
      {shown.status === 'unavailable' &&
        (shown.items.length > 0 ? (
          <Row
            variant="plain"
            title={moreProblem}
            subtitle={text('modal.retry')}
            leading={<IconTile name="refresh" />}
            onClick={readAgain}
          />
        ) : (
          <EmptyState
            icon="warning"
            title={text('allWallets.unavailable.title')}
            text={text(page.isOnline() ? 'allWallets.unavailable.text' : 'modal.offline')}
            action={
              <Button variant="secondary" onClick={readAgain}>
                {text('modal.retry')}
              </Button>
            }
          />
        ))}
      {shown.status === 'ready' && shown.items.length === 0 && (
        <EmptyState
          icon="search"
          title={text('allWallets.none.title')}
          text={isSearch ? text('allWallets.none.text', { query }) : text('allWallets.nothing.text')}
        />
      )}
    </SearchList>
  )
}

function Loading() {
  return (
    <div>
      {[...Array(8).keys()].map((key) => (
        <SkeletonRow key={key} />
      ))}
    </div>
  )
}

/** Ends what it reads once the visitor leaves this view. Nothing here rejects: failures are in the state of each list. */
function useSearch(wallets: InnerFeature<'wallets'> | undefined) {
  const foyer = useInside()
  return useMemo(() => {
    const read = async (task: (options: ReadOptions) => Promise<void> | undefined) => {
      await whileOpen(foyer, 'AllWallets', task).catch((error: unknown) =>
        foyer.environment.log.debug('Wallets could not be listed.', error),
      )
    }
    return {
      fetchMore: () => read((options) => wallets?.fetchMore(options)),
      search: (query: string) => read((options) => wallets?.search(query, options)),
    }
  }, [foyer, wallets])
}

type Wallets = Features['wallets']['state']
type Shown = { readonly status: 'loading' | 'ready' | 'unavailable'; readonly items: readonly ListedWallet[] }

/** Featured wallets first, then custom ones, then the rest. */
function allOf(
  state: Wallets | undefined,
  custom: readonly ListedWallet[],
  namespace: Namespace | undefined,
): Shown {
  if (!state) return { status: 'loading', items: [] }
  const { featured, all } = state
  const first = [...featured.items.filter((wallet) => serves(wallet, namespace)), ...custom]
  const ids = new Set(first.map((wallet) => wallet.id))
  const items = all.page === 0 ? [] : [...first, ...all.items.filter((wallet) => !ids.has(wallet.id))]
  return { status: all.status === 'idle' ? 'loading' : all.status, items }
}

/** Loaded wallets with this name appear at once, in the order of the list; what the service finds follows them. */
function searchOf(
  state: Wallets | undefined,
  query: string,
  custom: readonly ListedWallet[],
  namespace: Namespace | undefined,
): Shown {
  const { search } = state ?? {}
  const isAnswered = search?.query === query && search.status !== 'idle'
  const status = isAnswered ? search.status : 'loading'
  const matches = ({ name }: ListedWallet) => name.toLowerCase().includes(query.toLowerCase())
  const known = [...allOf(state, custom, namespace).items, ...custom].filter(matches)
  const found = search?.items.filter(status === 'ready' ? () => true : matches) ?? []
  const ids = new Set<string>()
  return { status, items: [...known, ...found].filter(({ id }) => !ids.has(id) && ids.add(id)) }
}

/** Fetches the first page, and more while a page has nothing to show. */
function useFirstPages(state: Wallets | undefined, fetchMore: () => Promise<void>) {
  const { status = 'loading', page = 0, isComplete = false, items = [] } = state?.all ?? {}
  const isWanting = status === 'idle' || (status === 'ready' && items.length === 0 && !isComplete)
  const after = isWanting ? page : undefined
  // A request may have failed before this view opened: try again.
  const isFailed = useRef(status === 'unavailable')
  useEffect(() => {
    if (after === undefined && !isFailed.current) return
    isFailed.current = false
    void fetchMore()
  }, [after, fetchMore])
}

/** Tracks each search once it has results. */
function useTrackedSearch(state: Wallets | undefined) {
  const foyer = useInside()
  const { status, query = '' } = state?.search ?? {}
  const found = status === 'ready' ? query : ''
  // Going back from a wallet restores results that are tracked already.
  const tracked = useRef(found)
  useEffect(() => {
    const { walletBadge = '' } = foyer.config
    if (found && found !== tracked.current)
      foyer.track('SEARCH_WALLET', { badge: walletBadge, search: found })
    tracked.current = found
  }, [foyer, found])
}
