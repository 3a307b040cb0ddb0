import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isError } from '#generated/support/FoyerError'
import { limits } from '../limits.js'
import { settle } from '../testing/settle.js'
import { createTestClock } from '../testing/testClock.js'
import { createTransport, type TransportOptions } from './transport.js'

const url = 'https://api.test/list?page=1'

type Answer = (request: Request) => Response | Promise<Response>

/** A transport whose network returns `answers` in order and repeats the last one. */
function setUp(...answers: Answer[]) {
  const clock = createTestClock()
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    const answer = answers[Math.min(requests.push(request), answers.length) - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(request)
  }
  return { clock, requests, transport: createTransport({ fetch, clock }) }
}

const ok = () => Response.json({ fine: true })
const status =
  (code: number, headers: { [name: string]: string } = {}) =>
  () =>
    new Response('', { status: code, headers })
const down = () => {
  throw new TypeError('Failed to fetch')
}
const hang: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const hangInBody: Answer = ({ signal }) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(8))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
  )

/** The outcome of a promise; empty while it is pending. */
function watch(promise: Promise<Response>) {
  const result: { response?: Response; error?: unknown } = {}
  promise.then(
    (response) => Object.assign(result, { response }),
    (error) => Object.assign(result, { error }),
  )
  return result
}

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

test('returns the body, status and headers unchanged', async () => {
  const { transport } = setUp(() => Response.json([1], { status: 201, headers: { 'x-request-id': '7' } }))
  const response = await transport(new Request(url))
  expect(response.status).toBe(201)
  expect(response.headers.get('x-request-id')).toBe('7')
  expect(await response.json()).toEqual([1])
})

test('sends no cookies and follows no redirects [BA-19]', async () => {
  const { transport, requests } = setUp(ok)
  await transport(new Request(url, { credentials: 'include', redirect: 'follow' }))
  expect(requests[0]?.credentials).toBe('omit')
  expect(requests[0]?.redirect).toBe('error')
})

test('a redirect to another host is a typed error, and that host receives no request [BA-19]', async () => {
  const asked: unknown[] = []
  const server = createServer(({ headers }, response) => {
    asked.push(headers.host)
    response.writeHead(asked.length === 1 ? 302 : 200, { location: `http://localhost:${port}` }).end('{}')
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, () => resolve(Object(server.address()).port))
  })
  onTestFinished(() => void server.close())
  const transport = createTransport({ fetch, clock: createTestClock() })
  const service = `http://127.0.0.1:${port}/list`
  await expect(transport(new Request(service))).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  expect(asked).toEqual([`127.0.0.1:${port}`])
  expect((await transport(new Request(service))).status).toBe(200)
})

test('an empty response stays empty', async () => {
  const { transport } = setUp(() => new Response(null, { status: 204 }))
  const response = await transport(new Request(url, { method: 'POST', body: '{}' }))
  expect(response.status).toBe(204)
  expect(response.body).toBeNull()
})

describe('deadline', () => {
  test.each([
    ['headers', hang],
    ['the body', hangInBody],
  ])('spans %s [G4]', async (_, answer) => {
    const { transport, clock, requests } = setUp(answer)
    const result = watch(transport(new Request(url)))
    await clock.advance(limits.serviceTimeoutMs - 1)
    expect(result).toEqual({})
    await clock.advance(1)
    expect(isError(result.error, 'REQUEST_TIMEOUT')).toBe(true)
    expect(requests[0]?.signal.aborted).toBe(true)
    expect(clock.pending).toBe(0)
  })

  test('a timeout is not retried', async () => {
    const { transport, clock, requests } = setUp(hang)
    const result = watch(transport(new Request(url), { retries: 2 }))
    await clock.advance(limits.serviceTimeoutMs)
    expect(result.error).toBeDefined()
    await clock.advance(60_000)
    expect(requests).toHaveLength(1)
  })

  test('leaves no timer after a response [G5]', async () => {
    const { transport, clock } = setUp(ok)
    await transport(new Request(url))
    expect(clock.pending).toBe(0)
  })
})

