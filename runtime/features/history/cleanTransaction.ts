import type { Transaction } from '#generated/blockchain-api/index'
import type { CaipNetworkId } from '../../utils/caip.js'
import { cleanName } from '../../utils/text.js'
import { safePicture } from '../../utils/url.js'

type Transfer = NonNullable<Transaction['transfers']>[number]

/**
 * Removes spam from a transaction of this chain and sanitizes it for display: short names, safe image links.
 * Returns nothing if only spam remains.
 */
export function cleanTransaction(
  transaction: Transaction,
  caipNetworkId: CaipNetworkId,
): readonly Transaction[] {
  const { id, metadata, transfers } = transaction
  if (metadata.chain && metadata.chain !== caipNetworkId) return []
  const wanted = transfers?.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  if (transfers && transfers.length > 0 && wanted?.length === 0) return []
  return [
    {
      id,
      metadata: {
        ...metadata,
        operationType: cleanName(metadata.operationType),
        sentFrom: cleanName(metadata.sentFrom),
        sentTo: cleanName(metadata.sentTo),
        application: metadata.application && {
          name: cleanName(metadata.application.name) || null,
          iconUrl: safePicture(metadata.application.iconUrl) ?? null,
        },
      },
      transfers: wanted?.map(cleanTransfer) ?? null,
    },
  ]
}

function cleanTransfer({ fungible_info, nft_info, quantity, ...others }: Transfer): Transfer {
  const preview = safePicture(nft_info?.content?.preview?.url ?? nft_info?.content?.detail?.url)
  return {
    ...others,
    quantity: { numeric: /^\d{1,78}(\.\d{1,78})?$/.test(quantity.numeric) ? quantity.numeric : '' },
    fungible_info: fungible_info && {
      name: cleanName(fungible_info.name) || null,
      symbol: cleanName(fungible_info.symbol) || null,
      icon: toPicture(fungible_info.icon?.url),
    },
    nft_info: nft_info && {
      name: cleanName(nft_info.name) || null,
      content: preview ? { preview: { url: preview, content_type: null }, detail: null } : null,
      flags: nft_info.flags,
    },
  }
}

function toPicture(address: string | undefined) {
  const url = safePicture(address)
  return url ? { url } : null
}
