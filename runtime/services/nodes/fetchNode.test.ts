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

test('sends text to the node of the project, which needs no preflight, and JSON to the others', async () => {
  const types: (string | null)[] = []
  const fetchNode = createFetchNode({
    async fetch({ headers }) {
      types.push(headers.get('content-type'))
      return new Response()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  await fetchNode('https://chains.test/v1?chainId=eip155%3A1&projectId=p', init)
  await fetchNode('https://node.test', init)
  await fetchNode('https://node.test?projectId=of-the-host', init)
  await fetchNode('https://chains.test/v1?chainId=eip155%3A1&projectId=p')
  expect(types).toEqual(['text/plain', 'application/json', 'application/json', null])
})
