import type { Transaction } from '#generated/blockchain-api/index'
import { limits } from '../../limits.js'
import { parseCaipAddress } from '../../utils/parseCaip.js'
import type { FeatureContext } from '../defineFeature.js'
import type { AccountPage, ReadPageParameters } from './accountList.js'
import type { HistoryPage } from './historyPages.js'
import type { Nft } from './types.js'

/**
 * Reads the NFTs of an account. No service lists them, so candidates come from its history, and the chain
 * confirms that the account still holds them. Skips pages without NFTs, a few per call.
 */
export function createHeldNfts(
  { adapter, verbs }: FeatureContext,
  readHistory: (parameters: ReadPageParameters) => Promise<HistoryPage | undefined>,
) {
  const heldOf = async (
    { metadata: { hash, minedAt }, named }: Received,
    parameters: ReadPageParameters,
  ): Promise<readonly Nft[]> => {
    const { namespace, reference, address } = parseCaipAddress(parameters.account)
    const network = verbs.network.find(`${namespace}:${reference}`)
    if (!network) return []
    const reader = await adapter(namespace)?.loadAssets?.()
    const received = await reader?.receivedNfts({
      address,
      hash,
      network,
      signal: parameters.signal,
    })
    // The service names the NFTs and the chain numbers them, both in transaction order. Removed spam would
    // shift one against the other, so a mismatch is unresolvable.
    if (received?.length !== named.length) return []
    return received.flatMap(({ id, isHeld }, index) => {
      const info = named[index]
      if (!isHeld || !info) return []
      return [{ id, name: info.name ?? '', image: info.content?.preview?.url, receivedAt: minedAt }]
    })
  }

  return async (parameters: ReadPageParameters): Promise<AccountPage<Nft> | undefined> => {
    if (!adapter(parseCaipAddress(parameters.account).namespace)?.loadAssets) return undefined
    let { cursor } = parameters
    for (let pages = 1; ; pages++) {
      const page = await readHistory({ ...parameters, cursor })
      if (!page) return undefined
      const received = page.items.flatMap(toReceived).slice(0, limits.nftTransactionsPerPage)
      const held = await Promise.all(received.map((each) => heldOf(each, parameters)))
      const items = held.flat()
      if (items.length > 0 || !page.next || page.next === cursor || pages >= limits.historyPagesAtOnce)
        return { items, next: page.next }
      cursor = page.next
    }
  }
}

/** A transaction and the NFTs that it brought, as the service names them. */
type Received = Pick<Transaction, 'metadata'> & { readonly named: readonly NamedNft[] }
type NamedNft = NonNullable<NonNullable<Transaction['transfers']>[number]['nft_info']>

function toReceived({ metadata, transfers }: Transaction): readonly Received[] {
  const named = transfers?.flatMap(({ nft_info, direction }) =>
    nft_info && direction !== 'out' ? [nft_info] : [],
  )
  return named && named.length > 0 ? [{ metadata, named }] : []
}
