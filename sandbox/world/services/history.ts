import { formatUnits } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { collections } from '../chains/collections.js'
import type { Index, IndexedTransaction, IndexedTransfer, IndexPlace } from '../indexer/openIndex.js'
import { describeToken } from './describeToken.js'
import { priceOf } from './prices.js'

const approveSelector = '0x095ea7b3'

export type DescribeTransactionParameters = {
  transaction: IndexPlace & IndexedTransaction
  /** The address that asks, in the spelling of the index. */
  owner: string
  currency: string | undefined
  index: Index
  addresses: SandboxAddresses
}

/** A transaction in the service's format, as its owner sees it. */
export function describeTransaction(parameters: DescribeTransactionParameters) {
  const { transaction, owner } = parameters
  const { chain, hash, minedAt, sender, recipient, nonce, isConfirmed } = transaction
  const moved = transaction.transfers.filter((each) => each.sender === owner || each.recipient === owner)
  return {
    metadata: {
      operationType: nameOf(transaction, moved, owner),
      hash,
      minedAt: new Date(minedAt * 1000).toISOString().replace('.000Z', 'Z'),
      sentFrom: sender,
      sentTo: recipient,
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce,
      application: null,
      chain,
    },
    transfers: moved.map((transfer) => describeTransfer({ ...parameters, transfer })),
  }
}

function describeTransfer(parameters: DescribeTransactionParameters & { transfer: IndexedTransfer }) {
  const { transaction, transfer, owner, currency, index, addresses } = parameters
  const { token, tokenId, amount } = transfer
  const caip = transaction.chain
  const direction = directionOf(transfer, owner)
  if (token !== null && tokenId !== null) {
    const { name = null, picture = null } = index.nft(caip, token, tokenId) ?? {}
    const preview = picture === null ? null : { url: picture, content_type: readMediaType(picture) }
    return {
      fungible_info: null,
      nft_info: {
        name,
        content: preview && { preview, detail: null },
        flags: { is_spam: isSpam(caip, token) },
      },
      direction,
      quantity: { numeric: String(amount) },
      value: null,
      price: null,
    }
  }
  const described = describeToken({ caip, token, index, addresses })
  const numeric = formatUnits(amount, described?.decimals ?? 0)
  const price = (described?.iconUrl && priceOf(described.symbol, currency)) ?? null
  return {
    fungible_info: {
      name: described?.name || null,
      symbol: described?.symbol || null,
      icon: described?.iconUrl ? { url: described.iconUrl } : null,
    },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: typeof price === 'number' ? Number(numeric) * price : null,
    price,
  }
}

function directionOf({ sender, recipient }: IndexedTransfer, owner: string): 'in' | 'out' | 'self' {
  if (sender !== owner) return 'in'
  return recipient === owner ? 'self' : 'out'
}

function nameOf(
  { sender, recipient, selector }: IndexedTransaction,
  moved: readonly IndexedTransfer[],
  owner: string,
): string {
  const directions = new Set(moved.map((each) => directionOf(each, owner)))
  const isMine = sender === owner
  if (isMine && !recipient) return 'deploy'
  if (isMine && selector === approveSelector) return 'approve'
  if (directions.has('out') && directions.has('in')) return 'trade'
  if (directions.has('out')) return moved.every((each) => !each.recipient) ? 'burn' : 'send'
  if (directions.has('self')) return 'send'
  if (directions.has('in')) return isMine && moved.every((each) => !each.sender) ? 'mint' : 'receive'
  return 'execute'
}

function isSpam(caip: string, token: string): boolean {
  return collections.some((each) => each.isSpam && each.caip === caip && each.address.toLowerCase() === token)
}

function readMediaType(url: string): string | null {
  return /^data:([^;,]+)/.exec(url)?.[1] ?? null
}
