import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, type JsonCall } from './client.js'
import { streamLines, streamRecords } from './jsonLines.js'
import { streamEvents, streamTexts } from './serverEvents.js'
import { isNumber } from './validate.js'

const call: JsonCall<number> = { operation: 'watch', method: 'get', path: '/watch', check: isNumber }
const post: JsonCall<number> = { ...call, method: 'post' }

type Answer = (request: Request) => Response | Promise<Response>

/** A client whose service gives one response after the other; the last one again and again. */
function serve(...answers: Answer[]) {
  const asked: Request[] = []
  const client = createClient({
    baseUrl: 'https://zoo.example',
    async fetch(request) {
      asked.push(request)
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer(request)
    },
  })
  return { client, asked }
}

/** A response whose body the test writes. */
function writable(type = 'text/event-stream') {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const canceled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel: canceled,
  })
  return {
    response: () => new Response(body, { headers: { 'content-type': type } }),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new TypeError('terminated')),
    canceled,
  }
}

const events = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } })
const lines = (text: string | Uint8Array<ArrayBuffer>) => () => new Response(text)
const gone = () => new Response(null, { status: 204 })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

async function listOf<item>(stream: AsyncIterable<item>): Promise<item[]> {
  const items: item[] = []
  for await (const item of stream) items.push(item)
  return items
}

const numbers = async (stream: AsyncIterable<{ data: number }>) =>
  (await listOf(stream)).map(({ data }) => data)

describe('lines', () => {
  test.each([
    ['a line break at the end', '1\n2\n'],
    ['none at the end', '1\n2'],
    ['empty lines and spaces', '\n1\r\n\n 2 \n'],
    ['a byte order mark', '\ufeff1\n2\n'],
  ])('reads items with %s', async (_, text) => {
    expect(await listOf(streamLines(serve(lines(text)).client, call))).toEqual([1, 2])
  })

  test('reads records, which may have several lines', async () => {
    const { client } = serve(lines('\u001e1\n\u001e\n2\n\u001e3'))
    expect(await listOf(streamRecords(client, call))).toEqual([1, 2, 3])
  })

  test('reads letters whose bytes arrive apart', async () => {
    const bytes = new TextEncoder().encode('"猫"\n')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const check = (value: unknown): value is string => value === '猫'
    const { client } = serve(() => new Response(body))
    expect(await listOf(streamLines(client, { ...call, check }))).toEqual(['猫'])
  })

  test('refuses an item that does not match the specification, after those before it', async () => {
    const seen: number[] = []
    const { client } = serve(lines('1\n"two"\n3\n'))
    const read = async () => {
      for await (const item of streamLines(client, call)) seen.push(item)
    }
    await expect(read()).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      data: { operation: 'watch', expected: 'number', received: '"two"' },
    })
    expect(seen).toEqual([1])
  })

  test('refuses a line that is too long', async () => {
    const { client } = serve(lines('1'.repeat(11)))
    await expect(listOf(streamLines(client, call, { maxLength: 10 }))).rejects.toMatchObject({
      data: { expected: 'at most 10 characters' },
    })
  })

  test('fails when the connection is lost, without another one', async () => {
    const { response, write, fail } = writable()
    const { client, asked } = serve(response)
    const stream = streamLines(client, call)
    write('1\n')
    expect(await stream.next()).toEqual({ done: false, value: 1 })
    fail()
    await expect(stream.next()).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    expect(asked).toHaveLength(1)
  })

  test('passes an error response on', async () => {
    const { client } = serve(() => new Response('no', { status: 403 }))
    await expect(listOf(streamLines(client, call))).rejects.toMatchObject({ data: { status: 403 } })
  })
})

