import { type AccountListOptions, createAccountList } from './accountList.js'

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

/** The unique tokens that an account holds: what came to it, as far as the chain says that it is still there. */
export function createNfts(options: Pick<AccountListOptions<Nft>, 'readPage'>) {
  return createAccountList<Nft>({ ...options, keyOf: ({ id }) => id })
}

/** The unique tokens that an account holds. */
export type NftsController = ReturnType<typeof createNfts>
