import { createController } from '../../core/controller.js'
import { untracked } from '../../core/untracked.js'
import type { CaipAddress } from '../../utils/caip.js'

/** Things of one account, page by page. */
export type AccountListState<item> = {
  /** Whose they are (CAIP-10); undefined before anybody was asked for. */
  account: CaipAddress | undefined
  /** `unsupported` where nobody can tell: on test networks, and on chains that no service knows. */
  status: 'idle' | 'loading' | 'ready' | 'unavailable' | 'unsupported'
  items: readonly item[]
  /** Leads to the next page; undefined at the end. */
  next: string | undefined
}

/** A page, and what leads to the next one. */
export type AccountPage<item> = { readonly items: readonly item[]; readonly next: string | undefined }

export type ReadPageParameters = {
  readonly account: CaipAddress
  readonly cursor: string | undefined
  /** Asks even for what was read a moment ago. */
  readonly fresh?: boolean | undefined
  readonly signal: AbortSignal
}

export type AccountListOptions<item> = {
  /** Undefined where nobody can tell. */
  readonly readPage: (parameters: ReadPageParameters) => Promise<AccountPage<item> | undefined>
  /** Tells one item from another. */
  readonly keyOf: (item: item) => string
  readonly signal: AbortSignal
}

/** A list of one account at a time: another account begins it anew, and what comes late for the one before is not heard. */
export function createAccountList<item>({ readPage, keyOf, signal }: AccountListOptions<item>) {
  return createController({
    initial: (): AccountListState<item> => ({
      account: undefined,
      status: 'idle',
      items: [],
      next: undefined,
    }),
    actions: (state) => {
      let turn = new AbortController()
      /** The next page, while it is on its way: who asks twice gets it once. */
      let more: Promise<void> | undefined

      const add = (page: AccountPage<item>, cursor: string | undefined) => {
        const known = new Map(state.items.map((item) => [keyOf(item), item]))
        const isBeginning = cursor === undefined
        const meets = page.items.some((item) => known.has(keyOf(item)))
        const news = new Map(page.items.map((item) => [keyOf(item), item]))
        const others = state.items.filter((item) => !news.has(keyOf(item)))
        // What is new stands before what is known, where the one leads to the other.
        const kept = isBeginning && !meets ? [] : others
        state.items = untracked(isBeginning ? [...news.values(), ...kept] : [...kept, ...news.values()])
        // A page that leads to itself would be read for ever.
        if (!isBeginning || !meets) state.next = page.next === cursor ? undefined : page.next
      }

      const read = async (account: CaipAddress, cursor: string | undefined, fresh: boolean) => {
        const mine = AbortSignal.any([signal, turn.signal])
        if (cursor !== undefined || state.items.length === 0) state.status = 'loading'
        try {
          const page = await readPage({ account, cursor, fresh, signal: mine })
          if (mine.aborted) return
          if (page) add(page, cursor)
          state.status = page ? 'ready' : 'unsupported'
        } catch (error) {
          if (mine.aborted) return
          state.status = 'unavailable'
          throw error
        }
      }
      const begin = (account: CaipAddress, fresh: boolean) => {
        turn.abort()
        turn = new AbortController()
        more = undefined
        return read(account, undefined, fresh)
      }

      return {
        /** Turns to an account; what is known of it stays on screen while it is read again. */
        async show(account: CaipAddress) {
          const isSame = state.account === account
          if (isSame && state.status === 'loading') return
          if (!isSame) Object.assign(state, { account, items: [], next: undefined })
          await begin(account, false)
        },
        /** Adds the next page, or the first where that could not be read. */
        async fetchMore() {
          const { account, items, next } = state
          const isOver = next === undefined && items.length > 0
          if (!account || isOver || state.status === 'unsupported') return
          if (!more) {
            const asked = read(account, next, false).finally(() => {
              if (more === asked) more = undefined
            })
            more = asked
          }
          await more
        },
        /** Forgets the account, and what is still on its way for it. */
        clear() {
          turn.abort()
          more = undefined
          Object.assign(state, { account: undefined, status: 'idle', items: [], next: undefined })
        },
        /** Reads the beginning again, when this account is shown. */
        async refresh(account: CaipAddress) {
          if (state.account === account) await begin(account, true)
        },
      }
    },
  })
}
