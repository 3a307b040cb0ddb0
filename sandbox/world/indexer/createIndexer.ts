import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { createLate } from '../createLate.js'
import { followEvmChain } from './followEvmChain.js'

export type Indexer = ReturnType<typeof createIndexer>

/** Reads the chains of the sandbox into a database. Reads a chain when it is first asked about, and its new blocks on each request. */
export function createIndexer({ addresses }: { addresses: SandboxAddresses }) {
  const late = createLate(async () => {
    const { openIndex } = await import('./openIndex.js')
    const index = openIndex()
    const evm = chains.map(({ caip }) => {
      const url = addresses.rpc[caip]
      return [caip, followEvmChain({ index, caip, url })] as const
    })
    const solana = solanaClusters.map(({ caip }) => {
      const url = addresses.rpc[caip]
      const follower = createLate(async () => {
        const { followSolanaCluster } = await import('./followSolanaCluster.js')
        return followSolanaCluster({ index, caip, url })
      })
      return [caip, async () => (await follower.open())()] as const
    })
    const followers = new Map<string, () => Promise<void>>([...evm, ...solana])
    return { index, followers }
  })
  return {
    /** The index, with all that has happened on these chains. */
    async at(caips: readonly string[]) {
      const { index, followers } = await late.open()
      await Promise.all(caips.map((caip) => followers.get(caip)?.()))
      return index
    },
    async close() {
      ;(await late.started())?.index.close()
    },
  }
}
