import type { SandboxAddresses } from '../addresses.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { isRecord } from '../json.js'
import { type Balance, toBalance } from './balances.js'
import { findListed } from './describeToken.js'
import { ServiceError } from './ServiceError.js'
import { nativeSol } from './solanaAddress.js'

/** Reads the current SOL balance of an address; the sandbox has no other Solana tokens. */
export async function readSolanaBalances(parameters: {
  address: string
  chainId: string | undefined
  addresses: SandboxAddresses
}): Promise<Balance[]> {
  const { address, chainId, addresses } = parameters
  const cluster = solanaClusters.find(({ caip }) => caip === chainId) ?? solanaClusters[0]
  const lamports = await askBalance(addresses.rpc[cluster.caip], address)
  if (lamports === 0n) return []
  const token = findListed(cluster.caip, null, addresses)
  return token ? [toBalance({ token, amount: lamports, chainId: cluster.caip, address: nativeSol })] : []
}

async function askBalance(url: string, address: string): Promise<bigint> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getBalance',
        params: [address, { commitment: 'confirmed' }],
      }),
    })
    const answer: unknown = await response.json()
    const result = isRecord(answer) && isRecord(answer.result) ? answer.result.value : undefined
    return BigInt(typeof result === 'number' ? result : 0)
  } catch {
    throw new ServiceError(
      503,
      'chainId',
      'Requested namespace solana balance provider is temporarily unavailable',
    )
  }
}
