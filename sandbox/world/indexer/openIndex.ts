import Database from 'libsql'
import { isRecord } from '../json.js'

/** A movement of coins or tokens. Addresses are in the spelling of the index: lower case on EVM chains. */
export type IndexedTransfer = {
  /** The contract or mint; null for the native coin. */
  readonly token: string | null
  /** The number of an NFT; null for coins and fungible tokens. */
  readonly tokenId: string | null
  /** Empty when minted. */
  readonly sender: string
  /** Empty when burned. */
  readonly recipient: string
  /** In the smallest unit. */
  readonly amount: bigint
}

export type IndexedTransaction = {
  readonly hash: string
  /** In seconds. */
  readonly minedAt: number
  readonly sender: string
  /** Empty for a deployment. */
  readonly recipient: string
  readonly nonce: number
  /** The first bytes of the call, in hex. */
  readonly selector: string
  readonly isConfirmed: boolean
  readonly transfers: readonly IndexedTransfer[]
}

export type IndexedBlock = {
  readonly number: number
  readonly hash: string
  readonly transactions: readonly IndexedTransaction[]
}

/** Where a transaction stands in time. A page of history continues after it. */
export type IndexPlace = {
  readonly minedAt: number
  readonly chain: string
  readonly block: number
  readonly position: number
}

export type IndexedToken = { readonly name: string; readonly symbol: string; readonly decimals: number }
export type IndexedNft = { readonly name: string; readonly picture: string | null }

export type Index = ReturnType<typeof openIndex>

const tables = `
  CREATE TABLE blocks (chain TEXT, number INTEGER, hash TEXT, PRIMARY KEY (chain, number));
  CREATE TABLE transactions (
    chain TEXT, block INTEGER, position INTEGER, hash TEXT, minedAt INTEGER, sender TEXT, recipient TEXT, nonce INTEGER,
    selector TEXT, isConfirmed INTEGER, PRIMARY KEY (chain, block, position));
  CREATE TABLE transfers (
    chain TEXT, block INTEGER, position INTEGER, step INTEGER, token TEXT, tokenId TEXT, sender TEXT, recipient TEXT,
    amount TEXT, PRIMARY KEY (chain, block, position, step));
  -- One row for each address that a transaction concerns.
  CREATE TABLE parties (
    owner TEXT, minedAt INTEGER, chain TEXT, block INTEGER, position INTEGER,
    PRIMARY KEY (owner, minedAt, chain, block, position));
  CREATE TABLE tokens (chain TEXT, address TEXT, name TEXT, symbol TEXT, decimals INTEGER, PRIMARY KEY (chain, address));
  CREATE TABLE nfts (
    chain TEXT, address TEXT, tokenId TEXT, name TEXT, picture TEXT, PRIMARY KEY (chain, address, tokenId));
`

