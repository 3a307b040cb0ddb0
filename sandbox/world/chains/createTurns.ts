import { setTimeout } from 'node:timers/promises'
import { createQueue } from '../createQueue.js'
import { readText } from '../json.js'
import { createChainClient } from './fixtures.js'

/** A transaction that can never be mined must not hold up the others. Shorter than a page waits for its node. */
const limitMs = 8_000

/**
 * Forwards transactions to an EVM node one after the other. Anvil keeps a transaction forever unmined if it arrives while an earlier one of
 * its account is being mined, so each waits until no other can be.
 */
export function createTurns(nodeUrl: string) {
  const node = createChainClient(nodeUrl)
  const inTurn = createQueue()

  const waitUntilMined = async () => {
    const limit = AbortSignal.timeout(limitMs)
    while (!limit.aborted && (await node.getAutomine()) && (await node.getTxpoolStatus()).pending > 0)
      await setTimeout(5)
  }
  return <Answer>(body: unknown, forward: () => Promise<Answer>): Promise<Answer> => {
    const isSend = [body].flat().some((call) => readText(call, 'method')?.startsWith('eth_send'))
    return isSend ? inTurn(() => waitUntilMined().then(forward)) : forward()
  }
}
