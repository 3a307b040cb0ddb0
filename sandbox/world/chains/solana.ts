import { isAddress } from '@solana/web3.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'
import type { RunningChain } from './runningChain.js'
import type { SolanaCluster } from './solanaClusters.js'
import { createSolanaLedger, toLamports } from './solanaLedger.js'
import { answerSolana } from './solanaRpc.js'
import { createSolanaSockets } from './solanaSockets.js'

export type SolanaChain = RunningChain & {
  /** Listens for RPC on this port, and for subscriptions on the next one. */
  listen(where: { host: string; port: number }): Promise<void>
  close(): Promise<void>
}

/** A Solana cluster with the sandbox's accounts: a real runtime (LiteSVM) behind an RPC server of our own. */
export async function createSolanaChain(
  parameters: Omit<CreateServerParameters, 'service'> & { cluster: SolanaCluster },
): Promise<SolanaChain> {
  const { cluster, ...rest } = parameters
  const ledger = createSolanaLedger(cluster)
  const rpc = await createServer({ ...rest, service: `rpc:${cluster.caip}` })
  rpc.post('/', async (request) => answerSolana(ledger, cluster, request.body))
  const sockets = createSolanaSockets(ledger)
  return {
    caip: cluster.caip,
    async listen({ host, port }) {
      await rpc.listen({ host, port })
      await sockets.listen({ host, port: port + 1 })
    },
    async close() {
      await Promise.all([rpc.close(), sockets.close()])
    },
    isAddress,
    reset: async () => ledger.reset(),
    async fund(owner: string, amount: string) {
      ledger.fund(owner, toLamports(amount))
      return BigInt(ledger.balanceOf(owner))
    },
    stop: async () => ledger.stop(),
  }
}
