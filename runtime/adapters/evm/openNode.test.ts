import { createServer } from 'node:http'
import { createClient, http } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answerRpc,
  startTestNode,
  type TestNodeReply,
  type TestNodeRequest,
} from '../../../sandbox/world/chains/startTestNode.js'
import { limits } from '../../limits.js'
import { createTestClock, createTestLog, testFamilies } from '../../testing/index.js'
import { openNode, type Question } from './openNode.js'

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A node that answers batches with `reply`. */
async function startNode(reply: (calls: readonly Call[]) => unknown) {
  const batches: (readonly Call[])[] = []
  const server = createServer(async (request, response) => {
    const calls: readonly Call[] = JSON.parse((await request.toArray()).join(''))
    batches.push(calls)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await reply(calls)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no address.')
  const log = createTestLog()
  return {
    node: openNode({
      url: `http://127.0.0.1:${address.port}`,
      chainId: 1,
      log,
      fetch,
      clock: createTestClock(),
    }),
    batches,
    log,
    server,
  }
}

async function startRefusing(reply: (request: TestNodeRequest) => TestNodeReply) {
  const { url, asked } = await startTestNode(reply)
  return { node: openNode({ url, chainId: 1, log: createTestLog(), fetch, clock: createTestClock() }), asked }
}

const toAnswer = ({ id, method, params }: Call) => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_chainId' ? '0x1' : params[0],
})
const balanceOf = (index: number): Question => ({
  method: 'eth_getBalance',
  params: [`0x${index.toString(16).padStart(40, '0')}`, 'latest'],
})
const [address] = testFamilies.eip155.accounts

test('batches simultaneous requests, up to 1000', async () => {
  const { node, batches } = await startNode((calls) => calls.map(toAnswer))
  const asked = [...Array(limits.rpcBatchSize + 1).keys()].map((index) => balanceOf(index))
  const answers = await Promise.all(asked.map((question) => node.ask(question)))
  expect(answers).toEqual(asked.map(({ params }) => params[0]))
  // They are sent at once, so the small one may arrive first.
  expect(batches.map(({ length }) => length).toSorted((one, other) => other - one)).toEqual([1000, 2])
})

test('sends a request once when it is made a hundred times at once', async () => {
  const { node, batches } = await startNode((calls) => calls.map(toAnswer))
  const answers = await Promise.all([...Array(100).keys()].map(() => node.ask(balanceOf(1))))
  expect(new Set(answers).size).toBe(1)
  expect(batches.map((calls) => calls.map(({ method }) => method))).toEqual([
    ['eth_chainId', 'eth_getBalance'],
  ])
  await node.ask(balanceOf(1))
  expect(batches).toHaveLength(2)
})

test('aborts a request when no caller waits for it any more, while others are pending [RP-21]', async () => {
  const ended = vi.fn()
  let isVerified = false
  const { node, batches, server } = await startNode((calls) =>
    isVerified ? new Promise(() => {}) : calls.map(toAnswer),
  )
  await node.ask(balanceOf(0))
  isVerified = true
  batches.length = 0
  void node.ask(balanceOf(2)).catch(() => {})
  await expect.poll(() => batches.length).toBe(1)
  server.on('request', (_, response) => response.on('close', ended))
  const [one, other] = [new AbortController(), new AbortController()]
  const outcomes = [one, other].map(({ signal }) => node.ask(balanceOf(1), signal).catch(String))
  await expect.poll(() => batches.length).toBe(2)
  one.abort('one has left')
  expect(await outcomes[0]).toBe('one has left')
  expect(ended).not.toHaveBeenCalled()
  other.abort('both have left')
  expect(await outcomes[1]).toBe('both have left')
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 2 * limits.retryDelayMs))
  expect(batches, 'is not tried again').toHaveLength(2)
})

