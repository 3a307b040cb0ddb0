import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../limits.js'
import { openChain } from './chain.js'

const hash: `0x${string}` = `0x${'ab'.repeat(32)}`
const closing: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const close of closing.splice(0)) close()
})

test('a transaction counts once the chain has its receipt', async () => {
  watchPauses({ lastMs: 1 })
  const node = await startNode((count) => (count < 2 ? null : { transactionHash: hash, status: '0x1' }))
  await openChain([node.url]).waitForTransaction(hash, new AbortController().signal)
  expect(node.asked).toEqual(['eth_getTransactionReceipt', 'eth_getTransactionReceipt'])
})

test('whoever leaves is not waited for, and the chain is asked no more [G5] [RP-21]', async () => {
  const pauses = watchPauses({ lastMs: limits.receiptPollMs })
  const leave = new AbortController()
  const node = await startNode(() => null)
  const waiting = openChain([node.url]).waitForTransaction(hash, leave.signal)
  await vi.waitFor(() => expect(pauses.size).toBe(1))
  leave.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(pauses.size).toBe(0)
  expect(node.asked).toHaveLength(1)
})

test('a receipt that never comes is not waited for without end [RP-23]', async () => {
  watchPauses({ lastMs: 0 })
  const node = await startNode(() => null)
  const waiting = openChain([node.url]).waitForTransaction(hash, new AbortController().signal)
  await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  expect(node.asked).toHaveLength(limits.receiptTimeoutMs / limits.receiptPollMs)
})

/** Lets the pauses between two questions last as long as told; returns those that are running. */
function watchPauses({ lastMs }: { lastMs: number }) {
  const running = new Set<unknown>()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  vi.stubGlobal('setTimeout', (callback: () => void, ms: number) => {
    const isPause = ms === limits.receiptPollMs
    const timer = set(callback, isPause ? lastMs : ms)
    if (isPause) running.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout) => {
    running.delete(timer)
    clear(timer)
  })
  return running
}

/** A chain that answers what `result` says of the question of that number. */
async function startNode(result: (count: number) => unknown) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const calls: { id: number; method: string }[] = JSON.parse((await request.toArray()).join(''))
    asked.push(...calls.map(({ method }) => method))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: result(asked.length) }))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no address.')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}
