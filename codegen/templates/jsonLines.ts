import { type Client, type JsonCall, readJson } from './client.js'
import {
  createSplitter,
  createStream,
  limitOf,
  openStream,
  readText,
  type Stream,
  type StreamOptions,
} from './stream.js'

/** Reads JSON lines, one item for each line. Empty lines are ignored. */
export function streamLines<item>(
  client: Client,
  call: JsonCall<item>,
  options?: StreamOptions,
): Stream<item> {
  return streamParts(client, call, '\n', options)
}

/** Reads a JSON text sequence: each item begins with a record separator. */
export function streamRecords<item>(
  client: Client,
  call: JsonCall<item>,
  options?: StreamOptions,
): Stream<item> {
  return streamParts(client, call, '\u001e', options)
}

function streamParts<item>(
  client: Client,
  call: JsonCall<item>,
  separator: string,
  options: StreamOptions = {},
): Stream<item> {
  return createStream(options.signal, async function* (signal) {
    const { push, end } = createSplitter(separator, limitOf(call, options))
    const response = await openStream(client, call, options, signal)
    for await (const text of readText(call, response, signal))
      for (const part of push(text)) if (part.trim()) yield readJson(call, part)
    const last = end()
    if (last.trim()) yield readJson(call, last)
    return undefined
  })
}