test('shares no batch with other clients of the same node, so that none ends with another’s request', async () => {
  const { node, batches } = await startNode((calls) => calls.map(toAnswer))
  await node.ask(balanceOf(0))
  const { url } = node
  const asked = vi.fn(fetch)
  const other = openNode({ url, chainId: 1, log: createTestLog(), fetch: asked, clock: createTestClock() })
  const host = createClient({ transport: http(url, { batch: true, retryCount: 0 }) })
  const leave = new AbortController()
  const left = node.ask(balanceOf(1), leave.signal).catch(String)
  const answers = Promise.all([
    other.ask(balanceOf(2)),
    host.transport.request({ method: 'eth_getBalance', params: balanceOf(3).params }),
  ])
  leave.abort('left')
  expect(await left).toBe('left')
  expect(await answers).toEqual([balanceOf(2).params[0], balanceOf(3).params[0]])
  expect(asked.mock.calls).toMatchObject([[{ url: `${url}/` }]])
  expect(
    batches
      .slice(1)
      .map(({ length }) => length)
      .toSorted(),
  ).toEqual([1, 2])
})

test('a caller who comes right after an abort gets an answer', async () => {
  const { node, batches } = await startNode((calls) =>
    batches.length < 2 ? new Promise(() => {}) : calls.map(toAnswer),
  )
  const leave = new AbortController()
  const left = node.ask(balanceOf(1), leave.signal).catch(String)
  await expect.poll(() => batches.length).toBe(1)
  leave.abort('left')
  const asked = node.ask(balanceOf(1))
  expect(await left).toBe('left')
  expect(await asked).toBe(balanceOf(1).params[0])
})

test('matches reordered, missing and duplicate answers to their requests [RP-13] [RP-15]', async () => {
  const { node } = await startNode((calls) => {
    const answers = calls.map(toAnswer).reverse()
    return [
      ...answers.filter(({ result }) => result !== balanceOf(2).params[0]),
      { ...answers[0], result: '0x' },
    ]
  })
  const answers = await Promise.allSettled([1, 2, 3].map((index) => node.ask(balanceOf(index))))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(answers[0]).toMatchObject({ value: balanceOf(1).params[0] })
  expect(answers[2]).toMatchObject({ value: balanceOf(3).params[0] })
})

test.each([200, 400])('passes on why a call failed when the node answers with status %i', async (status) => {
  const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
  const { node, asked } = await startRefusing((request) => ({
    status,
    ...answerRpc(request, ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : { error })),
  }))
  const failure = { code: 3, details: error.message, data: error.data }
  await expect(node.ask(balanceOf(1))).rejects.toMatchObject(failure)
  expect(asked).toHaveLength(1)
})

test.each([
  [401, { code: -32001, message: 'Invalid key.' }],
  [400, { code: -32600, message: 'No batches.' }],
])('the status %i decides if a node refuses the whole batch with one error', async (status, error) => {
  const { node, asked } = await startRefusing(() => ({ status, body: { jsonrpc: '2.0', id: null, error } }))
  const details = expect.stringContaining(error.message)
  await expect(node.ask(balanceOf(1))).rejects.toMatchObject({ name: 'HttpRequestError', status, details })
  expect(asked).toHaveLength(1)
})

test('rejects a node of another chain and never asks it again [RP-19]', async () => {
  const { node, batches, log } = await startNode((calls) =>
    calls.map((call) => ({ ...toAnswer(call), result: '0x89' })),
  )
  const refusal = { code: 'INVALID_RESPONSE', data: { expected: 'chain 1', received: '0x89' } }
  await expect(node.ask(balanceOf(1))).rejects.toMatchObject(refusal)
  const asked = batches.length
  await expect(node.ping()).rejects.toMatchObject(refusal)
  await expect(node.ask(balanceOf(2)).catch((error: unknown) => error)).resolves.toMatchObject(refusal)
  const message = `The node ${new URL(node.url).origin} serves another chain and is no longer used.`
  expect(log.entries).toMatchObject([{ level: 'debug', message }])
  expect(batches).toHaveLength(asked)
})

test('stops reading a response that is too large', async () => {
  const { node } = await startNode((calls) =>
    calls.map((call) => ({ ...toAnswer(call), extra: 'x'.repeat(limits.responseBytes) })),
  )
  const error = await node.ask({ method: 'eth_getBalance', params: [toHex(address), 'latest'] }).catch(String)
  expect(error).toContain(`${limits.responseBytes}`)
})

function toHex(value = ''): `0x${string}` {
  return `0x${value.slice(2)}`
}