describe('size', () => {
  test('aborts a response at 5 MiB [BA-17]', async () => {
    const mebibyte = 1024 * 1024
    let sent = 0
    let isCanceled = false
    const endless: Answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += mebibyte
            controller.enqueue(new Uint8Array(mebibyte))
          },
          cancel() {
            isCanceled = true
          },
        }),
      )
    const { transport } = setUp(endless)
    const result = watch(transport(new Request(url), { retries: 2 }))
    await settle()
    expect(isError(result.error, 'RESPONSE_TOO_LARGE')).toBe(true)
    expect(isCanceled).toBe(true)
    // The stream prepares one piece more than is read.
    expect(sent).toBeLessThanOrEqual(7 * mebibyte)

    const exact = setUp(
      () => new Response(new Uint8Array(5 * mebibyte)),
      () => new Response(new Uint8Array(5 * mebibyte + 1)),
    )
    const response = await exact.transport(new Request(url))
    expect((await response.arrayBuffer()).byteLength).toBe(5 * mebibyte)
    await expect(exact.transport(new Request(url))).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' })
  })
})

describe('single flight', () => {
  test('shares one request between identical GETs, each with its own body [D-14]', async () => {
    const { transport, requests } = setUp(ok)
    const responses = await Promise.all([1, 2, 3].map(() => transport(new Request(url))))
    expect(requests).toHaveLength(1)
    for (const response of responses) expect(await response.json()).toEqual({ fine: true })
  })

  test('does not share requests to other URLs or POSTs', async () => {
    const { transport, requests } = setUp(ok)
    const post = () => transport(new Request(url, { method: 'POST', body: '{}' }))
    await Promise.all([transport(new Request(url)), transport(new Request(`${url}0`)), post(), post()])
    expect(requests).toHaveLength(4)
  })

  test('a caller that aborts does not affect the others', async () => {
    const answers: ((response: Response) => void)[] = []
    const { transport, requests } = setUp(() => new Promise((resolve) => void answers.push(resolve)))
    const abort = new AbortController()
    const leaving = watch(transport(new Request(url, { signal: abort.signal })))
    const staying = watch(transport(new Request(url)))
    await settle()
    const reason = new Error('enough')
    abort.abort(reason)
    await settle()
    expect(leaving.error).toBe(reason)
    expect(requests[0]?.signal.aborted).toBe(false)
    answers[0]?.(ok())
    await settle()
    expect(staying.response?.status).toBe(200)
  })

  test('the request is aborted with its last caller', async () => {
    const { transport, requests, clock } = setUp(hang)
    const aborts = [new AbortController(), new AbortController()]
    const results = aborts.map(({ signal }) => watch(transport(new Request(url, { signal }))))
    await settle()
    aborts[0]?.abort()
    await settle()
    expect(requests[0]?.signal.aborted).toBe(false)
    aborts[1]?.abort()
    await settle()
    expect(requests[0]?.signal.aborted).toBe(true)
    expect(results.every(({ error }) => error instanceof DOMException && error.name === 'AbortError')).toBe(
      true,
    )
    expect(clock.pending).toBe(0)
  })

  test.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
    'a caller that joins %i microtasks after another aborted still gets its response',
    async (ticks) => {
      const releases: (() => void)[] = []
      const { transport } = setUp(
        ({ signal }) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason))
            releases.push(() => resolve(ok()))
          }),
      )
      const abort = new AbortController()
      const left = watch(transport(new Request(url, { signal: abort.signal })))
      await settle()
      abort.abort()
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
      const asked = watch(transport(new Request(url)))
      await settle()
      for (const release of releases) release()
      await settle()
      expect(asked.response?.status).toBe(200)
      expect(left.error).toBeDefined()
    },
  )

  test('an aborted signal sends no request', async () => {
    const { transport, requests } = setUp(ok)
    await expect(transport(new Request(url, { signal: AbortSignal.abort() }))).rejects.toThrow()
    expect(requests).toHaveLength(0)
  })
})