/** What happened on the chains, by address, in an embedded database in memory. */
export function openIndex() {
  const database = new Database(':memory:')
  database.exec(tables)
  const insert = {
    block: database.prepare('INSERT INTO blocks VALUES (?, ?, ?)'),
    transaction: database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    transfer: database.prepare('INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    party: database.prepare('INSERT OR IGNORE INTO parties VALUES (?, ?, ?, ?, ?)'),
    token: database.prepare('INSERT OR REPLACE INTO tokens VALUES (?, ?, ?, ?, ?)'),
    nft: database.prepare('INSERT OR REPLACE INTO nfts VALUES (?, ?, ?, ?, ?)'),
  }
  const select = {
    tip: database.prepare('SELECT number, hash FROM blocks WHERE chain = ? ORDER BY number DESC LIMIT 1'),
    blocks: database.prepare('SELECT number FROM blocks WHERE chain = ? ORDER BY number'),
    transfers: database.prepare(
      'SELECT * FROM transfers WHERE chain = ? AND block = ? AND position = ? ORDER BY step',
    ),
    held: database.prepare(
      `SELECT DISTINCT token FROM transfers WHERE chain = ? AND token IS NOT NULL AND tokenId IS NULL
       AND (sender = ? OR recipient = ?) ORDER BY block, position, step`,
    ),
    token: database.prepare('SELECT * FROM tokens WHERE chain = ? AND address = ?'),
    nft: database.prepare('SELECT * FROM nfts WHERE chain = ? AND address = ? AND tokenId = ?'),
  }

  const addBlock = (chain: string, { number, hash, transactions }: IndexedBlock) => {
    insert.block.run(chain, number, hash)
    for (const [position, transaction] of transactions.entries()) {
      const { sender, recipient, minedAt, nonce, selector, isConfirmed, transfers } = transaction
      const key = [chain, number, position]
      insert.transaction.run(
        ...key,
        transaction.hash,
        minedAt,
        sender,
        recipient,
        nonce,
        selector,
        Number(isConfirmed),
      )
      const parties = new Set([sender, ...transfers.flatMap((each) => [each.sender, each.recipient])])
      for (const party of parties) if (party) insert.party.run(party, minedAt, ...key)
      for (const [step, each] of transfers.entries())
        insert.transfer.run(
          ...key,
          step,
          each.token,
          each.tokenId,
          each.sender,
          each.recipient,
          String(each.amount),
        )
    }
  }

  return {
    /** Adds blocks, oldest first: all of them or none. */
    addBlocks: database.transaction((chain: string, blocks: readonly IndexedBlock[]) => {
      for (const block of blocks) addBlock(chain, block)
    }),
    /** Forgets a chain. */
    forget: database.transaction((chain: string) => {
      for (const table of ['blocks', 'transactions', 'transfers', 'parties', 'tokens', 'nfts'])
        database.prepare(`DELETE FROM ${table} WHERE chain = ?`).run(chain)
    }),
    /** The newest block. */
    tip(chain: string) {
      const row = select.tip.get(chain)
      return isRecord(row) ? { number: Number(row.number), hash: String(row.hash) } : undefined
    },
    blockNumbers: (chain: string) => select.blocks.all(chain).map((row) => readNumber(row, 'number')),
    addToken(chain: string, address: string, { name, symbol, decimals }: IndexedToken) {
      insert.token.run(chain, address, name, symbol, decimals)
    },
    token(chain: string, address: string): IndexedToken | undefined {
      const row = select.token.get(chain, address)
      if (!isRecord(row)) return undefined
      return { name: String(row.name), symbol: String(row.symbol), decimals: Number(row.decimals) }
    },
    addNft(chain: string, address: string, tokenId: string, { name, picture }: IndexedNft) {
      insert.nft.run(chain, address, tokenId, name, picture)
    },
    nft(chain: string, address: string, tokenId: string): IndexedNft | undefined {
      const row = select.nft.get(chain, address, tokenId)
      if (!isRecord(row)) return undefined
      return { name: String(row.name), picture: typeof row.picture === 'string' ? row.picture : null }
    },
    /** The fungible tokens that an address ever sent or received, oldest first. */
    tokensOf: (chain: string, owner: string): readonly string[] =>
      select.held.all(chain, owner, owner).flatMap((row) => (isRecord(row) ? [String(row.token)] : [])),
    /** The transactions of an address, newest first. */
    transactionsOf(parameters: {
      owner: string
      chains: readonly string[]
      after: IndexPlace | undefined
      limit: number
    }): readonly (IndexPlace & IndexedTransaction)[] {
      const { owner, chains, after, limit } = parameters
      const wanted = chains.map(() => '?').join(', ')
      const later = after ? 'AND (p.minedAt, p.chain, p.block, p.position) < (?, ?, ?, ?)' : ''
      const rows = database
        .prepare(
          `SELECT t.* FROM parties p JOIN transactions t USING (chain, block, position)
           WHERE p.owner = ? AND p.chain IN (${wanted}) ${later}
           ORDER BY p.minedAt DESC, p.chain DESC, p.block DESC, p.position DESC LIMIT ?`,
        )
        .all(
          owner,
          ...chains,
          ...(after ? [after.minedAt, after.chain, after.block, after.position] : []),
          limit,
        )
      return rows.filter(isRecord).map((row) => {
        const place = {
          chain: String(row.chain),
          block: Number(row.block),
          position: Number(row.position),
          minedAt: Number(row.minedAt),
        }
        return {
          ...place,
          hash: String(row.hash),
          sender: String(row.sender),
          recipient: String(row.recipient),
          nonce: Number(row.nonce),
          selector: String(row.selector),
          isConfirmed: row.isConfirmed === 1,
          transfers: select.transfers
            .all(place.chain, place.block, place.position)
            .filter(isRecord)
            .map((each) => ({
              token: typeof each.token === 'string' ? each.token : null,
              tokenId: typeof each.tokenId === 'string' ? each.tokenId : null,
              sender: String(each.sender),
              recipient: String(each.recipient),
              amount: BigInt(String(each.amount)),
            })),
        }
      })
    },
    close: () => database.close(),
  }
}

function readNumber(row: unknown, key: string): number {
  return isRecord(row) ? Number(row[key]) : Number.NaN
}
