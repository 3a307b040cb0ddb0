import { expect, test } from 'vitest'
import {
  answerRpc,
  readRpcCalls,
  startTestNode,
  type TestNodeReply,
} from '../../../sandbox/world/chains/startTestNode.js'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import { createHastyTimers } from '../../testing/hastyTimers.js'
import { createTestWorld } from '../../testing/index.js'
import { createAskChain } from './createAskChain.js'

const call = { method: 'eth_getBalance', params: ['0x1', 'latest'] }
const never = () => new AbortController().signal

/** Reads the chain from nodes with the given replies. */
async function setUp(...replies: ((count: number) => TestNodeReply)[]) {
  const nodes = await Promise.all(
    replies.map((reply) => {
      let count = 0
      return startTestNode((request) => {
        const isPing = readRpcCalls(request.body).some(({ method }) => method === 'eth_chainId')
        return isPing ? answerRpc(request, () => ({ result: '0x1' })) : reply(++count)
      })
    }),
  )
  const clock = createHastyTimers()
  const ask = createAskChain({
    environment: { ...createTestWorld().environment, fetch, clock },
    rpcUrls: () => nodes.map(({ url }) => url),
    signal: never(),
  })
  const questions = nodes.map(
    ({ asked }) =>
      () =>
        asked.flatMap(({ body }) => readRpcCalls(body)).filter(({ method }) => method === call.method).length,
  )
  return {
    ask: (signal = never()) => ask(mainnet, call, signal),
    counts: () => questions.map((count) => count()),
    clock,
  }
}
const saying = (result: unknown) => () => ({ body: { jsonrpc: '2.0', id: 1, result } })

test('returns the node’s answer', async () => {
  expect(await (await setUp(saying('0x5'))).ask()).toBe('0x5')
  expect(await (await setUp(saying(null))).ask()).toBe(null)
})

test('throws the node’s own error without asking another node', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c3' }
  const { ask, counts } = await setUp(() => ({ body: { jsonrpc: '2.0', id: 1, error } }), saying('0x5'))
  await expect(ask()).rejects.toMatchObject(error)
  expect(counts()).toEqual([1, 0])
})

test('follows no redirects', async () => {
  const otherNode = await startTestNode(saying('0x666'))
  const redirect = () => ({ status: 307, headers: { location: otherNode.url } })
  const { ask } = await setUp(redirect, saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(otherNode.asked).toEqual([])
})

test('ignores the result in a response with status 500', async () => {
  const failing = () => ({ ...saying('0x666')(), status: 500 })
  const { ask, counts } = await setUp(failing, saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(counts()).toEqual([4, 1])
})

test('rejects an endless response', async () => {
  const body = { jsonrpc: '2.0', id: 1, result: 'x'.repeat(limits.responseBytes) }
  const { ask, counts } = await setUp(() => ({ body }), saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(counts()).toEqual([1, 1])
})

test.each([
  ['hangs up', () => 'cut' as const, 4],
  ['returns a web page', () => ({ body: '<html>' }), 1],
  ['returns neither result nor error', () => ({ body: {} }), 1],
])('asks the next node when one %s', async (_, reply, tries) => {
  const { ask, counts } = await setUp(reply, saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(counts()).toEqual([tries, 1])
})

test('rejects with RPC_ERROR when no node answers or none is known', async () => {
  for (const { ask } of [await setUp(() => 'cut'), await setUp()])
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_ERROR' })
})

test('waits for the Retry-After of a busy node', async () => {
  const busy = { status: 429, headers: { 'retry-after': '2' } }
  const { ask, clock } = await setUp((count) => (count === 1 ? busy : saying('0x5')()))
  expect(await ask()).toBe('0x5')
  expect(clock.pauses).toEqual([2000])
})

test('aborts the request when the session ends', async () => {
  const leave = new AbortController()
  const { ask, counts, clock } = await setUp(() => 'hang')
  const rejection = expect(ask(leave.signal)).rejects.toThrow('over')
  await expect.poll(counts).toEqual([1])
  leave.abort(new Error('over'))
  await rejection
  expect(clock.pending).toBe(0)
})
