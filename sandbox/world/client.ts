import { defaultBasePort, getAddresses } from './addresses.js'
import type { SandboxChain } from './chains/chains.js'
import type { SolanaCluster } from './chains/solanaClusters.js'
import type { Fault } from './faults.js'
import type { Mail } from './frame/mails.js'
import type { LoggedRequest } from './requestLog.js'

export type SandboxClient = ReturnType<typeof createSandboxClient>

/** One of the sandbox's own accounts. */
export type SandboxWalletAccount = { index: number; address: string; privateKey: string; name: string | null }

/** The same on Solana; the key is the seed of an Ed25519 key. */
export type SandboxSolanaAccount = Omit<SandboxWalletAccount, 'name'>

/** The same on Bitcoin, with its P2WPKH addresses; the key is in WIF. */
export type SandboxBitcoinAccount = SandboxSolanaAccount & { testnetAddress: string }

type Accounts = {
  eip155: readonly SandboxWalletAccount[]
  solana: readonly SandboxSolanaAccount[]
  bip122: readonly SandboxBitcoinAccount[]
}

/**
 * Controls a running sandbox, also one of another process.
 *
 * @example
 * const sandbox = createSandboxClient({ basePort: 4100 })
 * await sandbox.addFault({ service: 'blockchain-api', kind: 'status', value: 503 })
 */
export function createSandboxClient({ basePort = defaultBasePort }: { basePort?: number } = {}) {
  const addresses = getAddresses(basePort)

  async function ask<answer>(method: string, path: string, body?: object): Promise<answer> {
    const response = await fetch(`${addresses.control}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  return {
    addresses,
    /** Resets balances, faults, caches and the request log. */
    reset: () => ask<object>('POST', '/reset'),
    /** Requests to one service, or to all, since the reset; newest last. */
    requests: (service?: string) =>
      ask<readonly LoggedRequest[]>(
        'GET',
        service ? `/requests?service=${encodeURIComponent(service)}` : '/requests',
      ),
    /** Makes a service slow, wrong or unreachable until the fault is cleared or its `times` are used up. */
    addFault: (fault: Fault) => ask<Fault>('POST', '/faults', fault),
    clearFaults: () => ask<object>('DELETE', '/faults'),
    /** Adds play money to an address and returns its new balance in the smallest unit. */
    fund: async (parameters: { address: string; chain?: string; amount?: string }) =>
      BigInt((await ask<{ balance: string }>('POST', '/faucet', parameters)).balance),
    /** Remembers the state of an EVM chain until the reset; `revert()` takes the returned id. */
    snapshot: async (chain: SandboxChain['caip'] = 'eip155:1') =>
      (await ask<{ id: string }>('POST', '/snapshots', { chain })).id,
    /** Returns a chain to a snapshot, which can be done many times. Ends its later snapshots. */
    revert: (id: string) => ask<object>('POST', `/snapshots/${encodeURIComponent(id)}`),
    /** The newest mail to this address. */
    mail: (to: string) => ask<Mail>('GET', `/mail?to=${encodeURIComponent(to)}`),
    /** Puts the clock of the embedded wallet's server forward until the reset, so that its codes and links expire. */
    advance: (ms: number) => ask<{ now: string }>('POST', '/clock', { ms }),
    /** Accounts of the sandbox wallet, in the order of `switchAccount(i)`. */
    accounts: async () => (await ask<Accounts>('GET', '/accounts')).eip155,
    solanaAccounts: async () => (await ask<Accounts>('GET', '/accounts')).solana,
    /** Empty in a sandbox without a Bitcoin chain. */
    bitcoinAccounts: async () => (await ask<Accounts>('GET', '/accounts')).bip122,
    /** Native balance on a Solana cluster. */
    lamportsOf: async (
      address: string,
      cluster: SolanaCluster['caip'] = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ) => {
      const params = [address, { commitment: 'processed' }]
      const response = await fetch(addresses.rpc[cluster], {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params }),
      })
      const { result }: { result: { value: number } } = await response.json()
      return result.value
    },
    /** Native balance on a chain. */
    balanceOf: async (address: string, chain: keyof typeof addresses.rpc = 'eip155:1') => {
      const response = await fetch(addresses.rpc[chain], {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_getBalance',
          params: [address, 'latest'],
        }),
      })
      const { result }: { result: string } = await response.json()
      return BigInt(result)
    },
  }
}
