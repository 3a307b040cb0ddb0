import type { Wallet } from '#generated/wallet-service/index'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { untracked } from '../../core/untracked.js'
import { limits } from '../../limits.js'
import type { WalletListParameters, WalletService } from '../../services/walletService.js'
import type { Namespace } from '../../utils/caip.js'
import type { ReadOptions } from '../../utils/readOptions.js'

/** A list of wallets and its loading status. */
export type WalletList = {
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable'
  readonly items: readonly Wallet[]
}

/** Wallets of the wallet service and the host, in several lists. */
export type WalletsState = {
  /** Recently used wallets that the service has returned. */
  recent: readonly Wallet[]
  /** Wallets added by the host. */
  custom: readonly Wallet[]
  /** Wallets of `featuredWalletIds`, in that order. */
  featured: WalletList
  /** Recommended wallets, with a few extra to replace those that are installed. */
  recommended: WalletList
  /** All wallets, page by page. */
  all: WalletList & { readonly page: number; readonly isComplete: boolean }
  /** Number of wallets in the service. */
  count: number
  /** Results of the last search. */
  search: WalletList & { readonly query: string }
}

export type WalletsOptions = {
  readonly customWallets: readonly Wallet[]
  /** Ids of the recently used wallets. */
  readonly recentIds: () => readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  /** CAIP-2 ids of the offered networks. */
  readonly chains: () => readonly string[]
  readonly badge: WalletListParameters['badge']
}

const nothing = () => ({ status: 'idle', items: [] }) as const
const unread = () => ({
  all: { ...nothing(), page: 0, isComplete: false },
  search: { ...nothing(), query: '' },
})

export type CreateWalletsParameters = {
  walletService(): Promise<Pick<WalletService, 'getWallets'>>
  options: WalletsOptions
  signal: AbortSignal
}

