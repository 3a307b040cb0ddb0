import type { SandboxAddresses } from '../addresses.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { tokenProgram } from '../chains/solanaTokens.js'
import { askSolana } from '../indexer/solanaNode.js'
import { isRecord, readText } from '../json.js'
import { type Balance, toBalance } from './balances.js'
import { findListed } from './describeToken.js'
import { ServiceError } from './ServiceError.js'
import { nativeSol } from './solanaAddress.js'

const commitment = 'confirmed'

/** Reads the current SOL and listed tokens of an address from one cluster, by default mainnet. */
export async function readSolanaBalances(parameters: {
  address: string
  chainId: string | undefined
  addresses: SandboxAddresses
}): Promise<Balance[]> {
  const { address, chainId, addresses } = parameters
  const { caip } = solanaClusters.find((cluster) => cluster.caip === chainId) ?? solanaClusters[0]
  const amounts = await readAmounts(addresses.rpc[caip], address).catch(() => {
    throw new ServiceError(
      503,
      'chainId',
      'Requested namespace solana balance provider is temporarily unavailable',
    )
  })
  return [...amounts].flatMap(([mint, amount]) => {
    const token = findListed(caip, mint, addresses)
    if (!token || amount === 0n) return []
    return [
      toBalance({ token, amount, chainId: caip, address: mint === null ? nativeSol : `${caip}:${mint}` }),
    ]
  })
}

/** By mint; the coin's is null. An owner can have several accounts of a mint. */
async function readAmounts(url: string, owner: string): Promise<ReadonlyMap<string | null, bigint>> {
  const [balance, accounts] = await askSolana(url, [
    ['getBalance', owner, { commitment }],
    ['getTokenAccountsByOwner', owner, { programId: tokenProgram }, { commitment, encoding: 'jsonParsed' }],
  ])
  const lamports = readPath(balance, ['value'])
  const amounts = new Map<string | null, bigint>([
    [null, BigInt(typeof lamports === 'number' ? lamports : 0)],
  ])
  const found = readPath(accounts, ['value'])
  for (const each of Array.isArray(found) ? found : []) {
    const info = readPath(each, ['account', 'data', 'parsed', 'info'])
    const mint = readText(info, 'mint') ?? ''
    const amount = readText(readPath(info, ['tokenAmount']), 'amount') ?? '0'
    amounts.set(mint, (amounts.get(mint) ?? 0n) + BigInt(amount))
  }
  return amounts
}

function readPath(source: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), source)
}
