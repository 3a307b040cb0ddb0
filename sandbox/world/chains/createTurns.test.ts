import { expect, test } from 'vitest'
import { createTurns } from './createTurns.js'
import { answerRpc, readRpcCalls, startTestNode } from './startTestNode.js'

const send = { id: 1, method: 'eth_sendRawTransaction', params: [] }

/** A node that is mining until its transactions have been counted so often. */
async function startMiningNode({ countsUntilMined = 0, automine = true }) {
  let counts = 0
  const results = new Map<string, () => unknown>([
    ['anvil_getAutomine', () => automine],
    ['txpool_status', () => ({ pending: ++counts > countsUntilMined ? '0x0' : '0x1', queued: '0x0' })],
  ])
  const node = await startTestNode((request) =>
    answerRpc(request, ({ method }) => ({ result: results.get(method)?.() })),
  )
  const listMethods = () => node.asked.flatMap(({ body }) => readRpcCalls(body).map(({ method }) => method))
  return { ...node, listMethods }
}

test('forwards a transaction once the node has mined the earlier ones', async () => {
  const { url, listMethods } = await startMiningNode({ countsUntilMined: 2 })
  const askedBefore = await createTurns(url)(send, async () => listMethods())
  expect(askedBefore.filter((method) => method === 'txpool_status')).toHaveLength(3)
})

test('forwards a transaction only after the one before it was accepted', async () => {
  const { url } = await startMiningNode({})
  const takeTurn = createTurns(url)
  const done: string[] = []
  const second = takeTurn(send, async () => {
    const following = takeTurn([send], async () => done.push('second'))
    await takeTurn({ ...send, method: 'eth_call' }, async () => done.push('read'))
    done.push('first')
    return { following }
  })
  await (await second).following
  expect(done).toEqual(['read', 'first', 'second'])
})

test('does not wait for a node that mines only when told', async () => {
  const { url, listMethods } = await startMiningNode({ countsUntilMined: Infinity, automine: false })
  expect(await createTurns(url)(send, async () => listMethods())).not.toContain('txpool_status')
})

test('a transaction that could not be forwarded does not stop the next one', async () => {
  const { url } = await startMiningNode({})
  const takeTurn = createTurns(url)
  await expect(takeTurn(send, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await takeTurn(send, async () => 'accepted')).toBe('accepted')
})
