import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, createClient } from './client.js'
import { type RetryPolicy, withRetries } from './retry.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const call: Call = { operation: 'getCat', method: 'get', path: '/cat' }
const put: Call = { ...call, method: 'put', contentType: 'application/json', body: { name: 'Mia' } }
const status =
  (code: number, headers: HeadersInit = {}) =>
  () =>
    new Response(null, { status: code, headers })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** A client whose service gives one response after the other. */
function serve(answers: readonly (() => Response)[], policy?: RetryPolicy) {
  const bodies: string[] = []
  const times: number[] = []
  const start = Date.now()
  const client = createClient({
    baseUrl: 'https://zoo.example',
    timeoutMs: 60_000,
    fetch: withRetries(policy, async (request) => {
      times.push(Date.now() - start)
      bodies.push(await request.text())
      return (answers[times.length - 1] ?? lost)()
    }),
  })
  return { client, bodies, times }
}

/** Lets all waiting times pass at once. */
async function hurry<result>(promise: Promise<result>): Promise<result> {
  void promise.catch(() => {})
  await vi.runAllTimersAsync()
  return promise
}

test.each([408, 429, 500, 502, 503, 504])('repeats a request that gets %i', async (code) => {
  const { client, times } = serve([status(code), status(204)])
  await hurry(client.empty(call))
  expect(times).toHaveLength(2)
})

test('repeats a request without a response, with the same body', async () => {
  const { client, bodies } = serve([lost, lost, status(204)])
  await hurry(client.empty(put))
  expect(bodies).toEqual(Array.from({ length: 3 }, () => '{"name":"Mia"}'))
})

test('gives up after three attempts, and returns the last response', async () => {
  const { client, times } = serve([status(503), status(503), status(502), status(204)])
  await expect(hurry(client.empty(call))).rejects.toMatchObject({ data: { status: 502 } })
  expect(times).toHaveLength(3)
})

test('waits a random part of a time that doubles', async () => {
  const { client, times } = serve([lost, lost, lost, status(204)], { attempts: 4, firstWaitMs: 1000 })
  await hurry(client.empty(call))
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(500 * 2 ** index)
    expect(wait).toBeLessThanOrEqual(1000 * 2 ** index)
  }
})

test('waits as long as the service asks', async () => {
  const { client, times } = serve([status(429, { 'retry-after': '7' }), status(204)])
  await hurry(client.empty(call))
  expect(times).toEqual([0, 7000])
})

test.each([
  ['a method that is not idempotent', { ...put, method: 'post' } as const, status(503)],
  ['a status that will not pass', call, status(404)],
  ['what the service wants to do much later', call, status(503, { 'retry-after': '31' })],
])('does not repeat %s', async (_, asking, answer) => {
  const { client, times } = serve([answer, status(204)])
  await expect(hurry(client.empty(asking))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(times).toHaveLength(1)
})

test('repeats other methods and statuses if the options say so', async () => {
  const { client, times } = serve([status(418), status(204)], { methods: ['POST'], statuses: [418] })
  await hurry(client.empty({ ...put, method: 'post' }))
  expect(times).toHaveLength(2)
})

test('an abort ends the wait', async () => {
  const abort = new AbortController()
  const { client, times } = serve([status(503), status(204)])
  const waiting = client.empty(call, { signal: abort.signal })
  void waiting.catch(() => {})
  await vi.advanceTimersByTimeAsync(10)
  abort.abort(new Error('The page was left'))
  await expect(waiting).rejects.toThrow('The page was left')
  expect(times).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('the timeout of a call includes its repetitions', async () => {
  const { client } = serve([status(503, { 'retry-after': '20' }), status(204)])
  await expect(hurry(client.empty(call, { timeoutMs: 5000 }))).rejects.toMatchObject({
    code: 'REQUEST_TIMEOUT',
  })
})

test('repeats a request whose error response breaks off', async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }), {
      status: 503,
    })
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { client } = serve([broken, status(204)])
  await hurry(client.empty(call))
  vi.useRealTimers()
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
