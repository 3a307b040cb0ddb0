import type { Transaction } from '#generated/blockchain-api/index'
import type { CaipAddress } from '../../utils/caip.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import type { createAccountList } from './accountList.js'
import type { createSentTransactions, SentTransaction } from './sentTransactions.js'

/** An NFT held by an account. */
export type Nft = {
  /** Globally unique id (CAIP-19), such as `eip155:1/erc721:0x…/12`. */
  readonly id: string
  readonly name: string
  /** URL of its image, if any. */
  readonly image?: string | undefined
  /** Time of receipt, in ISO 8601. */
  readonly receivedAt: string
}

type ListState<item> = ReturnType<typeof createAccountList<item>>['state']

/** An account's transactions, newest first, and its NFTs. */
export type HistoryLists = {
  readonly activity: ListState<Transaction>
  readonly nfts: ListState<Nft>
}

/** The lists of an account, and the transactions of this visit, which the list may not have yet. */
export type HistoryState = HistoryLists & { readonly sent: { readonly items: readonly SentTransaction[] } }

/** Name of one of the two lists. */
export type HistoryList = keyof HistoryLists

/** Transaction history and NFTs of an account. */
export type HistoryFeature = {
  state: HistoryState
  verbs: {
    /** Loads a list for an account. Known items stay while it reloads. */
    show(list: HistoryList, account: CaipAddress, options?: ReadOptions): Promise<void>
    /** Loads the next page, or retries the first. */
    fetchMore(list: HistoryList, options?: ReadOptions): Promise<void>
  }
  steps: Pick<ReturnType<typeof createSentTransactions>['actions'], 'noteSent' | 'settleSent'>
}
