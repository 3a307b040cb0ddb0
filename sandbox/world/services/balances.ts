import { type Address, createPublicClient, formatUnits, http } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { SandboxAddresses } from '../addresses.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import { tokenAbi } from '../chains/fixtures.js'
import { ServiceError } from './ServiceError.js'

/** Invented, constant prices in dollars. */
const prices = { ETH: 3120.45, POL: 0.52, USDC: 1, SOL: 164.2 }

export type Balance = {
  name: string
  symbol: string
  chainId: string
  /** Absent for the native coin. */
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

/** The price and picture of a coin. */
export function describeCoin(symbol: keyof typeof prices, { walletService }: SandboxAddresses) {
  const iconUrl = `${walletService}/public/getTokenImage/${symbol}?projectId=sandbox&st=sandbox&sv=1`
  return { price: prices[symbol], iconUrl }
}

export type ToBalanceParameters = {
  coin: { name: string; symbol: keyof typeof prices; decimals: number }
  amount: bigint
  chainId: string
  addresses: SandboxAddresses
}

/** An amount of a coin in the service's format. */
export function toBalance({ coin, amount, chainId, addresses }: ToBalanceParameters): Balance {
  const numeric = formatUnits(amount, coin.decimals)
  const [whole = '0', fraction = ''] = numeric.split('.')
  const { price, iconUrl } = describeCoin(coin.symbol, addresses)
  return {
    name: coin.name,
    symbol: coin.symbol,
    chainId,
    value: Number(numeric) * price,
    price,
    quantity: {
      decimals: String(coin.decimals),
      numeric: `${whole}.${fraction.padEnd(coin.decimals, '0')}`,
    },
    iconUrl,
  }
}

/** Reads an address's current balances from one chain, or from all. */
export async function readBalances(parameters: {
  address: Address
  chainId: string | undefined
  addresses: SandboxAddresses
}): Promise<Balance[]> {
  const { address, chainId, addresses } = parameters
  const asked = chains.filter((chain) => chainId === undefined || chain.caip === chainId)
  const found = await Promise.all(asked.map((chain) => readChain({ address, chain, addresses })))
  return found.flat()
}

async function readChain(parameters: { address: Address; chain: SandboxChain; addresses: SandboxAddresses }) {
  const { address, chain, addresses } = parameters
  const client = createPublicClient({ transport: http(addresses.rpc[chain.caip], { retryCount: 0 }) })
  const describe = (coin: ToBalanceParameters['coin'], amount: bigint) =>
    toBalance({ coin, amount, chainId: chain.caip, addresses })
  try {
    const [native, dollars] = await Promise.all([
      getBalance(client, { address }),
      readContract(client, {
        address: chain.dollars.address,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ])
    const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
    return [
      ...(native > 0n ? [describe(chain.currency, native)] : []),
      ...(dollars > 0n
        ? [{ ...describe(token, dollars), address: `${chain.caip}:${chain.dollars.address}` }]
        : []),
    ]
  } catch {
    throw new ServiceError(
      503,
      'chainId',
      'Requested namespace eip155 balance provider is temporarily unavailable',
    )
  }
}