describe('retries', () => {
  test.each([408, 500, 502, 503, 504])('retries a %i with exponential backoff [D-14]', async (code) => {
    const { transport, clock, requests } = setUp(status(code), status(code), ok)
    const result = watch(transport(new Request(url), { retries: 2 }))
    await clock.advance(limits.retryDelayMs - 1)
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    expect(requests).toHaveLength(2)
    await clock.advance(2 * limits.retryDelayMs - 1)
    expect(requests).toHaveLength(2)
    await clock.advance(1)
    expect(requests).toHaveLength(3)
    expect(result.response?.status).toBe(200)
  })

  test('adds at most 25% jitter to the pauses [D-14]', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999)
    const { transport, clock, requests } = setUp(status(500), ok)
    watch(transport(new Request(url), { retries: 1 }))
    await clock.advance(limits.retryDelayMs * 1.24)
    expect(requests).toHaveLength(1)
    await clock.advance(limits.retryDelayMs * 0.01)
    expect(requests).toHaveLength(2)
  })

  test('gives up with the last response, or as unreachable [WS-01]', async () => {
    const failing = setUp(status(500))
    const answered = watch(failing.transport(new Request(url), { retries: 2 }))
    await failing.clock.advance(10_000)
    expect(answered.response?.status).toBe(500)
    expect(failing.requests).toHaveLength(3)

    const gone = setUp(down)
    const unanswered = watch(gone.transport(new Request(url), { retries: 2 }))
    await gone.clock.advance(10_000)
    expect(isError(unanswered.error, 'SERVICE_UNREACHABLE')).toBe(true)
    expect(gone.requests).toHaveLength(3)
  })

  test('retries a connection that breaks mid-body, then rejects as unreachable [BA-09]', async () => {
    const broken: Answer = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }),
      )
    const mended = setUp(broken, ok)
    const result = watch(mended.transport(new Request(url), { retries: 1 }))
    await mended.clock.advance(10_000)
    expect(result.response?.status).toBe(200)

    const { transport } = setUp(broken)
    await expect(transport(new Request(url))).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })

  test.each([200, 400, 404, 418])('does not retry %i', async (code) => {
    const { transport, requests } = setUp(status(code))
    expect((await transport(new Request(url), { retries: 2 })).status).toBe(code)
    expect(requests).toHaveLength(1)
  })

  test('never retries a POST', async () => {
    const { transport, clock, requests } = setUp(status(500))
    const result = watch(transport(new Request(url, { method: 'POST', body: '{}' }), { retries: 2 }))
    await clock.advance(10_000)
    expect(result.response?.status).toBe(500)
    expect(requests).toHaveLength(1)
  })

  test('aborting ends the pause before a retry [G5]', async () => {
    const { transport, clock, requests } = setUp(status(500))
    const abort = new AbortController()
    const result = watch(transport(new Request(url, { signal: abort.signal }), { retries: 2 }))
    await settle()
    abort.abort()
    await settle()
    expect(result.error).toBeDefined()
    expect(clock.pending).toBe(0)
    await clock.advance(10_000)
    expect(requests).toHaveLength(1)
  })
})

test('aborting the lifetime aborts every request [G5]', async () => {
  const lifetime = new AbortController()
  const clock = createTestClock()
  const transport = createTransport({ clock, fetch: async (request) => hang(request) }, lifetime.signal)
  const results = [
    watch(transport(new Request(url), { retries: 2 })),
    watch(transport(new Request(url, { method: 'POST', body: '{}' }))),
  ]
  await settle()
  lifetime.abort()
  await settle()
  for (const { error } of results) expect(error).toBeInstanceOf(DOMException)
  expect(clock.pending).toBe(0)
  await expect(transport(new Request(url))).rejects.toThrow()
})

