import { type Address, formatUnits, isAddress, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { SandboxAddresses } from '../addresses.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import type { Indexer } from '../indexer/createIndexer.js'
import { openEvmNode } from '../indexer/evmNode.js'
import { type DescribedToken, findListed } from './describeToken.js'
import { priceOf } from './prices.js'
import { ServiceError } from './ServiceError.js'

/** The service's address for a native coin. */
export const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const tokenAbi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

export type Balance = {
  name: string
  symbol: string
  chainId: string
  /** Absent for the native coin of an EVM chain. */
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

export type ToBalanceParameters = {
  token: Required<DescribedToken>
  amount: bigint
  chainId: string
  address?: string | undefined
}

/** An amount of a coin or token in the service's format. Prices are in dollars, whatever the currency. */
export function toBalance({ token, amount, chainId, address }: ToBalanceParameters): Balance {
  const { name, symbol, decimals, iconUrl } = token
  const numeric = formatUnits(amount, decimals)
  const [whole = '0', fraction = ''] = numeric.split('.')
  const price = priceOf(symbol) ?? 0
  return {
    name,
    symbol,
    chainId,
    ...(address && { address }),
    value: Number(numeric) * price,
    price,
    quantity: {
      decimals: String(decimals),
      numeric: decimals > 0 ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole,
    },
    iconUrl,
  }
}

export type ReadBalancesParameters = {
  owner: Address
  chainId: string | undefined
  /** CAIP-10 addresses of tokens to list even if the owner has none. */
  forced: readonly string[]
  indexer: Indexer
  addresses: SandboxAddresses
}

/** The coins and listed tokens that an address has on one chain, or on all. */
export async function readBalances(parameters: ReadBalancesParameters): Promise<Balance[]> {
  const { owner, chainId, indexer, addresses } = parameters
  const forced = parameters.forced.map(readForced)
  const readChain = async (chain: SandboxChain) => {
    // The index says which tokens the owner may have, the chain how much of them.
    const index = await indexer.at([chain.caip])
    const known = index.tokensOf(chain.caip, owner.toLowerCase()).filter((token) => isAddress(token))
    const rows = [null, ...known].map((token) => readRow({ owner, chain, token, addresses }))
    const held = (await Promise.all(rows)).flat().filter(({ quantity }) => /[1-9]/.test(quantity.numeric))
    const missing = forced.filter(
      ({ caip, address }) => caip === chain.caip && !held.some((row) => row.address === address),
    )
    const added = missing.map(({ token, address }) => readRow({ owner, chain, token, address, addresses }))
    return [...held, ...(await Promise.all(added)).flat()]
  }
  try {
    const asked = chains.filter(({ caip }) => chainId === undefined || caip === chainId)
    return (await Promise.all(asked.map(readChain))).flat()
  } catch {
    throw new ServiceError(
      503,
      'chainId',
      'Requested namespace eip155 balance provider is temporarily unavailable',
    )
  }
}

/** The coins and tokens that an address has on all chains, without amounts. */
export async function readPortfolio(
  parameters: Pick<ReadBalancesParameters, 'owner' | 'indexer' | 'addresses'>,
) {
  const held = await readBalances({ ...parameters, chainId: undefined, forced: [] }).catch(() => {
    throw new ServiceError(503, '', 'Portfolio provider is temporarily unavailable')
  })
  return {
    data: held.map(({ name, symbol, chainId }) => {
      const chain = chains.find(({ caip }) => caip === chainId)?.name ?? chainId
      return { id: `${chain}-${symbol}-asset`.toLowerCase(), name, symbol }
    }),
  }
}

/** One row, or none for a token that the service does not list. */
async function readRow(parameters: {
  owner: Address
  chain: SandboxChain
  token: Address | null
  /** The token's address as the caller spells it. */
  address?: string | undefined
  addresses: SandboxAddresses
}): Promise<Balance[]> {
  const { owner, chain, token, addresses } = parameters
  const chainId = chain.caip
  const listed = findListed(chainId, token, addresses)
  if (!listed) return []
  const node = openEvmNode(addresses.rpc[chainId])
  if (token === null)
    return [toBalance({ token: listed, amount: await node.getBalance({ address: owner }), chainId })]
  const { address = `${chainId}:${token}` } = parameters
  const amount = await readContract(node, {
    address: token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [owner],
  })
  return [toBalance({ token: listed, amount, chainId, address })]
}

/** A token whose row the caller wants; the native coin's has no address. */
function readForced(text: string): { caip: string; token: Address | null; address?: string } {
  const [namespace, reference, token = '', ...rest] = text.split(':')
  if (namespace === 'solana') throw new ServiceError(400, 'address', 'Unsupported namespace: solana')
  if (namespace !== 'eip155' || rest.length > 0 || !isAddress(token, { strict: false }))
    throw new ServiceError(400, 'address', 'The address provided is invalid')
  const caip = `${namespace}:${reference}`
  return token === nativeCoin ? { caip, token: null } : { caip, token, address: text }
}
