import { type Call, type Client, type JsonCall, readJson } from './client.js'
import { createEventParser } from './eventParser.js'
import { isError } from './FoyerError.js'
import { InvalidResponseError } from './httpErrors.js'
import { createStream, limitOf, openStream, readText, type Stream, type StreamOptions } from './stream.js'

/** An event of a service. */
export type ServerEvent<data> = {
  /** Its name; `message` if it has none. */
  readonly event: string
  readonly data: data
  /** Its id, or that of the last event that has one. */
  readonly id: string
}

/** Events of a service. */
export type EventStream<data> = Stream<ServerEvent<data>>

/** Options of operations that respond with events. */
export type EventStreamOptions = StreamOptions & {
  /**
   * Connections to try in a row without an event before the stream ends or fails. 5 by default for GET, otherwise 0. A
   * connection is opened again after it ends, as browsers do, until the service answers 204.
   */
  readonly reconnects?: number | undefined
  /** Id of the last event that is known: the service continues after it. */
  readonly lastEventId?: string | undefined
}

/** Streams events whose data is JSON. */
export function streamEvents<data>(
  client: Client,
  call: JsonCall<data>,
  options?: EventStreamOptions,
): EventStream<data> {
  return connect(client, call, (text) => readJson(call, text), options)
}

/** Streams events whose data is text. */
export function streamTexts(client: Client, call: Call, options?: EventStreamOptions): EventStream<string> {
  return connect(client, call, (text) => text, options)
}

const eventStream = 'text/event-stream'
/** Sent at the end by some services, in place of JSON. */
const endMark = '[DONE]'
/** Browsers wait as long if the service does not say how long. */
const usualRetryMs = 3000
/** Shortest wait, whatever the service says. */
const leastRetryMs = 100
/** A timer cannot wait longer. */
const longestMs = 2 ** 31 - 1

function connect<data>(
  client: Client,
  call: Call,
  read: (text: string) => data,
  options: EventStreamOptions = {},
): EventStream<data> {
  const { reconnects = call.method === 'get' ? 5 : 0 } = options
  return createStream(options.signal, async function* (signal) {
    let { lastEventId = '' } = options
    let retryMs = usualRetryMs
    let hasBegun = false
    for (let tries = 0; ; ) {
      const parser = createEventParser(limitOf(call, options), lastEventId)
      try {
        const response = await openStream(client, withLastEventId(call, lastEventId), options, signal)
        if (response.status === 204) return undefined
        refuseOther(call, response)
        hasBegun = true
        for await (const text of readText(call, response, signal))
          for (const event of parser.push(text)) {
            if (event.data === endMark) return undefined
            tries = 0
            yield { ...event, data: read(event.data) }
          }
        if (tries >= reconnects) return undefined
      } catch (error) {
        if (!hasBegun || tries >= reconnects || !isError(error, 'SERVICE_UNREACHABLE')) throw error
      }
      lastEventId = parser.lastEventId
      retryMs = Math.max(parser.retryMs ?? retryMs, leastRetryMs)
      await wait(Math.min(retryMs * 2 ** tries, longestMs), signal)
      tries++
    }
  })
}

function withLastEventId(call: Call, id: string): Call {
  // Headers consist of bytes.
  const bytes = Array.from(new TextEncoder().encode(id), (byte) => String.fromCharCode(byte)).join('')
  return id ? { ...call, headers: { ...call.headers, 'last-event-id': bytes } } : call
}

function refuseOther({ operation }: Call, { headers, body }: Response): void {
  const received = headers.get('content-type') ?? 'nothing'
  if (received.startsWith(eventStream)) return
  void body?.cancel().catch(() => {}) // it may have broken off
  throw new InvalidResponseError({ operation, path: 'the content type', expected: eventStream, received })
}

/** Waits, unless the stream is left. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
  })
}
