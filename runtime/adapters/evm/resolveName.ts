import { createClient, custom, getAddress } from 'viem'
import { getEnsAddress, normalize, toCoinType } from 'viem/ens'
import type { Network } from '../../networks/defineNetwork.js'
import type { ResolveNameParameters } from '../adapter.js'
import type { Chain } from './chain.js'

/** ENS names are registered on Ethereum. */
const registry = 'eip155:1'
const universalResolverAddress = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
/** The address that most names have, for every chain. */
const ethereumCoin = 60n

/**
 * The address of an ENS name on `network`, asked from the page's own Ethereum nodes. Undefined for names that are not
 * registered or not valid, and without Ethereum among the page's networks. Names whose records are on other servers
 * are not looked up there, because those servers would learn about the visitor.
 */
export async function resolveName(
  { name, network, networks, signal }: ResolveNameParameters,
  open: (network: Network) => Promise<Pick<Chain, 'ask'>>,
): Promise<string | undefined> {
  const ethereum = networks.find(({ caipNetworkId }) => caipNetworkId === registry)
  const normal = tryToNormalize(name)
  if (!ethereum || normal === undefined) return undefined
  const chain = await open(ethereum)
  const client = createClient({
    ccipRead: false,
    transport: custom(
      { request: ({ method, params }) => chain.ask({ method, params: params ?? [] }, signal) },
      { retryCount: 0 },
    ),
  })
  const ask = (coinType: bigint) =>
    getEnsAddress(client, { name: normal, coinType, universalResolverAddress })
  const own = toCoinType(Number(network.id))
  const found = (own === ethereumCoin ? undefined : await ask(own)) ?? (await ask(ethereumCoin))
  return found ? getAddress(found) : undefined
}

function tryToNormalize(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined // characters that look like others, for example
  }
}
