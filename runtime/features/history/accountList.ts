import { createController } from '../../core/controller.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { untracked } from '../../core/untracked.js'
import type { CaipAddress } from '../../utils/caip.js'
import type { ReadOptions } from '../../utils/readOptions.js'

/** A paginated list for one account. */
export type AccountListState<item> = {
  /** The account (CAIP-10); undefined before the first request. */
  account: CaipAddress | undefined
  /** `unsupported` on testnets, and on chains that the service does not support. */
  status: 'idle' | 'loading' | 'ready' | 'unavailable' | 'unsupported'
  items: readonly item[]
  /** Cursor of the next page; undefined at the end. */
  next: string | undefined
}

/** A page and the cursor of the next one. */
export type AccountPage<item> = { readonly items: readonly item[]; readonly next: string | undefined }

export type ReadPageParameters = {
  readonly account: CaipAddress
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

export type AccountListOptions<item> = {
  /** Resolves to undefined on unsupported chains. */
  readonly readPage: (parameters: ReadPageParameters) => Promise<AccountPage<item> | undefined>
  /** Key that identifies an item. */
  readonly keyOf: (item: item) => string
  readonly signal: AbortSignal
}

/** Creates a list for one account at a time. Switching accounts resets it and ignores late responses. */
export function createAccountList<item>({ readPage, keyOf, signal }: AccountListOptions<item>) {
  return createController({
    initial: (): AccountListState<item> => ({
      account: undefined,
      status: 'idle',
      items: [],
      next: undefined,
    }),
    actions: (state) => {
      /** Reads of the first page end when it is read again, those of later pages when the list starts anew. */
      let first = createReads()
      let later = createReads()
      /** The first page could not be read again: what is listed may lack the latest. */
      let isOutdated = false

      const add = (page: AccountPage<item>, cursor: string | undefined) => {
        const isBeginning = cursor === undefined
        const news = new Map(page.items.map((item) => [keyOf(item), item]))
        const others = state.items.filter((item) => !news.has(keyOf(item)))
        const meets = others.length < state.items.length
        // Prepend new items if they connect to the known ones.
        const isAnew = isBeginning && !meets
        const kept = isAnew ? [] : others
        if (isAnew) later = renew(later)
        state.items = untracked(isBeginning ? [...news.values(), ...kept] : [...kept, ...news.values()])
        // A page with a cursor to itself would load forever.
        if (!isBeginning || isAnew) state.next = page.next === cursor ? undefined : page.next
      }

      /** Reads a page, or joins the caller that is reading it. */
      const read = (account: CaipAddress, cursor: string | undefined, left?: AbortSignal) => {
        const reads = cursor === undefined ? first : later
        const current = AbortSignal.any([signal, reads.ends.signal])
        /** While a later page loads, that is what the list does, however the first page ends. */
        const end = (status: 'idle' | 'ready' | 'unavailable') => {
          if (reads === later || later.count === 0) state.status = status
        }
        const task = async (unwanted: AbortSignal) => {
          if (cursor !== undefined || state.items.length === 0) state.status = 'loading'
          reads.count++
          try {
            const page = await readPage({ account, cursor, signal: AbortSignal.any([current, unwanted]) })
            unwanted.throwIfAborted()
            if (current.aborted) return
            if (cursor === undefined) isOutdated = false
            if (page) {
              add(page, cursor)
              end('ready')
            } else state.status = 'unsupported'
          } catch (error) {
            if (current.aborted) return
            if (cursor === undefined && !unwanted.aborted) isOutdated = true
            const known = state.items.length > 0 ? 'ready' : 'idle'
            end(unwanted.aborted ? known : 'unavailable')
            throw error
          } finally {
            reads.count--
          }
        }
        return reads.share(`${cursor}`, task, left)
      }
      const begin = (account: CaipAddress, left?: AbortSignal) => {
        first = renew(first)
        return read(account, undefined, left)
      }
      const reset = (account?: CaipAddress) => {
        first = renew(first)
        later = renew(later)
        isOutdated = false
        Object.assign(state, { account, status: 'idle', items: [], next: undefined })
      }

      return {
        /** Shows an account. Known items stay while it reloads. */
        async show(account: CaipAddress, { signal: left }: ReadOptions = {}) {
          if (state.account === account && state.status === 'loading') return read(account, state.next, left)
          if (state.account !== account) reset(account)
          await begin(account, left)
        },
        /** Loads the next page, or retries the first. */
        async fetchMore({ signal: left }: ReadOptions = {}) {
          const { account, items, next, status } = state
          const isRetry = isOutdated && status === 'unavailable'
          const isOver = next === undefined && items.length > 0 && !isRetry
          if (!account || isOver || status === 'unsupported') return
          await read(account, isRetry ? undefined : next, left)
        },
        /** Clears the list and ignores pending responses. */
        clear: () => reset(),
        /** Reloads the first page if this account is shown. */
        async refresh(account: CaipAddress) {
          if (state.account === account) await begin(account)
        },
      }
    },
  })
}

/** Running reads that end together. */
function createReads() {
  return { share: createSharedTasks<void>(), ends: new AbortController(), count: 0 }
}

function renew({ ends }: ReturnType<typeof createReads>) {
  ends.abort()
  return createReads()
}
