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

/** Reads the chain from nodes that answer so. */
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

test('answers what the node says', async () => {
  expect(await (await setUp(saying('0x5'))).ask()).toBe('0x5')
  expect(await (await setUp(saying(null))).ask()).toBe(null)
})

test('throws what the node refuses, as the node says it, and asks no other', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c3' }
  const { ask, counts } = await setUp(() => ({ body: { jsonrpc: '2.0', id: 1, error } }), saying('0x5'))
  await expect(ask()).rejects.toMatchObject(error)
  expect(counts()).toEqual([1, 0])
})

test('follows no redirect', async () => {
  const elsewhere = await startTestNode(saying('0x666'))
  const redirect = () => ({ status: 307, headers: { location: elsewhere.url } })
  const { ask } = await setUp(redirect, saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(elsewhere.asked).toEqual([])
})

test('takes no result from an answer with status 500', async () => {
  const failing = () => ({ ...saying('0x666')(), status: 500 })
  const { ask, counts } = await setUp(failing, saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(counts()).toEqual([4, 1])
})

test('reads no answer without end', async () => {
  const body = { jsonrpc: '2.0', id: 1, result: 'x'.repeat(limits.responseBytes) }
  const { ask, counts } = await setUp(() => ({ body }), saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(counts()).toEqual([1, 1])
})

test.each([
  ['hangs up', () => 'cut' as const, 4],
  ['answers a web page', () => ({ body: '<html>' }), 1],
  ['answers neither result nor error', () => ({ body: {} }), 1],
])('asks the next node where one %s', async (_, reply, tries) => {
  const { ask, counts } = await setUp(reply, saying('0x5'))
  expect(await ask()).toBe('0x5')
  expect(counts()).toEqual([tries, 1])
})

test('says that the chain cannot be read where no node answers, or there is none', async () => {
  for (const { ask } of [await setUp(() => 'cut'), await setUp()])
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_ERROR' })
})

test('waits as long as a busy node wants', async () => {
  const busy = { status: 429, headers: { 'retry-after': '2' } }
  const { ask, clock } = await setUp((count) => (count === 1 ? busy : saying('0x5')()))
  expect(await ask()).toBe('0x5')
  expect(clock.pauses).toEqual([2000])
})

test('ends the request once the session is over', async () => {
  const leave = new AbortController()
  const { ask, counts, clock } = await setUp(() => 'hang')
  const told = expect(ask(leave.signal)).rejects.toThrow('over')
  await expect.poll(counts).toEqual([1])
  leave.abort(new Error('over'))
  await told
  expect(clock.pending).toBe(0)
})
