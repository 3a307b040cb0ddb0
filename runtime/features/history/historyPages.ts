import type { Transaction } from '#generated/blockchain-api/index'
import { limits } from '../../limits.js'
import type { CaipAddress } from '../../utils/caip.js'
import { parseCaipAddress } from '../../utils/parseCaip.js'
import { blockchainApiOf } from '../blockchainApiOf.js'
import { createMemoryCache } from '../createMemoryCache.js'
import type { FeatureContext } from '../defineFeature.js'
import type { AccountPage, ReadPageParameters } from './accountList.js'
import { cleanTransaction } from './cleanTransaction.js'

/** A page of transactions. */
export type HistoryPage = AccountPage<Transaction>

/**
 * Reads transaction history page by page from the Blockchain API. Pages are cached briefly, because both lists
 * read them. Skips testnets and unsupported chains.
 */
export function createHistoryPages(context: FeatureContext) {
  const { verbs, environment } = context
  const cache = createMemoryCache<HistoryPage>({ now: environment.clock.now, ttlMs: limits.historyCacheMs })

  const read = async ({ account, cursor, signal }: ReadPageParameters): Promise<HistoryPage | undefined> => {
    const { namespace, reference, address } = parseCaipAddress(account)
    const caipNetworkId = `${namespace}:${reference}` as const
    const offered = verbs.network.find(caipNetworkId)
    if (!offered) return undefined
    const key = `${account} ${cursor ?? ''}`
    const known = cache.get(key)
    if (known) return known
    const blockchainApi = await blockchainApiOf(context, offered)
    if (!blockchainApi) return undefined
    const { data, next } = await blockchainApi.getHistory({ address, caipNetworkId, cursor, signal })
    const items = data.flatMap((transaction) => cleanTransaction(transaction, offered, environment.page))
    const page = { items, next: next || undefined }
    cache.set(key, page)
    return page
  }

  return {
    read,
    /** The account has other transactions than on its cached pages. */
    forget: (account: CaipAddress) => cache.forget(`${account} `),
  }
}