/** Creates the wallet lists of the wallet service. */
export function createWallets({ walletService, options, signal }: CreateWalletsParameters) {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, chains, badge } = options
  const filters = { include: includeWalletIds, exclude: excludeWalletIds, badge }
  const share = createSharedTasks<void>()
  const received = new Set<string>()
  const listed = new Set<string>()
  const askedRecent = new Set<string>()

  return createController({
    initial: (): WalletsState => ({
      recent: [],
      custom: options.customWallets,
      featured: nothing(),
      recommended: nothing(),
      count: 0,
      ...unread(),
    }),
    actions: (state) => {
      /** The namespace of the paginated list and the search. */
      let narrowed: Namespace | undefined
      const served = () => chains().filter((chain) => chain.startsWith(narrowed ?? ''))
      let generation = 0
      let receive = (_first: readonly Wallet[]) => {}
      /** Ends when the networks change. */
      let round = new AbortController()

      const list = async (parameters: Omit<WalletListParameters, 'signal'>, abort = round.signal) => {
        const service = await walletService()
        const { data: answered, count } = await service.getWallets({ ...parameters, signal: abort })
        abort.throwIfAborted()
        const data = answered.slice(0, parameters.entries)
        return {
          wallets: data.filter(servesAnyOf(parameters.chains)).filter(isFirst),
          ids: data.map(({ id }) => id),
          count,
        }
      }

      const prefetchList = async (
        name: 'featured' | 'recommended',
        read: () => Promise<readonly Wallet[]>,
      ) => {
        if (state[name].status === 'ready') return
        const { signal: over } = round
        state[name] = { ...state[name], status: 'loading' }
        try {
          const wallets = await read()
          receive(firstOf(name, wallets))
          state[name] = { status: 'ready', items: untracked(wallets) }
        } catch (error) {
          over.throwIfAborted()
          state[name] = { ...state[name], status: 'unavailable' }
          throw error
        }
      }

      const readFeatured = async () => {
        const { wallets } = await list({
          page: 1,
          entries: featuredWalletIds.length,
          include: featuredWalletIds,
        })
        return wallets.sort((a, b) => featuredWalletIds.indexOf(a.id) - featuredWalletIds.indexOf(b.id))
      }

      /** The page stores only their names. */
      const prefetchRecent = async () => {
        const unknown = options.recentIds().filter((id) => !askedRecent.has(id))
        if (unknown.length === 0) return
        const { wallets } = await list({ page: 1, entries: unknown.length, include: unknown })
        for (const id of unknown) askedRecent.add(id)
        state.recent = [...state.recent, ...wallets]
      }

      const readRecommended = async () => {
        const { wallets, count } = await list({
          ...filters,
          chains: chains(),
          page: 1,
          entries: limits.recommendedWallets + limits.spareWallets,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        })
        state.count = count + featuredWalletIds.length
        return wallets
      }

      const fetchPage = async (unwanted: AbortSignal, pages = 1): Promise<void> => {
        if (state.all.isComplete) return
        const page = state.all.page + 1
        const current = generation
        state.all = { ...state.all, status: 'loading' }
        try {
          const { wallets, ids, count } = await list(
            { ...filters, chains: served(), page, entries: limits.walletsPerPage },
            AbortSignal.any([round.signal, unwanted]),
          )
          if (current !== generation) return
          // The service's count may be wrong; a page without new ids is the end.
          const isEnd = ids.every((id) => received.has(id))
          for (const id of ids) received.add(id)
          const added = wallets.filter(({ id }) => !listed.has(id))
          for (const { id } of added) listed.add(id)
          const isFruitless = added.length === 0 && pages >= limits.walletPagesAtOnce
          const isComplete = isEnd || isFruitless || page * limits.walletsPerPage >= count
          const status = added.length > 0 || isComplete ? 'ready' : 'loading'
          // Thousands of items: proxying each one would cost more than a frame per page.
          state.all = { status, items: untracked([...state.all.items, ...added]), page, isComplete }
          state.count = Math.max(state.count, count)
          if (status === 'loading') await fetchPage(unwanted, pages + 1) // none of them supports a network of this page
        } catch (error) {
          signal.throwIfAborted()
          if (current !== generation) return
          state.all = { ...state.all, status: unwanted.aborted ? 'idle' : 'unavailable' }
          throw error
        }
      }

      const find = latest(signal, async (abort, query: string, left: AbortSignal) => {
        if (query.length < limits.searchMinimumCharacters) {
          state.search = { ...nothing(), query }
          return
        }
        state.search = { status: 'loading', items: state.search.items, query }
        try {
          const { wallets } = await list(
            { ...filters, chains: served(), page: 1, entries: limits.searchResults, search: query },
            AbortSignal.any([abort, left]),
          )
          state.search = { status: 'ready', items: untracked(wallets), query }
        } catch (error) {
          if (abort.aborted) return
          state.search = left.aborted ? unread().search : { status: 'unavailable', items: [], query }
          throw error
        }
      })

      signal.addEventListener('abort', () => round.abort())

      const restart = () => {
        generation++
        received.clear()
        listed.clear()
        Object.assign(state, unread())
      }

      return {
        /** Loads the recent, featured and recommended wallets, if they are not loaded yet. */
        prefetch: () =>
          share(`prefetch ${chains()}`, async () => {
            const results = await Promise.allSettled([
              featuredWalletIds.length > 0 && prefetchList('featured', readFeatured),
              prefetchList('recommended', readRecommended),
              prefetchRecent(),
            ])
            const failed = results.find((result) => result.status === 'rejected')
            if (failed) throw failed.reason
          }),
        /**
         * Calls `listener` with the first wallets of each list: at once if the list has loaded, otherwise just before the state
         * holds it. There is one listener at a time. Returns a stop function.
         */
        onReceived(listener: (first: readonly Wallet[]) => void) {
          receive = listener
          for (const name of ['featured', 'recommended'] as const)
            if (state[name].status === 'ready') receive(firstOf(name, state[name].items))
          return () => {
            receive = () => {}
          }
        },
        /** Loads the next page of all wallets. */
        fetchMore: ({ signal: left }: ReadOptions = {}) => share(`${generation}`, fetchPage, left),
        /** Limits the full list and the search to one namespace; omit it to remove the limit. */
        narrow(namespace?: Namespace) {
          if (narrowed === namespace) return
          narrowed = namespace
          restart()
        },
        /** Drops the lists: other networks are offered. */
        renew() {
          round.abort()
          round = new AbortController()
          restart()
          state.featured = nothing()
          state.recommended = nothing()
        },
        /** Searches wallets by name; a newer search cancels the previous one. */
        search: (query: string, { signal: left = signal }: ReadOptions = {}) => find(query.trim(), left),
      }
    },
  })
}

/** A wallet of these lists; read-only. */
export type ListedWallet = ReturnType<typeof createWallets>['state']['all']['items'][number]

/** Without the spare wallets, which few visitors see. */
function firstOf(name: 'featured' | 'recommended', wallets: readonly Wallet[]): readonly Wallet[] {
  return name === 'recommended' ? wallets.slice(0, limits.recommendedWallets) : wallets
}

/** Keeps wallets that serve one of `chains` or do not say; without `chains`, all. */
function servesAnyOf(chains?: readonly string[]) {
  return (wallet: Wallet) =>
    !chains || !wallet.chains?.length || wallet.chains.some((chain) => chains.includes(chain))
}

function isFirst({ id }: Wallet, index: number, wallets: readonly Wallet[]): boolean {
  return wallets.findIndex((wallet) => wallet.id === id) === index
}
