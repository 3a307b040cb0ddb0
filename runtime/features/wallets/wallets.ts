import type { Wallet } from '#generated/wallet-service/index'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { createSingleFlight } from '../../core/singleFlight.js'
import { untracked } from '../../core/untracked.js'
import { limits } from '../../limits.js'
import type { WalletListParameters, WalletService } from '../../services/walletService.js'
import type { Namespace } from '../../utils/caip.js'

/** Some of the listed wallets, and how far reading them got. */
export type WalletList = {
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable'
  readonly items: readonly Wallet[]
}

/** The listed wallets: those shown first, all of them page by page, and what a search found. */
export type WalletsState = {
  /** Those that were used lately, as far as the service has told of them. */
  recent: readonly Wallet[]
  /** Those of the host's own. */
  custom: readonly Wallet[]
  /** Those of `featuredWalletIds`, in that order. */
  featured: WalletList
  /** The first ones that the service recommends, and a few more to take the places of installed ones. */
  recommended: WalletList
  /** All wallets, page by page. */
  all: WalletList & { readonly page: number; readonly isComplete: boolean }
  /** How many wallets the service knows. */
  count: number
  /** What the last search found. */
  search: WalletList & { readonly query: string }
}

export type WalletsOptions = {
  readonly customWallets: readonly Wallet[]
  /** Ids of the wallets that were used lately. */
  readonly recentIds: () => readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  /** CAIP-2 ids of the offered networks. */
  readonly chains: readonly string[]
  readonly badge: WalletListParameters['badge']
}

const nothing = { status: 'idle', items: [] } as const
const unread = { ...nothing, page: 0, isComplete: false }

export type CreateWalletsParameters = {
  walletService(): Promise<Pick<WalletService, 'getWallets'>>
  options: WalletsOptions
  signal: AbortSignal
}

/** The wallets that the wallet service lists. */
export function createWallets({ walletService, options, signal }: CreateWalletsParameters) {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, chains, badge } = options
  const filters = { include: includeWalletIds, exclude: excludeWalletIds, chains, badge }
  const share = createSingleFlight<void>()
  const received = new Set<string>()
  const listed = new Set<string>()
  const askedRecent = new Set<string>()

  return createController({
    initial: (): WalletsState => ({
      recent: [],
      custom: options.customWallets,
      featured: nothing,
      recommended: nothing,
      all: unread,
      count: 0,
      search: { ...nothing, query: '' },
    }),
    actions: (state) => {
      /** Which of them are read page by page, and searched. */
      let wanted = filters
      let turn = 0

      const list = async (parameters: Omit<WalletListParameters, 'signal'>, abort = signal) => {
        const service = await walletService()
        const { data, count } = await service.getWallets({ ...parameters, signal: abort })
        return {
          wallets: data.filter(servesAnyOf(parameters.chains ?? chains)).filter(isFirst),
          ids: data.map(({ id }) => id),
          count,
        }
      }

      const prefetchList = async (
        name: 'featured' | 'recommended',
        read: () => Promise<readonly Wallet[]>,
      ) => {
        if (state[name].status === 'ready') return
        state[name] = { ...state[name], status: 'loading' }
        try {
          state[name] = { status: 'ready', items: untracked(await read()) }
        } catch (error) {
          signal.throwIfAborted()
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

      /** The page remembers no more than their names. */
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
          page: 1,
          entries: limits.recommendedWallets + limits.spareWallets,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        })
        state.count = count + featuredWalletIds.length
        return wallets
      }

      const fetchPage = async (): Promise<void> => {
        if (state.all.isComplete) return
        const page = state.all.page + 1
        const mine = turn
        state.all = { ...state.all, status: 'loading' }
        try {
          const { wallets, ids, count } = await list({ ...wanted, page, entries: limits.walletsPerPage })
          if (mine !== turn) return
          // The count is the service's word; a page that brings nothing new is the end whatever it says.
          const isEnd = ids.every((id) => received.has(id))
          for (const id of ids) received.add(id)
          const added = wallets.filter(({ id }) => !listed.has(id))
          for (const { id } of added) listed.add(id)
          const isComplete = isEnd || page * limits.walletsPerPage >= count
          const status = added.length > 0 || isComplete ? 'ready' : 'loading'
          // Thousands of them: watched one by one, each page would cost more than a frame.
          state.all = { status, items: untracked([...state.all.items, ...added]), page, isComplete }
          state.count = Math.max(state.count, count)
          if (status === 'loading') await fetchPage() // none of them serves a network of this page
        } catch (error) {
          signal.throwIfAborted()
          if (mine !== turn) return
          state.all = { ...state.all, status: 'unavailable' }
          throw error
        }
      }

      const find = latest(signal, async (abort, query: string) => {
        if (query.length < limits.searchMinimumCharacters) {
          state.search = { ...nothing, query }
          return
        }
        state.search = { status: 'loading', items: state.search.items, query }
        try {
          const { wallets } = await list(
            { ...wanted, page: 1, entries: limits.searchResults, search: query },
            abort,
          )
          if (!abort.aborted) state.search = { status: 'ready', items: untracked(wallets), query }
        } catch (error) {
          if (abort.aborted) return
          state.search = { status: 'unavailable', items: [], query }
          throw error
        }
      })

      return {
        /** Reads the recent, the featured and the recommended wallets, unless they are there. */
        prefetch: () =>
          share('prefetch', async () => {
            const results = await Promise.allSettled([
              featuredWalletIds.length > 0 && prefetchList('featured', readFeatured),
              prefetchList('recommended', readRecommended),
              prefetchRecent(),
            ])
            const failed = results.find((result) => result.status === 'rejected')
            if (failed) throw failed.reason
          }),
        /** Adds the next page of all wallets. */
        fetchMore: () => share(`${turn}`, fetchPage),
        /** From here on all wallets, and those of a search, are those of a family; without one, of every family. */
        narrow(namespace?: Namespace) {
          const served = chains.filter((chain) => chain.startsWith(namespace ?? ''))
          if (`${served}` === `${wanted.chains}`) return
          wanted = { ...filters, chains: served }
          turn++
          received.clear()
          listed.clear()
          state.all = unread
          state.search = { ...nothing, query: '' }
        },
        /** Looks for wallets by name; a search that a later one has overtaken changes nothing. */
        search: (query: string) => find(query.trim()),
      }
    },
  })
}

/** A wallet of one of the lists, to be read only. */
export type ListedWallet = ReturnType<typeof createWallets>['state']['all']['items'][number]

/** Keeps wallets that serve one of `chains`, and those that do not say. */
function servesAnyOf(chains: readonly string[]) {
  return (wallet: Wallet) =>
    !wallet.chains || wallet.chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))
}

function isFirst({ id }: Wallet, index: number, wallets: readonly Wallet[]): boolean {
  return wallets.findIndex((wallet) => wallet.id === id) === index
}
