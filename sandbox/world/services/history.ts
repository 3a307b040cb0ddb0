import {
  type Address,
  createPublicClient,
  formatUnits,
  http,
  isAddressEqual,
  parseAbiItem,
  type Transaction,
  zeroAddress,
} from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import { describeCoin } from './balances.js'
import { ServiceError } from './ServiceError.js'

const pageSize = 50
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const approveSelector = '0x095ea7b3'

export type ReadHistoryParameters = {
  address: Address
  chainId: string | undefined
  cursor: string | undefined
  addresses: SandboxAddresses
}

/** Reads the transactions of an address from the chains, newest first, 50 a page. */
export async function readHistory(parameters: ReadHistoryParameters) {
  const { address, cursor, addresses } = parameters
  const chainId = parameters.chainId?.replace(/^\d+$/, 'eip155:$&')
  const asked = chains.filter(({ caip }) => chainId === undefined || caip === chainId)
  if (asked.length === 0) throw new ServiceError(400, 'chainId', `Invalid parameter: ${chainId}`)
  const found = await Promise.all(asked.map((chain) => readChain({ address, chain, addresses })))
  // The sort is stable: transactions of one chain in the same second keep their order.
  const entries = found.flat().sort((one, other) => other.minedAt.localeCompare(one.minedAt))
  const last = cursor === undefined ? -1 : entries.findIndex(({ id }) => toCursor(id) === cursor)
  if (cursor !== undefined && last < 0) throw new ServiceError(400, 'cursor', 'The cursor is invalid')
  const page = entries.slice(last + 1, last + 1 + pageSize)
  const end = page.at(-1)
  return {
    data: page.map(({ id, metadata, transfers }) => ({ id, metadata, transfers })),
    next: end && end !== entries.at(-1) ? toCursor(end.id) : null,
  }
}

async function readChain(parameters: { address: Address; chain: SandboxChain; addresses: SandboxAddresses }) {
  const { address, chain, addresses } = parameters
  const url = addresses.rpc[chain.caip]
  const client = createPublicClient({ transport: http(url, { batch: true, retryCount: 0 }) })
  const moved = (args: { from: Address } | { to: Address }) =>
    client.getLogs({
      address: chain.dollars.address,
      event: transferEvent,
      args,
      fromBlock: 0n,
      strict: true,
    })
  try {
    const [height, out, into] = await Promise.all([
      client.getBlockNumber({ cacheTime: 0 }),
      moved({ from: address }),
      moved({ to: address }),
    ])
    const logs = new Map([...out, ...into].map((log) => [`${log.transactionHash} ${log.logIndex}`, log]))
    const blocks = await Promise.all(
      Array.from({ length: Number(height) + 1 }, (_, index) =>
        client.getBlock({ blockNumber: height - BigInt(index), includeTransactions: true }),
      ),
    )
    const mined = blocks.flatMap(({ timestamp, transactions }) =>
      transactions.toReversed().flatMap((transaction) => {
        const own = [...logs.values()].filter(({ transactionHash }) => transactionHash === transaction.hash)
        const transfers = [
          ...readCoin({ address, chain, transaction, addresses }),
          ...own.map(({ args }) => {
            const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
            return describeTransfer({ address, coin: token, amount: args.value, addresses, ...args })
          }),
        ]
        const isMine = isAddressEqual(transaction.from, address)
        if (!isMine && transfers.length === 0) return []
        const isMinted = own.some(({ args }) => args.from === zeroAddress)
        return [{ timestamp, transaction, transfers, isMine, isMinted }]
      }),
    )
    return await Promise.all(
      mined.map(async ({ timestamp, transaction, transfers, isMine, isMinted }) => {
        const minedAt = new Date(Number(timestamp) * 1000).toISOString()
        const { hash, from, to, nonce } = transaction
        const { status } = await client.getTransactionReceipt({ hash })
        const hasWorked = status === 'success'
        return {
          id: hash.slice(2, 34),
          minedAt,
          metadata: {
            operationType: nameOf({ transaction, transfers, isMine, isMinted }),
            ...{
              hash,
              minedAt,
              sentFrom: from,
              sentTo: to ?? '',
              nonce,
              application: null,
              chain: chain.caip,
            },
            status: hasWorked ? 'confirmed' : 'failed',
          },
          transfers: hasWorked ? transfers : [],
        }
      }),
    )
  } catch {
    throw new ServiceError(503, '', 'Transactions history provider is temporarily unavailable')
  }
}

/** The transfer of the chain's native coin in a transaction. */
function readCoin(parameters: {
  address: Address
  chain: SandboxChain
  transaction: Transaction
  addresses: SandboxAddresses
}) {
  const { address, chain, transaction, addresses } = parameters
  const { from, to, value } = transaction
  if (value === 0n || !to || ![from, to].some((each) => isAddressEqual(each, address))) return []
  return [describeTransfer({ address, coin: chain.currency, amount: value, from, to, addresses })]
}

function describeTransfer(parameters: {
  address: Address
  coin: SandboxChain['currency'] | { name: string; symbol: 'USDC'; decimals: 6 }
  amount: bigint
  from: Address
  to: Address
  addresses: SandboxAddresses
}) {
  const { address, coin, amount, from, to, addresses } = parameters
  const isOut = isAddressEqual(from, address)
  const { price, iconUrl } = describeCoin(coin.symbol, addresses)
  const numeric = formatUnits(amount, coin.decimals)
  return {
    fungible_info: { name: coin.name, symbol: coin.symbol, icon: { url: iconUrl } },
    nft_info: null,
    direction: isOut && isAddressEqual(to, address) ? 'self' : isOut ? 'out' : 'in',
    quantity: { numeric },
    value: Number(numeric) * price,
    price,
  }
}

function nameOf(parameters: {
  transaction: Transaction
  transfers: readonly { direction: string }[]
  isMine: boolean
  isMinted: boolean
}): string {
  const { transaction, transfers, isMine, isMinted } = parameters
  const has = (direction: string) => transfers.some((each) => each.direction === direction)
  if (isMine && !transaction.to) return 'deploy'
  if (isMine && transaction.input.startsWith(approveSelector)) return 'approve'
  if (has('out') && has('in')) return 'trade'
  if (has('out') || has('self')) return 'send'
  if (has('in')) return isMine && isMinted ? 'mint' : 'receive'
  return 'execute'
}

function toCursor(id: string): string {
  return Buffer.from(id).toString('base64url')
}
