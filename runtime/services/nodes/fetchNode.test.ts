import { expect, test } from 'vitest'
import { createFetchNode } from './fetchNode.js'

test('ends with its signal, even if the fetch of the host ignores it', async () => {
  const fetchNode = createFetchNode({ fetch: () => new Promise(() => {}) })
  const end = new AbortController()
  const asked = fetchNode('https://node.test', { signal: end.signal })
  end.abort(new Error('too late'))
  await expect(asked).rejects.toThrow('too late')
})
