import { expect, test } from 'vitest'
import {
  answerRpc,
  readRpcCalls,
  startTestNode,
  type TestNodeReply,
  type TestNodeRequest,
} from '../../../sandbox/world/chains/startTestNode.js'
import { limits } from '../../limits.js'
import { createHastyTimers } from '../../testing/hastyTimers.js'
import { openRpcNode } from './openRpcNode.js'

const never = () => new AbortController().signal

async function setUp(reply: (request: TestNodeRequest, count: number) => TestNodeReply) {
  const node = await startTestNode(reply)
  const clock = createHastyTimers()
  const { ask, ping } = openRpcNode({ url: node.url, ping: { method: 'getHealth' }, fetch, clock })
  return {
    clock,
    ping,
    ask: async (param: unknown, signal = never()) =>
      (await ask({ method: 'get', params: [param] }, signal)).result,
    /** The size of each batch. */
    batches: () => node.asked.map(({ body }) => readRpcCalls(body).length),
  }
}
const echo = (request: TestNodeRequest) => answerRpc(request, ({ params }) => ({ result: params[0] }))
const several = ['a', 'b', 'c']

test('batches simultaneous calls, and sends a single call without a batch', async () => {
  const { ask, batches } = await setUp(echo)
  expect(await Promise.all(several.map((param) => ask(param)))).toEqual(several)
  expect(await ask('d')).toBe('d')
  expect(batches()).toEqual([3, 1])
})

test('a batch holds at most 1000 calls', async () => {
  const { ask, batches } = await setUp(echo)
  const params = Array.from({ length: limits.rpcBatchSize + 2 }, (_, index) => index)
  expect(await Promise.all(params.map((param) => ask(param)))).toEqual(params)
  // They are sent at once, so the small one may arrive first.
  expect(batches().toSorted((one, other) => other - one)).toEqual([1000, 2])
})

test.each([
  ['one error for all', { body: { error: { code: -32403, message: 'Batches cost money.' } } }],
  ['status 400', { status: 400 }],
  ['status 400 and an error', { status: 400, body: { error: { code: -32603, message: 'No batches.' } } }],
  ['an answer to something else', { body: { result: 1 } }],
])('sends single calls after a node refuses a batch with %s', async (_, refusal) => {
  const { ask, batches } = await setUp((request) => (Array.isArray(request.body) ? refusal : echo(request)))
  expect(await Promise.all(several.map((param) => ask(param)))).toEqual(several)
  expect(await Promise.all(several.map((param) => ask(param)))).toEqual(several)
  expect(batches()).toEqual([3, 1, 1, 1, 1, 1, 1])
})

test('matches answers to calls by id, even when reordered, duplicated or missing', async () => {
  const { ask } = await setUp((request) => {
    const { body } = echo(request)
    const [first, , third] = Array.isArray(body) ? body : []
    return { body: [third, first, { ...first, result: 'again' }] }
  })
  const answers = await Promise.allSettled(several.map((param) => ask(param)))
  expect(answers).toMatchObject([
    { value: 'a' },
    { reason: { code: 'INVALID_RESPONSE', data: { operation: 'get' } } },
    { value: 'c' },
  ])
})

test.each([
  [{ message: 'Broken.' }, null],
  [{ message: 'Broken.' }, 'a result'],
  ['Broken.', null],
])('the error %j without a code counts as no answer, even beside the result %s', async (error, result) => {
  const { ask } = await setUp(() => ({ body: { error, result } }))
  await expect(ask('a')).rejects.toMatchObject({ code: 'INVALID_RESPONSE', data: { operation: 'get' } })
})

test('reads the answers that a node sends with status 400, but no others', async () => {
  const error = { code: -32602, message: 'Invalid param.' }
  const { ask } = await setUp((request) => ({
    status: 400,
    ...answerRpc(request, ({ params }) => (params[0] === 'wrong' ? { error } : { result: params[0] })),
  }))
  expect(await Promise.all(several.map((param) => ask(param)))).toEqual(several)
  expect(await ask('wrong')).toBeUndefined()
  await expect(ask('right')).rejects.toMatchObject({ code: 'HTTP_STATUS', data: { status: 400 } })
})

test('retries only the failed calls of a batch, as one batch', async () => {
  const { ask, batches, clock } = await setUp((request, count) =>
    answerRpc(request, ({ params }) =>
      count === 1 && params[0] !== 'b'
        ? { error: { code: -32005, message: 'Too many calls.' } }
        : { result: params[0] },
    ),
  )
  expect(await Promise.all(several.map((param) => ask(param)))).toEqual(several)
  expect(batches()).toEqual([3, 2])
  expect(clock.pauses).toEqual([limits.retryDelayMs])
})

test('resends the whole batch to a busy node after Retry-After', async () => {
  const busy = { status: 429, headers: { 'retry-after': '3' } }
  const { ask, batches, clock } = await setUp((request, count) => (count === 1 ? busy : echo(request)))
  expect(await Promise.all(several.map((param) => ask(param)))).toEqual(several)
  expect(batches()).toEqual([3, 3])
  expect(clock.pauses).toEqual([3000])
})

test('sends identical calls once, and aborts when every caller has aborted', async () => {
  const { ask, batches, clock } = await setUp(() => 'hang')
  const callers = [new AbortController(), new AbortController()]
  const outcomes = callers.map(({ signal }) => ask('a', signal).catch(String))
  await expect.poll(batches).toEqual([1])
  callers[0]?.abort('one has left')
  expect(await outcomes[0]).toBe('one has left')
  expect(clock.pending).toBe(1)
  callers[1]?.abort('both have left')
  expect(await outcomes[1]).toBe('both have left')
  await expect.poll(() => clock.pending).toBe(0)
})

test('stops waiting for a retry once the callers of the failed calls have left', async () => {
  const node = await startTestNode((request) =>
    answerRpc(request, ({ params }) =>
      params[0] === 'answered' ? { result: 1 } : { error: { code: -32005, message: 'Too many calls.' } },
    ),
  )
  const timers = new Set<object>()
  const after = () => {
    const timer = {}
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const { ask } = openRpcNode({
    url: node.url,
    ping: { method: 'getHealth' },
    fetch,
    clock: { ...createHastyTimers(), after },
  })
  const caller = new AbortController()
  const failing = ask({ method: 'get', params: ['failed'] }, caller.signal).catch(String)
  await ask({ method: 'get', params: ['answered'] }, never())
  await expect.poll(() => timers.size).toBe(1)
  caller.abort('left')
  expect(await failing).toBe('left')
  await expect.poll(() => timers.size).toBe(0)
})

test('a ping rejects on transient node errors and when the node is unreachable', async () => {
  const replies = [{ result: 'ok' }, { error: { code: -32601, message: 'No such method.' } }]
  for (const reply of replies) await (await setUp((request) => answerRpc(request, () => reply))).ping()
  const unhealthy = { error: { code: -32005, message: 'Node is behind.' } }
  await expect((await setUp((request) => answerRpc(request, () => unhealthy))).ping()).rejects.toThrow()
  await expect((await setUp(() => 'cut')).ping()).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
})
