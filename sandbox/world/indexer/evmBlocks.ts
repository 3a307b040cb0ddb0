import {
  type Address,
  type GetBlockReturnType,
  type Hex,
  hexToBigInt,
  type RpcTransactionReceipt,
  sliceHex,
  toEventSelector,
  zeroAddress,
} from 'viem'
import type { IndexedBlock, IndexedTransfer } from './openIndex.js'

/** A call inside a transaction, as `trace_block` returns it. */
export type EvmTrace = {
  readonly type: string
  readonly action: {
    readonly callType?: string
    readonly from: Address
    readonly to?: Address
    readonly value?: Hex
  }
  readonly result?: { readonly address?: Address } | null
  readonly error?: string
  readonly traceAddress: readonly number[]
  readonly transactionHash: Hex | null
}

/** A block as the node returns it. */
export type RawBlock = {
  readonly block: GetBlockReturnType<undefined, true>
  readonly receipts: readonly RpcTransactionReceipt[]
  readonly traces: readonly EvmTrace[]
}

/** ERC-20 and ERC-721 share the event; only ERC-721 has the token id among the topics. */
const transferTopic = toEventSelector('Transfer(address,address,uint256)')

/** The transactions of a block, with their transfers of coins, ERC-20s and ERC-721s. Leaves out spam ERC-20s. */
export function readBlock(raw: RawBlock, isSpam: (token: string) => boolean): IndexedBlock {
  const { block, receipts, traces } = raw
  return {
    number: Number(block.number),
    hash: block.hash,
    transactions: block.transactions.map(({ hash, from, to, nonce, input }) => {
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
      const own = traces.filter(({ transactionHash }) => transactionHash === hash)
      const moved = [...readCoins(own), ...(receipt?.logs ?? []).flatMap(readLog)]
      const isConfirmed = receipt?.status === '0x1'
      return {
        hash,
        minedAt: Number(block.timestamp),
        sender: from.toLowerCase(),
        recipient: to?.toLowerCase() ?? '',
        nonce,
        selector: input.slice(0, 10),
        isConfirmed,
        transfers: isConfirmed
          ? moved.filter(({ token, tokenId }) => !token || tokenId !== null || !isSpam(token))
          : [],
      }
    }),
  }
}

/** Transfers of coins, including those by contracts. Skips failed calls and their subcalls. */
function readCoins(traces: readonly EvmTrace[]): readonly IndexedTransfer[] {
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
  const hasFailed = (path: readonly number[]) =>
    failed.some((start) => start.every((step, depth) => path[depth] === step))
  return traces.flatMap(({ type, action, result, traceAddress }) => {
    const recipient = type === 'create' ? result?.address : action.to
    const amount = hexToBigInt(action.value ?? '0x0')
    const moves = type === 'create' || action.callType === 'call'
    if (!moves || amount === 0n || !recipient || hasFailed(traceAddress)) return []
    const sender = action.from.toLowerCase()
    return [{ token: null, tokenId: null, sender, recipient: recipient.toLowerCase(), amount }]
  })
}

function readLog({
  address,
  topics,
  data,
}: RpcTransactionReceipt['logs'][number]): readonly IndexedTransfer[] {
  const [topic, from, to, id] = topics
  if (topic !== transferTopic || !from || !to) return []
  const parties = { token: address.toLowerCase(), sender: readParty(from), recipient: readParty(to) }
  if (id) return [{ ...parties, tokenId: String(hexToBigInt(id)), amount: 1n }]
  return data.length === 66 ? [{ ...parties, tokenId: null, amount: hexToBigInt(data) }] : []
}

/** The address in a topic; empty for the zero address, to which tokens are burned. */
function readParty(topic: Hex): string {
  const address = sliceHex(topic, 12)
  return address === zeroAddress ? '' : address
}
