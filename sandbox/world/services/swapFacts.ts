import type { SandboxAddresses } from '../addresses.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import { tokensOf } from '../chains/tokens.js'
import { openEvmNode } from '../indexer/evmNode.js'
import { nativeCoin } from './balances.js'
import { findListed } from './describeToken.js'
import { ServiceError } from './ServiceError.js'

/** The tokens of a chain that can be swapped. */
export function listSwapTokens(parameters: {
  chainId: string
  /** The only token to list, in lower case. */
  address: string | undefined
  addresses: SandboxAddresses
}) {
  const { chainId, address, addresses } = parameters
  const chain = findChain(chainId)
  const known = [...tokensOf(chain).map((token) => token.address.toLowerCase()), nativeCoin]
  const tokens = known.flatMap((each) => {
    const listed = findListed(chainId, each === nativeCoin ? null : each, addresses)
    if (!listed || (address !== undefined && address !== each)) return []
    const { name, symbol, decimals, iconUrl } = listed
    return [{ name, symbol, address: `${chainId}:${each}`, decimals, logoUri: iconUrl, eip2612: false }]
  })
  return { tokens }
}

/** The current gas price of a chain, and what a visitor in a hurry pays. */
export async function readGasPrice(parameters: { chainId: string; addresses: SandboxAddresses }) {
  const chain = findChain(parameters.chainId)
  const node = openEvmNode(parameters.addresses.rpc[chain.caip])
  const price = await node.getGasPrice().catch(() => {
    throw unavailable()
  })
  const of = (percent: bigint) => String((price * percent) / 100n)
  return { standard: of(100n), fast: of(125n), instant: of(150n) }
}

/** @throws ServiceError for anything else than a chain with an exchange. */
export function findChain(caip: string): SandboxChain {
  if (!/^[^:]+:[^:]+$/.test(caip))
    throw new ServiceError(400, '', `Crypto utils error: Wrong CAIP-2 format: ${caip}`)
  const chain = chains.find((each) => each.caip === caip)
  if (!chain) throw refuseConversion(`Chain ID ${caip} is not supported`)
  return chain
}

/** What the exchange does not accept. */
export function refuseConversion(reason: string): ServiceError {
  return new ServiceError(400, '', `Conversion parameter error: ${reason}`)
}

/** The chain does not answer. Spelled as the real service does. */
export function unavailable(): ServiceError {
  return new ServiceError(503, '', 'Convertion provider is temporarily unavailable')
}
