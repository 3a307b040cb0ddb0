import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import type { Indexer } from '../indexer/createIndexer.js'
import type { IndexPlace } from '../indexer/openIndex.js'
import { parseJson } from '../json.js'
import { describeTransaction } from './history.js'
import { ServiceError } from './ServiceError.js'

const pageSize = 50
/** A cursor has 80 characters, like that of the real service. */
const cursorBytes = 60

export type ReadEvmHistoryParameters = {
  address: string
  chainId: string | undefined
  cursor: string | undefined
  currency: string | undefined
  indexer: Indexer
  addresses: SandboxAddresses
}

/** The transactions of an address on one chain or on all, newest first, 50 a page. */
export async function readEvmHistory(parameters: ReadEvmHistoryParameters) {
  const { chainId, cursor, currency, indexer, addresses } = parameters
  const owner = parameters.address.toLowerCase()
  const asked = chains.flatMap(({ caip }) => (chainId === undefined || caip === chainId ? [caip] : []))
  if (asked.length === 0) throw new ServiceError(400, '', `Invalid parameter: ${chainId}`)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const index = await indexer.at(asked).catch(() => {
    throw new ServiceError(503, '', 'Transaction provider is temporarily unavailable')
  })
  const found = index.transactionsOf({ owner, chains: asked, after, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    data: page.map((transaction) => ({
      id: transaction.hash.slice(2, 34),
      ...describeTransaction({ transaction, owner, currency, index, addresses }),
    })),
    next: last && found.length > pageSize ? toCursor(last) : null,
  }
}

function toCursor({ minedAt, chain, block, position }: IndexPlace): string {
  const text = JSON.stringify([minedAt, chain, block, position])
  return Buffer.from(text.padEnd(cursorBytes)).toString('base64url')
}

function readCursor(cursor: string): IndexPlace {
  const place = parseJson(Buffer.from(cursor, 'base64url').toString())
  const [minedAt, chain, block, position]: unknown[] = Array.isArray(place) ? place : []
  if (
    typeof minedAt === 'number' &&
    typeof chain === 'string' &&
    typeof block === 'number' &&
    typeof position === 'number'
  )
    return { minedAt, chain, block, position }
  throw new ServiceError(400, 'cursor', 'The cursor is invalid')
}
