import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createFetchNode } from './fetchNode.js'

test('ends with its signal, even if the fetch of the host ignores it', async () => {
  const fetchNode = createFetchNode({ fetch: () => new Promise(() => {}) })
  const end = new AbortController()
  const asked = fetchNode('https://node.test', { signal: end.signal })
  end.abort(new Error('too late'))
  await expect(asked).rejects.toThrow('too late')
})

test('follows no redirects, sends no cookies, and reads at most 5 MiB', async () => {
  const asked: Request[] = []
  let size = limits.responseBytes
  const fetchNode = createFetchNode({
    async fetch(request) {
      asked.push(request)
      return new Response(new Uint8Array(size))
    },
  })
  const answer = await fetchNode('https://node.test', { credentials: 'include', redirect: 'follow' })
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
  expect(asked).toMatchObject([{ credentials: 'omit', redirect: 'error' }])
  size++
  await expect(fetchNode('https://node.test')).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' })
})
