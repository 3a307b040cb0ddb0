import type { Call, Client, RequestOptions } from './client.js'
import { isFoyerError } from './FoyerError.js'
import { InvalidResponseError, ServiceUnreachableError } from './httpErrors.js'

/** Options of operations that respond with a stream. `timeoutMs` is the time until a response begins. */
export type StreamOptions = RequestOptions & {
  /** Most characters of one event or line. By default 1,048,576. */
  readonly maxLength?: number | undefined
}

/**
 * A stream of items. The request is sent when the first item is asked for. Leaving the loop, `return()` and an abort of
 * the signal cancel it.
 */
export interface Stream<item> extends AsyncIterableIterator<item, undefined, undefined> {
  return(): Promise<IteratorResult<item, undefined>>
}

/** Creates a stream from a generator, which also ends while it waits for its next item. */
export function createStream<item>(
  outer: AbortSignal | undefined,
  read: (signal: AbortSignal) => AsyncGenerator<item, undefined, undefined>,
): Stream<item> {
  const left = new AbortController()
  const items = read(outer ? AbortSignal.any([outer, left.signal]) : left.signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      try {
        return await items.next()
      } catch (error) {
        if (left.signal.aborted) return { done: true, value: undefined }
        throw error
      }
    },
    return() {
      left.abort()
      return items.return(undefined)
    },
  }
}

/** The text of a response as it arrives. */
export async function* readText(
  { operation }: Call,
  { body }: Response,
  signal: AbortSignal,
): AsyncGenerator<string, undefined, undefined> {
  const reader = body?.getReader()
  const cancel = () => void reader?.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', cancel)
  const decoder = new TextDecoder()
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      signal.throwIfAborted()
      yield decoder.decode(value, { stream: !done })
      if (done) return undefined
    }
  } catch (error) {
    signal.throwIfAborted()
    throw isFoyerError(error) ? error : new ServiceUnreachableError({ operation }, { cause: error })
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

/** Sends the request of a stream. The timeout ends when the response begins. */
export function openStream(
  client: Client,
  call: Call,
  { timeoutMs }: StreamOptions,
  signal: AbortSignal,
): Promise<Response> {
  return client.read(call, (response) => response, { timeoutMs, signal })
}

/** Where a stream comes from, and how long its parts may be. */
export type Limit = { readonly operation: string; readonly maxLength: number }

export function limitOf({ operation }: Call, { maxLength = 1_048_576 }: StreamOptions): Limit {
  return { operation, maxLength }
}

/** Refuses a part of a stream that is too long, before it fills the memory. */
export function refuseLong(length: number, { operation, maxLength }: Limit): void {
  if (length <= maxLength) return
  const expected = `at most ${maxLength} characters`
  throw new InvalidResponseError({ operation, path: 'the stream', expected, received: 'more' })
}

/** Splits a text that arrives in pieces. The last part is kept until it is complete: `end` returns it. */
export function createSplitter(
  separator: string | RegExp,
  limit: Limit,
): { push(text: string): string[]; end(): string } {
  let rest = ''
  return {
    push(text) {
      const [first = '', ...others] = text.split(separator)
      const parts = [rest + first, ...others]
      rest = parts.pop() ?? ''
      for (const part of [...parts, rest]) refuseLong(part.length, limit)
      return parts
    },
    end: () => rest,
  }
}
