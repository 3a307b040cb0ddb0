import type { SandboxAddresses } from '../addresses.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import type { Indexer } from '../indexer/createIndexer.js'
import { describeTransaction } from './history.js'
import { ServiceError } from './ServiceError.js'

const pageSize = 100

/** The transactions of a Solana address, newest first, 100 a page. A cursor is the number of a page. */
export async function readSolanaHistory(parameters: {
  owner: string
  chainId: string | undefined
  cursor: string | undefined
  indexer: Indexer
  addresses: SandboxAddresses
}) {
  const { owner, chainId, cursor = '1', indexer, addresses } = parameters
  const [mainnet] = solanaClusters
  const caip = solanaClusters.find((cluster) => cluster.caip === chainId)?.caip ?? mainnet.caip
  if (!/^[1-9]\d{0,5}$/.test(cursor)) throw new ServiceError(400, 'cursor', 'The cursor is invalid')
  const page = Number(cursor)
  const index = await indexer.at([caip]).catch(() => {
    throw new ServiceError(503, '', 'Transaction provider is temporarily unavailable')
  })
  const limit = page * pageSize + 1
  const found = index.transactionsOf({ owner, chains: [caip], after: undefined, limit })
  const wanted = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    data: wanted.map((transaction) => ({
      // Of the block, so several entries can share it.
      id: String(transaction.block),
      ...describeTransaction({ transaction, owner, currency: undefined, index, addresses }),
    })),
    next: found.length === limit ? String(page + 1) : null,
  }
}
