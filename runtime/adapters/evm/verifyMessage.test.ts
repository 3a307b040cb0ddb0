import { expect, test } from 'vitest'
import {
  answerRpc,
  readRpcCalls,
  startTestNode,
  type TestNodeReply,
  type TestNodeRequest,
} from '../../../sandbox/world/chains/startTestNode.js'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import { rpcUrlsOf } from '../../services/chainRpc.js'
import { createTestClock } from '../../testing/index.js'
import { createEvmAdapter } from './createEvmAdapter.js'

const [yes, no] = ['0x01', '0x00']
const { signal } = new AbortController()

/** A node that answers contract calls with `reply`. */
function startNode(reply: (request: TestNodeRequest) => TestNodeReply) {
  return startTestNode((request) =>
    readRpcCalls(request.body).every(({ method }) => method === 'eth_chainId')
      ? answerRpc(request, () => ({ result: '0x1' }))
      : reply(request),
  )
}
const saying = (result: string) => (request: TestNodeRequest) =>
  answerRpc(request, ({ method }) => ({ result: method === 'eth_chainId' ? '0x1' : result }))
const refusing = (code: number) => (request: TestNodeRequest) =>
  answerRpc(request, ({ method }) =>
    method === 'eth_chainId' ? { result: '0x1' } : { error: { code, message: 'execution reverted' } },
  )

/** Verifies a contract signature through these nodes. */
async function verify(nodes: readonly { url: string }[]) {
  const rpcUrls = () => nodes.map(({ url }) => url)
  const adapter = createEvmAdapter().create({ rpcUrls, fetch, clock: createTestClock() })
  const address = '0x00000000000000000000000000000000000000c0'
  return adapter.verifyMessage?.({ address, message: 'Hello', signature: '0x1234', network: mainnet, signal })
}

test.each([
  [true, saying(yes)],
  [false, saying(no)],
  [false, refusing(3)],
  [false, refusing(-32000)],
])('is %s as the contract answers, without asking another node', async (isSigned, reply) => {
  const [first, second] = [await startNode(reply), await startNode(() => 'cut')]
  expect(await verify([first, second])).toBe(isSigned)
  expect(second.asked.flatMap(({ body }) => readRpcCalls(body)).map(({ method }) => method)).not.toContain(
    'eth_call',
  )
})

test('asks about a contract only hosts that the page can replace: its own, the Blockchain API and the network’s', async () => {
  const [first, service, last] = [
    await startNode(() => 'cut'),
    await startNode(() => 'cut'),
    await startNode(saying(yes)),
  ]
  const network = { ...mainnet, rpcUrls: { default: { http: [last.url] } } }
  const customRpcUrls = { 'eip155:1': [first.url] } as const
  const rpcUrls = () => rpcUrlsOf({ network, projectId: 'p', blockchainApi: service.url, customRpcUrls })
  const asked = new Set<string>()
  const adapter = createEvmAdapter().create({
    rpcUrls,
    customRpcUrls,
    clock: createTestClock(),
    fetch(request) {
      asked.add(new URL(request.url).origin)
      return fetch(request)
    },
  })
  const address = '0x00000000000000000000000000000000000000c0'
  expect(
    await adapter.verifyMessage?.({ address, message: 'Hello', signature: '0x1234', network, signal }),
  ).toBe(true)
  expect([...asked].sort()).toEqual([first.url, service.url, last.url].sort())
})

test('follows no redirects', async () => {
  const otherNode = await startNode(saying(yes))
  const node = await startNode(() => ({ status: 307, headers: { location: otherNode.url } }))
  await expect(verify([node])).rejects.toThrow()
  expect(otherNode.asked).toEqual([])
})

test('ignores the result in a response with status 500', async () => {
  const node = await startNode((request) => ({ ...saying(yes)(request), status: 500 }))
  await expect(verify([node])).rejects.toThrow('500')
})

test('rejects an endless response', async () => {
  const node = await startNode((request) => ({
    body: JSON.stringify(saying(yes)(request).body) + ' '.repeat(limits.responseBytes),
  }))
  await expect(verify([node])).rejects.toThrow(`${limits.responseBytes}`)
})

test('asks the next node when one does not answer', async () => {
  expect(await verify([await startNode(() => 'cut'), await startNode(saying(yes))])).toBe(true)
})
