import { ResponseTooLargeError } from '#generated/errors/http'
import { limits } from '../limits.js'

/**
 * Reads a response body up to a maximum size.
 *
 * @throws ResponseTooLargeError once the limit is exceeded; the rest is not downloaded.
 */
export async function readBody(response: Response): Promise<ArrayBuffer> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limits.responseBytes) {
      await reader.cancel()
      throw new ResponseTooLargeError({ limitBytes: limits.responseBytes })
    }
    chunks.push(value)
  }
  // A Blob would join them too, but by way of the browser's main process.
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.byteLength
  }
  return body.buffer
}
