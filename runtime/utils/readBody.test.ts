import { expect, test, vi } from 'vitest'
import { readBody } from './readBody.js'

test.each([
  ['of several chunks', ['one, ', 'two, ', 'three'], 'one, two, three'],
  ['of one chunk', ['one'], 'one'],
  ['without chunks', [], ''],
])('joins a body %s in the page itself, without a Blob', async (_, chunks, text) => {
  const blob = vi.spyOn(globalThis, 'Blob')
  const encoder = new TextEncoder()
  const stream = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  expect(new TextDecoder().decode(await readBody(new Response(stream)))).toBe(text)
  expect(blob).not.toHaveBeenCalled()
  blob.mockRestore()
})
