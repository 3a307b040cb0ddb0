import type { FastifyRequest } from 'fastify'
import { type Address, isAddress, numberToHex, parseUnits } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import type { Indexer } from '../indexer/createIndexer.js'
import { isRecord, readText } from '../json.js'
import { type Balance, readBalances } from './balances.js'
import { invalidParams, RpcError } from './RpcError.js'
import { ServiceError } from './ServiceError.js'
import type { RpcMethod } from './walletRpc.js'

const code = -5

/** `wallet_getAssets`: what an account has, by chain. */
export function createGetAssets(parameters: { indexer: Indexer; addresses: SandboxAddresses }): RpcMethod {
  return {
    async answer(params, request) {
      const { owner, isWanted } = readParams(params)
      // Like the balances that it is made of.
      if (!request.headers.origin || !versionOf(request)) return {}
      const balances = await readBalances({ owner, chainId: undefined, forced: [], ...parameters }).catch(
        (error: unknown) => {
          throw error instanceof ServiceError ? new RpcError(code, error.message) : error
        },
      )
      const byChain: Record<string, ReturnType<typeof toAsset>[]> = {}
      for (const balance of balances.toSorted((one, other) => other.value - one.value)) {
        const chain = numberToHex(BigInt(balance.chainId.split(':')[1] ?? '0'))
        const asset = toAsset(balance)
        if (isWanted(chain, asset)) byChain[chain] = [...(byChain[chain] ?? []), asset]
      }
      return byChain
    },
  }
}

function toAsset({ name, symbol, address, value, price, quantity, iconUrl }: Balance) {
  const decimals = Number(quantity.decimals)
  return {
    type: address ? 'erc20' : 'native',
    address: address?.split(':')[2] ?? 'native',
    balance: numberToHex(parseUnits(quantity.numeric, decimals)),
    metadata: { name, symbol, decimals, value, price, iconUrl },
  }
}

/** The account, and which of its assets are wanted. A filter by asset overrides those by chain and type. */
function readParams(params: unknown) {
  if (!isRecord(params)) throw invalidParams('expected an object')
  const { account, assetFilter, assetTypeFilter, chainFilter } = params
  if (account === undefined) throw invalidParams('missing field `account`')
  if (typeof account !== 'string' || !isAddress(account, { strict: false }))
    throw new RpcError(code, `Invalid address: ${String(account)}`)
  const owner: Address = account
  const isWanted = (chain: string, asset: { type: string; address: string }) => {
    if (isRecord(assetFilter)) {
      const assets = assetFilter[chain]
      return Array.isArray(assets) && assets.some((each) => String(each).toLowerCase() === asset.address)
    }
    const types = Array.isArray(assetTypeFilter) ? assetTypeFilter : undefined
    const isChain = !Array.isArray(chainFilter) || chainFilter.includes(chain)
    return isChain && (types?.some((each) => readText(each, 'type') === asset.type) ?? true)
  }
  return { owner, isWanted }
}

function versionOf({ query, headers }: FastifyRequest): string {
  return readText(query, 'sv') ?? String(headers['x-sdk-version'] ?? '')
}
