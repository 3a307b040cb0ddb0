import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { createTestClock, settle } from '../../testing/index.js'
import { openChain } from './chain.js'

const hash: `0x${string}` = `0x${'ab'.repeat(32)}`
const closing: (() => void)[] = []
const open = (url: string, clock: Clock) => openChain({ fetch, urls: [url], chainId: 1, clock })

/** A clock whose pauses end immediately. */
const atOnce: Clock = {
  now: () => 0,
  elapsed: () => 0,
  after(_, callback) {
    const timer = setImmediate(callback)
    return () => clearImmediate(timer)
  },
}
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('resolves once a transaction has a receipt', async () => {
  const node = await startNode((count) => (count < 2 ? null : { transactionHash: hash, status: '0x1' }))
  const waiting = open(node.url, atOnce).waitForTransaction(hash, new AbortController().signal)
  expect(await waiting).toBe(true)
  expect(node.asked).toEqual(['eth_getTransactionReceipt', 'eth_getTransactionReceipt'])
})

test.each([
  ['0x1', true],
  ['0x01', true],
  [undefined, true],
  ['0x0', false],
  ['0x00', false],
  [0, false],
  ['nonsense', false],
])('a receipt with the status %o means success: %s', async (status, hasSucceeded) => {
  const node = await startNode((count) => (count < 2 ? 'nonsense' : { transactionHash: hash, status }))
  const waiting = open(node.url, atOnce).waitForTransaction(hash, new AbortController().signal)
  expect(await waiting).toBe(hasSucceeded)
})

test('aborting the wait stops polling [G5]', async () => {
  const clock = createTestClock()
  const leave = new AbortController()
  const node = await startNode(() => null)
  const waiting = open(node.url, clock).waitForTransaction(hash, leave.signal)
  await expect.poll(() => clock.pending).toBe(1)
  leave.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(clock.pending).toBe(0)
  expect(node.asked).toHaveLength(1)
})

test('an aborted balance read does not fall back to the next node', async () => {
  const silent = await startNode(() => new Promise(() => {}))
  const next = await startNode(() => '0x5')
  const leave = new AbortController()
  const chain = openChain({ fetch, urls: [silent.url, next.url], chainId: 1, clock: createTestClock() })
  const reading = chain.getBalance('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', leave.signal)
  await expect.poll(() => silent.asked).toHaveLength(1)
  leave.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
  await settle()
  expect(next.asked).toEqual([])
})

test('stops waiting for a receipt that never arrives [RP-23]', async () => {
  const node = await startNode(() => null)
  const waiting = open(node.url, atOnce).waitForTransaction(hash, new AbortController().signal)
  await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  expect(node.asked).toHaveLength(limits.receiptTimeoutMs / limits.receiptPollMs)
})

test('goes on waiting for a receipt while no node answers', async () => {
  const busy = Array.from({ length: 8 }, () => () => Promise.reject(new Error('busy')))
  const node = await startNode((count) => busy[count - 1]?.() ?? { transactionHash: hash, status: '0x1' })
  const waiting = open(node.url, atOnce).waitForTransaction(hash, new AbortController().signal)
  expect(await waiting).toBe(true)
  expect(node.asked).toHaveLength(9)
})

test('stops waiting for a receipt at once when the chain is no longer read, or there is no node', async () => {
  const clock = createTestClock()
  const gone = new AbortController()
  const node = await startNode(() => null)
  const chain = openChain({ fetch, urls: [node.url], chainId: 1, clock, signal: gone.signal })
  const waiting = chain.waitForTransaction(hash, new AbortController().signal)
  await expect.poll(() => clock.pending).toBe(1)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(clock.pending).toBe(0)
  const nowhere = openChain({ fetch, urls: [], chainId: 1, clock })
  await expect(nowhere.waitForTransaction(hash, new AbortController().signal)).rejects.toMatchObject({
    code: 'SERVICE_UNREACHABLE',
  })
})

test('ends with the error of the nodes if none answers until the time is over', async () => {
  const node = await startNode(() => Promise.reject(new Error('busy')))
  let elapsedMs = 0
  const slow: Clock = { ...atOnce, elapsed: () => (elapsedMs += limits.receiptTimeoutMs) }
  const waiting = open(node.url, slow).waitForTransaction(hash, new AbortController().signal)
  await expect(waiting).rejects.toThrow('busy')
})

/** A node that answers the nth request with `result(n)`. Fails if that rejects. */
async function startNode(result: (count: number) => unknown) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const calls: { id: number; method: string }[] = JSON.parse((await request.toArray()).join(''))
    asked.push(...calls.map(({ method }) => method).filter((method) => method !== 'eth_chainId'))
    response.setHeader('content-type', 'application/json')
    const answers = calls.map(async ({ id, method }) => {
      const answer = method === 'eth_chainId' ? '0x1' : result(asked.length)
      const said = await Promise.resolve(answer).then(
        (given) => ({ result: given }),
        ({ message }: Error) => ({ error: { code: -32000, message } }),
      )
      return { jsonrpc: '2.0', id, ...said }
    })
    response.end(JSON.stringify(await Promise.all(answers)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no address.')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}
