import { useCallback, useEffect } from 'react'
import type { CaipAddress, HistoryList, HistoryState, ReadOptions } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'
import { useOnline } from './useOnline.js'
import { whileOpen } from './whileOpen.js'

export type UseAccountListReturnType<list extends HistoryList> = {
  readonly status: HistoryState[list]['status']
  /** Items loaded so far. */
  readonly items: HistoryState[list]['items']
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined
  /** Loads the next page, or retries the failed one. The result is in `status`. */
  readonly fetchMore: () => Promise<void>
}

/** Activity or NFTs of an account; starts loading on mount. */
export function useAccountList<list extends HistoryList>(
  list: list,
  account: CaipAddress,
): UseAccountListReturnType<list> {
  const foyer = useInside()
  const { log } = foyer.environment
  const { feature: history, retry, status, value: latest } = useFeature('history', (state) => state[list])

  const quietly = useCallback(
    async (work: (options: ReadOptions) => Promise<void> | undefined) => {
      await whileOpen(foyer, 'Account', work).catch((error: unknown) =>
        log.debug('A list of an account could not be read.', error),
      )
    },
    [foyer, log],
  )
  useEffect(() => {
    void quietly((options) => history?.show(list, account, options))
  }, [history, list, account, quietly])

  const state = latest?.account === account ? latest : undefined
  const fetchMore = useCallback(async () => {
    if (history) return quietly((options) => history.fetchMore(list, options))
    const loaded = await retry()
    await quietly((options) => loaded?.show(list, account, options))
  }, [history, list, quietly, retry, account])
  // If the feature's code fails to load, its list is unavailable too.
  const shown = status === 'failed' ? 'unavailable' : (state?.status ?? 'loading')
  useOnline(() => {
    if (shown === 'unavailable') void fetchMore()
  })
  return {
    status: shown,
    items: state?.items ?? [],
    next: state?.next,
    fetchMore,
  }
}
