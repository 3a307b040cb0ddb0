import { type Address, type Hex, isAddress, parseEther } from 'viem'
import { startAnvil } from './anvil.js'
import type { SandboxChain } from './chains.js'
import {
  catchUp,
  createChainClient,
  mintCall,
  oldestDays,
  placeFixtures,
  readSecondsAgo,
} from './fixtures.js'
import type { DeliverParameters } from './runningChain.js'
import { tokensOf } from './tokens.js'
import { waitForReceipt } from './waitForReceipt.js'

/** Delivers what visitors buy. */
const seller: Address = '0x00000000000000000000000000000000000F07e5'

export type EvmChain = Awaited<ReturnType<typeof startEvmChain>>

/** A real EVM chain with the sandbox's accounts, contracts and coins. */
export async function startEvmChain(chain: SandboxChain) {
  const node = await startAnvil({ chainId: chain.id, timestamp: readSecondsAgo(oldestDays) })
  const client = createChainClient(node.url)
  const takeSnapshot = async () => {
    let id: Hex = await client.snapshot()
    return async () => {
      await client.revert({ id })
      id = await client.snapshot()
      // Reverting also turns back the chain's clock.
      await catchUp(client)
    }
  }
  let reset: () => Promise<void>
  try {
    await placeFixtures(node.url, chain)
    const revert = await takeSnapshot()
    reset = async () => {
      await client.setAutomine(true) // snapshots do not include it
      await revert()
    }
  } catch (error) {
    await node.stop()
    throw error
  }
  return {
    ...chain,
    /** Bypasses the faults; for the sandbox's own use. */
    nodeUrl: node.url,
    stop: node.stop,
    /** Resets the chain to its initial state. */
    reset,
    snapshot: takeSnapshot,
    isAddress: (address: string) => isAddress(address),
    /** Adds coins to the address. Returns its new balance. */
    async fund(address: string, amount: string) {
      if (!isAddress(address)) throw new TypeError(`Not an EVM address: ${address}`)
      const value = (await client.getBalance({ address })) + parseEther(amount)
      await client.setBalance({ address, value })
      return value
    },
    async deliver({ address, symbol, amount }: DeliverParameters): Promise<string> {
      if (!isAddress(address)) throw new TypeError(`Not an EVM address: ${address}`)
      const token = tokensOf(chain).find((each) => each.symbol === symbol)
      if (!token && symbol !== chain.currency.symbol) throw new TypeError(`${chain.name} has no ${symbol}.`)
      const call = token
        ? { to: token.address, data: mintCall(token, address, amount) }
        : { to: address, value: parseEther(amount) }
      await client.setBalance({ address: seller, value: parseEther(amount) + parseEther('1') })
      await client.impersonateAccount({ address: seller })
      const hash = await client.sendUnsignedTransaction({ from: seller, ...call })
      await waitForReceipt(client, hash)
      return hash
    },
  }
}
