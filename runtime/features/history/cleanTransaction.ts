import type { Transaction } from '#generated/blockchain-api/index'
import type { Environment } from '../../environment/environment.js'
import type { Network } from '../../networks/defineNetwork.js'
import { safePicture } from '../../utils/picture.js'
import { cleanName } from '../../utils/text.js'
import { paysToken } from '../paysToken.js'

type Transfer = NonNullable<Transaction['transfers']>[number]

/**
 * Removes spam from a transaction of this network and sanitizes it for display on this page: known
 * fields, short names, safe image links. Returns nothing if only spam remains.
 */
export function cleanTransaction(
  transaction: Transaction,
  network: Network,
  page: Environment['page'],
): readonly Transaction[] {
  const { id, metadata, transfers } = transaction
  const { hash, minedAt, status, nonce, chain, application } = metadata
  if (chain && chain !== network.caipNetworkId) return []
  const wanted = transfers?.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  if (transfers && transfers.length > 0 && wanted?.length === 0) return []
  return [
    {
      id,
      metadata: {
        hash,
        minedAt,
        status,
        nonce,
        chain,
        operationType: cleanName(metadata.operationType),
        sentFrom: cleanName(metadata.sentFrom),
        sentTo: paysToken(transaction, network) ? '' : cleanName(metadata.sentTo),
        application: application && {
          name: cleanName(application.name) || null,
          iconUrl: safePicture(application.iconUrl, page) ?? null,
        },
      },
      transfers: wanted?.map((transfer) => cleanTransfer(transfer, page)) ?? null,
    },
  ]
}

function cleanTransfer(transfer: Transfer, page: Environment['page']): Transfer {
  const { fungible_info, nft_info, quantity, direction, value, price } = transfer
  const preview = safePicture(nft_info?.content?.preview?.url ?? nft_info?.content?.detail?.url, page)
  return {
    direction,
    value,
    price,
    quantity: { numeric: /^\d{1,78}(\.\d{1,78})?$/.test(quantity.numeric) ? quantity.numeric : '' },
    fungible_info: fungible_info && {
      name: cleanName(fungible_info.name) || null,
      symbol: cleanName(fungible_info.symbol) || null,
      icon: toPicture(fungible_info.icon?.url, page),
    },
    nft_info: nft_info && {
      name: cleanName(nft_info.name) || null,
      content: preview ? { preview: { url: preview, content_type: null }, detail: null } : null,
      flags: { is_spam: nft_info.flags.is_spam },
    },
  }
}

function toPicture(address: string | undefined, page: Environment['page']) {
  const url = safePicture(address, page)
  return url ? { url } : null
}
