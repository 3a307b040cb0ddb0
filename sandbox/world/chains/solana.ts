import { isAddress } from '@solana/web3.js'
import type { Part } from '../openPort.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'
import type { RunningChain } from './runningChain.js'
import type { SolanaCluster } from './solanaClusters.js'
import { createSolanaLedger, toLamports } from './solanaLedger.js'
import { answerSolana } from './solanaRpc.js'
import { createSolanaSockets } from './solanaSockets.js'
import { listPlacedTokens } from './solanaTokenAccounts.js'

export type SolanaChain = RunningChain & {
  readonly rpc: Part
  /** Subscriptions, on the port after that of the RPC. */
  readonly sockets: Part
}

/** A Solana cluster with the sandbox's accounts: a real runtime (LiteSVM) behind an RPC server of our own. */
export async function createSolanaChain(
  parameters: Omit<CreateServerParameters, 'service'> & { cluster: SolanaCluster },
): Promise<SolanaChain> {
  const { cluster, ...rest } = parameters
  const ledger = createSolanaLedger(cluster, await listPlacedTokens(cluster.caip))
  const rpc = await createServer({ ...rest, service: `rpc:${cluster.caip}` })
  rpc.post('/', async (request) => answerSolana(ledger, cluster, request.body))
  await rpc.ready()
  return {
    caip: cluster.caip,
    rpc,
    sockets: createSolanaSockets(ledger),
    isAddress,
    reset: async () => ledger.reset(),
    async fund(owner: string, amount: string) {
      ledger.fund(owner, toLamports(amount))
      return BigInt(ledger.balanceOf(owner))
    },
    stop: async () => ledger.stop(),
  }
}
