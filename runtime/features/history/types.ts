import type { Transaction } from '#generated/blockchain-api/index'
import type { CaipAddress } from '../../utils/caip.js'
import type { createAccountList } from './accountList.js'

/** A unique token (NFT) that an account holds. */
export type Nft = {
  /** Names it among all (CAIP-19), such as `eip155:1/erc721:0x…/12`. */
  readonly id: string
  readonly name: string
  /** Its picture, where it has one. */
  readonly image?: string | undefined
  /** When it came, in ISO 8601. */
  readonly receivedAt: string
}

type ListState<item> = ReturnType<typeof createAccountList<item>>['state']

/** What an account did, newest first, and the unique tokens (NFTs) that it holds. */
export type HistoryState = {
  readonly activity: ListState<Transaction>
  readonly nfts: ListState<Nft>
}

/** One of the two lists. */
export type HistoryList = keyof HistoryState

/** What an account did, and what it received. */
export type HistoryFeature = {
  state: HistoryState
  verbs: {
    /** Turns a list to an account; what is known of it stays on screen while it is read again. */
    show(list: HistoryList, account: CaipAddress): Promise<void>
    /** Adds the next page, or the first where that could not be read. */
    fetchMore(list: HistoryList): Promise<void>
  }
  steps: Record<never, never>
}