describe('patience', () => {
  test('sends nothing to an endpoint until its Retry-After has passed', async () => {
    const { transport, clock, requests } = setUp(status(429, { 'retry-after': '5' }), ok)
    expect((await transport(new Request(url), { retries: 2 })).status).toBe(429)
    await clock.advance(4999)
    await expect(transport(new Request('https://api.test/list?page=2'))).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      data: { status: 429 },
    })
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    expect((await transport(new Request(url))).status).toBe(200)
  })

  test('the error says how long to wait, for a retry button [BA-07]', async () => {
    const { transport, clock } = setUp(status(429, { 'retry-after': '5' }))
    await transport(new Request(url))
    await clock.advance(2000)
    await expect(transport(new Request(url))).rejects.toMatchObject({ data: { retryAfterMs: 3000 } })
  })

  test('caps a Retry-After of a day at 30 s [BA-07] [D-14]', async () => {
    const { transport, clock, requests } = setUp(status(429, { 'retry-after': '86400' }), ok)
    expect((await transport(new Request(url), { retries: 2 })).status).toBe(429)
    await clock.advance(29_999)
    await expect(transport(new Request(url))).rejects.toMatchObject({ data: { retryAfterMs: 1 } })
    await clock.advance(1)
    expect((await transport(new Request(url))).status).toBe(200)
    expect(requests).toHaveLength(2)
  })

  test('changing the system clock by a day does not change the wait [D-24] [CK-01]', async () => {
    const { transport, clock } = setUp(status(429, { 'retry-after': '5' }), ok)
    await transport(new Request(url))
    clock.jump(86_400_000)
    await expect(transport(new Request(url))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    clock.jump(-2 * 86_400_000)
    await clock.advance(5000)
    expect((await transport(new Request(url))).status).toBe(200)
  })

  test('accepts a date in Retry-After', async () => {
    const { transport, clock, requests } = setUp(
      () =>
        new Response('', {
          status: 503,
          headers: { 'retry-after': new Date(clock.now() + 4000).toUTCString() },
        }),
      ok,
    )
    await transport(new Request(url), { retries: 2 })
    await expect(transport(new Request(url))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    await clock.advance(4000)
    expect((await transport(new Request(url))).status).toBe(200)
    expect(requests).toHaveLength(2)
  })

  test.each(['', 'soon', '-5', '0', '1e999', 'Infinity'])('ignores Retry-After %o', async (value) => {
    const { transport } = setUp(status(429, { 'retry-after': value }), ok)
    await transport(new Request(url))
    expect((await transport(new Request(url))).status).toBe(200)
  })

  test.each([401, 403])('after %i, blocks that endpoint for 30 s but no others', async (code) => {
    const { transport, clock, requests } = setUp(status(code))
    expect((await transport(new Request(url), { retries: 2 })).status).toBe(code)
    await expect(transport(new Request(url))).rejects.toMatchObject({ data: { status: code } })
    await transport(new Request('https://api.test/other'))
    expect(requests).toHaveLength(2)
    await clock.advance(29_999)
    await expect(transport(new Request(url))).rejects.toMatchObject({ data: { status: code } })
    expect(requests).toHaveLength(2)
    await clock.advance(1)
    await transport(new Request(url))
    expect(requests).toHaveLength(3)
  })

  test.each([401, 403])('asks again at once where %i judges the request, not the project', async (code) => {
    const onRefused = vi.fn()
    const fetch = async () => new Response('', { status: code })
    const transport = createTransport({ fetch, clock: createTestClock() }, undefined, onRefused)
    const register = (options?: TransportOptions) =>
      transport(new Request(url, { method: 'POST', body: '{}' }), options)
    await register({ judgesRequest: true })
    expect((await register({ judgesRequest: true })).status).toBe(code)
    expect(onRefused).not.toHaveBeenCalled()
    await register()
    await expect(register({ judgesRequest: true })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(code)
  })
})

describe('requests per minute', () => {
  const page = (number: number) => new Request(`https://api.test/list?page=${number}`)

  test('are limited to 60, whatever the answers, and further ones are rejected like a 429 [D-14]', async () => {
    const { transport, clock, requests } = setUp(status(503))
    for (let number = 0; number < 40; number++) {
      watch(transport(page(number), { retries: 2 }))
      await clock.advance(1000)
    }
    expect(requests).toHaveLength(60)
    await expect(transport(page(99))).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      data: { status: 429, retryAfterMs: 20_000 },
    })
    await expect(transport(new Request(url, { method: 'POST', body: '{}' }))).rejects.toThrow()
    expect(requests).toHaveLength(60)
    await clock.advance(20_000)
    await transport(page(100))
    expect(requests).toHaveLength(61)
  })

  test('count shared requests once and free ones never', async () => {
    const { transport, requests } = setUp(ok)
    await Promise.all(Array.from({ length: 100 }, () => transport(page(1))))
    for (let number = 0; number < 100; number++) await transport(page(number), { isFree: true })
    for (let number = 0; number < 59; number++) await transport(page(number))
    expect(requests).toHaveLength(160)
    await expect(transport(page(60))).rejects.toMatchObject({ data: { status: 429 } })
  })
})