describe('the end that the caller chooses', () => {
  test('leaving the loop cancels the response', async () => {
    const { response, write, canceled } = writable()
    write('1\n2\n')
    for await (const item of streamLines(serve(response).client, call)) {
      expect(item).toBe(1)
      break
    }
    expect(canceled).toHaveBeenCalled()
  })

  test('return() ends a stream that waits for its next item', async () => {
    const { response, write, canceled } = writable()
    const stream = streamLines(serve(response).client, call)
    write('1\n')
    await stream.next()
    const waiting = stream.next()
    expect(await stream.return()).toEqual({ done: true, value: undefined })
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect(canceled).toHaveBeenCalled()
  })

  test('return() ends a stream that waits for its response', async () => {
    const { client } = serve(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const stream = streamLines(client, call)
    const waiting = stream.next()
    await stream.return()
    expect(await waiting).toEqual({ done: true, value: undefined })
  })

  test('return() before the first item sends nothing', async () => {
    const { client, asked } = serve(lines('1\n'))
    await streamLines(client, call).return()
    expect(asked).toEqual([])
  })

  test.each([undefined, 60_000])(
    'an abort ends it with its reason, with a timeout of %s',
    async (timeoutMs) => {
      const { response, write, canceled } = writable()
      const abort = new AbortController()
      const stream = streamLines(serve(response).client, call, { signal: abort.signal, timeoutMs })
      write('1\n')
      await stream.next()
      const waiting = stream.next()
      abort.abort(new Error('The page was left'))
      await expect(waiting).rejects.toThrow('The page was left')
      expect(canceled).toHaveBeenCalled()
      expect(await stream.next()).toEqual({ done: true, value: undefined })
    },
  )
})

describe('connections of events', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Lets all waiting times pass at once. */
  async function hurry<result>(promise: Promise<result>): Promise<result> {
    const settled = promise.catch(() => {})
    let isSettled = false
    void settled.then(() => {
      isSettled = true
    })
    while (!isSettled) await vi.advanceTimersToNextTimerAsync()
    return promise
  }

  const lastIds = (asked: readonly Request[]) => asked.map(({ headers }) => headers.get('last-event-id'))

  test('reads events with their names and ids', async () => {
    const { client } = serve(events('event: add\nid: 7\ndata: 1\n\n'))
    const { value } = await streamEvents(client, call).next()
    expect(value).toEqual({ event: 'add', id: '7', data: 1 })
  })

  test('reads data that is text', async () => {
    const { client } = serve(events('data: [1\n\n'), gone)
    expect((await hurry(listOf(streamTexts(client, call))))[0]?.data).toBe('[1')
  })

  test('connects again after the last event, until the service says that there is no more', async () => {
    const { client, asked } = serve(events('id: 7\ndata: 1\n\nid: 8\n'), lost, events('data: 2\n\n'), gone)
    expect(await hurry(numbers(streamEvents(client, call)))).toEqual([1, 2])
    expect(lastIds(asked)).toEqual([null, '7', '7', '7'])
  })

  test('continues after an id from the caller, in any alphabet', async () => {
    const { client, asked } = serve(gone)
    expect(await listOf(streamEvents(client, call, { lastEventId: 'ü' }))).toEqual([])
    expect(lastIds(asked)).toEqual(['Ã¼'])
  })

  test('waits as long as the service says, and twice as long after each failure', async () => {
    const times: number[] = []
    const start = Date.now()
    const note =
      (answer: Answer): Answer =>
      (request) => {
        times.push(Date.now() - start)
        return answer(request)
      }
    const first = note(events('retry: 100\ndata: 1\n\n'))
    const { client } = serve(first, note(lost), note(lost), note(events('data: 2\n\n')), note(gone))
    await hurry(numbers(streamEvents(client, call)))
    expect(times).toEqual([0, 100, 300, 700, 800])
  })

  test('gives up after some connections in a row', async () => {
    const { client, asked } = serve(events('data: 1\n\n'), lost)
    const reading = hurry(numbers(streamEvents(client, call, { reconnects: 2 })))
    await expect(reading).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    expect(asked).toHaveLength(3)
  })

  test('ends when nothing comes over some connections in a row', async () => {
    const { client, asked } = serve(events('data: 1\n\n'), events(''))
    expect(await hurry(numbers(streamEvents(client, call, { reconnects: 2 })))).toEqual([1])
    expect(asked).toHaveLength(3)
  })

  test.each([
    ['the answer to POST', serve(events('data: 1\n\n')), post],
    ['what ends with a mark', serve(events('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n')), call],
  ])('does not connect again after %s', async (_, { client, asked }, asking) => {
    expect(await numbers(streamEvents(client, asking))).toEqual([1])
    expect(asked).toHaveLength(1)
  })

  test('does not try again if the first connection fails', async () => {
    const { client, asked } = serve(lost)
    await expect(numbers(streamEvents(client, call))).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    expect(asked).toHaveLength(1)
  })

  test('does not try again if the service refuses', async () => {
    const { client, asked } = serve(events('data: 1\n\n'), () => new Response(null, { status: 401 }))
    await expect(hurry(numbers(streamEvents(client, call)))).rejects.toMatchObject({ data: { status: 401 } })
    expect(asked).toHaveLength(2)
  })

  test('refuses a response that is no stream of events', async () => {
    const { client } = serve(() => Response.json({ error: 'no' }))
    await expect(numbers(streamEvents(client, call))).rejects.toMatchObject({
      data: { expected: 'text/event-stream', received: 'application/json' },
    })
  })

  test('rejects a response that is not an event stream and breaks off', async () => {
    const broken = writable('text/html')
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    broken.fail()
    const { client } = serve(broken.response)
    await expect(numbers(streamEvents(client, call))).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    vi.useRealTimers()
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('does not overrun a service that asks for no wait', async () => {
    const times: number[] = []
    const start = Date.now()
    const note =
      (answer: Answer): Answer =>
      (request) => {
        times.push(Date.now() - start)
        return answer(request)
      }
    const eager = note(events('retry: 0\ndata: 1\n\n'))
    const { client } = serve(eager, eager, eager, note(gone))
    expect(await hurry(numbers(streamEvents(client, call)))).toEqual([1, 1, 1])
    expect(times).toEqual([0, 100, 200, 300])
  })

  test('sends back an id of any length', async () => {
    const id = 'é'.repeat(500_000)
    const { client, asked } = serve(events(`id: ${id}\ndata: 1\n\n`), gone)
    expect(await hurry(numbers(streamEvents(client, call)))).toEqual([1])
    expect(lastIds(asked)[1]).toHaveLength(2 * id.length)
  })

  test('an abort ends the wait for the next connection', async () => {
    const abort = new AbortController()
    const { client, asked } = serve(events('data: 1\n\n'))
    const stream = streamEvents(client, call, { signal: abort.signal })
    await stream.next()
    const waiting = stream.next()
    await vi.advanceTimersByTimeAsync(10)
    abort.abort(new Error('The page was left'))
    await expect(waiting).rejects.toThrow('The page was left')
    expect(asked).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('return() ends the wait for the next connection', async () => {
    const { client } = serve(events('data: 1\n\n'))
    const stream = streamEvents(client, call)
    await stream.next()
    const waiting = stream.next()
    await vi.advanceTimersByTimeAsync(10)
    await stream.return()
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect(vi.getTimerCount()).toBe(0)
  })
})
