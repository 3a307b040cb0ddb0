import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../limits.js'
import { solana } from '../../networks/index.js'
import { createHastyTimers } from '../../testing/hastyTimers.js'
import { encodeBase58 } from './base58.js'
import { openChain } from './chain.js'
import { createChains } from './chains.js'

const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const signature = '1'.repeat(64)
/** One signature, and an instruction without accounts. */
const signedTransaction = Uint8Array.from([
  ...[1, ...Array(64).fill(5)],
  ...[1, 0, 1, 2, ...Array(32).fill(7), ...Array(32).fill(0), ...Array(32).fill(9)],
  ...[1, 1, 0, 0],
])
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Reply = { status?: number; headers?: { [name: string]: string }; text: string } | 'hang' | 'cut'

/** Starts a local node. `reply` receives the number of requests so far and the id of the current one. */
async function startNode(reply: (count: number, id: number) => Reply) {
  const asked: string[] = []
  const cut: string[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    const { id, method }: { id: number; method: string } = JSON.parse(text)
    if (method === 'getHealth') return void response.end('{"result":"ok"}') // a ping by `rankNodes`
    asked.push(method)
    texts.push(text)
    response.on('close', () => !response.writableEnded && cut.push(method))
    const answer = reply(asked.length, id)
    if (answer === 'hang') return
    if (answer === 'cut') return void request.socket.destroy()
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked, cut, texts }
}
const saying = (result: string) => (_count: number, id: number) => ({
  text: `{"jsonrpc":"2.0","id":${id},"result":${result}}`,
})
const holding = (value: string) => saying(`{"context":{"slot":1},"value":${value}}`)
const refusing = (code: number) => (_count: number, id: number) => ({
  text: `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"no"}}`,
})

const never = () => new AbortController().signal
const open = (urls: readonly string[], clock = createHastyTimers()) =>
  openChain({ urls, fetch, clock, certainty: 'confirmed' })

test.each([
  ['0', 0n],
  ['1234567890', 1_234_567_890n],
  ['9007199254740993', 9_007_199_254_740_993n],
  ['18446744073709551615', 18_446_744_073_709_551_615n],
])('reads a balance of %s exactly', async (text, lamports) => {
  const node = await startNode(holding(text))
  expect(await open([node.url]).getBalance(owner, never())).toBe(lamports)
})

test.each(['null', '-1', '1.5', '"0x"', '"many"', '{}', 'true', '-9007199254740993'])(
  'rejects a balance of %s, and never reads it as 0 [RP-17]',
  async (text) => {
    const node = await startNode(holding(text))
    await expect(open([node.url]).getBalance(owner, never())).rejects.toThrow()
  },
)

test.each(['', '<html>', '[]', '{}', '{"result":', `{"result":1,"x":"${'x'.repeat(limits.responseBytes)}"}`])(
  'asks the next node after the response %.20s, and rejects with a typed error without one [RP-11]',
  async (text) => {
    const [broken, good] = [await startNode(() => ({ text })), await startNode(holding('7'))]
    expect(await open([broken.url, good.url]).getBalance(owner, never())).toBe(7n)
    expect(broken.asked).toHaveLength(1)
    await expect(open([broken.url]).getBalance(owner, never())).rejects.toMatchObject({
      code: expect.stringMatching(/^(INVALID_RESPONSE|RESPONSE_TOO_LARGE)$/),
    })
  },
)

test.each([
  ['a number that ends in an exponent', `${'1'.repeat(200_000)}e1`],
  ['an unfinished string of quotes', `"${'\\"'.repeat(200_000)}`],
])('rejects a balance that is %s, in time', async (_what, value) => {
  const node = await startNode(holding(value))
  await expect(open([node.url]).getBalance(owner, never())).rejects.toThrow()
})

test('reads answers with long fractions', async () => {
  const node = await startNode(saying('{"context":{"slot":1,"load":0.30000000000000004},"value":7}'))
  expect(await open([node.url]).getBalance(owner, never())).toBe(7n)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'retries status %i three times with exponential backoff',
  async (status) => {
    const timers = createHastyTimers()
    const node = await startNode(() => ({ status, text: '' }))
    await expect(open([node.url], timers).getBalance(owner, never())).rejects.toMatchObject({
      code: 'HTTP_STATUS',
    })
    expect(node.asked).toHaveLength(4)
    expect(timers.pauses).toEqual([150, 300, 600])
  },
)

test.each([
  ['2', 2000],
  ['86400', limits.retryAfterMs],
  ['Fri, 02 Jan 2099 00:00:00 GMT', limits.retryAfterMs],
  ['0', limits.retryDelayMs],
  ['soon', limits.retryDelayMs],
])('honors Retry-After %s, capped at 30 s [RP-07]', async (header, ms) => {
  const timers = createHastyTimers()
  const node = await startNode((count, id) =>
    count === 1 ? { status: 429, headers: { 'retry-after': header }, text: '' } : holding('7')(count, id),
  )
  expect(await open([node.url], timers).getBalance(owner, never())).toBe(7n)
  expect(timers.pauses).toEqual([ms])
})

test.each([-1, -32603, -32005])('retries code %i as a transient node error', async (code) => {
  const node = await startNode((count, id) => (count < 3 ? refusing(code) : holding('7'))(count, id))
  expect(await open([node.url]).getBalance(owner, never())).toBe(7n)
  expect(node.asked).toHaveLength(3)
})

test.each([
  [-32602, 'INVALID_PARAMS'],
  [4001, 'USER_REJECTED'],
  [4100, 'UNAUTHORIZED'],
  [-32601, 'METHOD_NOT_FOUND'],
  [-32009, 'RPC_ERROR'],
  [-32403, 'RPC_ERROR'],
])('does not retry code %i, at another node either, and throws %s [RP-09]', async (code, name) => {
  const [node, next] = [await startNode(refusing(code)), await startNode(holding('7'))]
  await expect(open([node.url, next.url]).getBalance(owner, never())).rejects.toMatchObject({ code: name })
  expect([...node.asked, ...next.asked]).toHaveLength(1)
})

test('asks the next node when one is down or silent', async () => {
  const timers = createHastyTimers()
  const hang = () => {
    timers.expire()
    return 'hang' as const
  }
  const nodes = [await startNode(() => 'cut'), await startNode(hang), await startNode(holding('7'))]
  const urls = nodes.map(({ url }) => url)
  expect(await open(urls, timers).getBalance(owner, never())).toBe(7n)
  expect(nodes.map(({ asked }) => asked.length)).toEqual([4, 4, 1])
})

test('rejects when no node answers, and never returns an empty balance', async () => {
  const node = await startNode(() => 'cut')
  await expect(open([node.url]).getBalance(owner, never())).rejects.toMatchObject({
    code: 'SERVICE_UNREACHABLE',
  })
  await expect(open([]).getBalance(owner, never())).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
})

test('aborting a read rejects it and ends the request [RP-21]', async () => {
  const node = await startNode(() => 'hang')
  const leave = new AbortController()
  const reading = open([node.url]).getBalance(owner, leave.signal)
  const rejection = expect(reading).rejects.toThrow('left')
  await expect.poll(() => node.asked).toHaveLength(1)
  leave.abort(new Error('left'))
  await rejection
  await expect.poll(() => node.cut).toEqual(['getBalance'])
})

test('resolves once a transaction reaches the commitment', async () => {
  const stages = ['null', '{"slot":1,"confirmations":0,"err":null,"confirmationStatus":"processed"}']
  const confirmed = '{"slot":1,"confirmations":1,"err":null,"confirmationStatus":"confirmed"}'
  const node = await startNode((count, id) => holding(`[${stages[count - 1] ?? confirmed}]`)(count, id))
  expect(await open([node.url]).waitForTransaction(signature, never())).toBe(true)
  expect(node.asked).toEqual(Array(3).fill('getSignatureStatuses'))
})

test('a transaction with an error has failed', async () => {
  const status = '{"slot":1,"err":{"InstructionError":[0,"x"]},"confirmationStatus":"finalized"}'
  const node = await startNode(holding(`[${status}]`))
  expect(await open([node.url]).waitForTransaction(signature, never())).toBe(false)
})

test('stops waiting for a transaction that never lands [RP-23]', async () => {
  const node = await startNode(holding('[null]'))
  await expect(open([node.url]).waitForTransaction(signature, never())).rejects.toMatchObject({
    code: 'REQUEST_TIMEOUT',
  })
  expect(node.asked).toHaveLength(limits.receiptTimeoutMs / limits.receiptPollMs)
})

test('finds a transaction of earlier minutes, in the history if the node keeps one', async () => {
  const node = await startNode((count, id) => {
    const status = '{"slot":1,"confirmations":null,"err":null,"confirmationStatus":"finalized"}'
    return count === 1 ? refusing(-32011)(count, id) : holding(`[${status}]`)(count, id)
  })
  expect(await open([node.url]).waitForTransaction(signature, never())).toBe(true)
  expect(node.texts.map((text) => JSON.parse(text).params[1])).toEqual([
    { searchTransactionHistory: true },
    { searchTransactionHistory: false },
  ])
})

test('goes on waiting for a transaction while no node answers', async () => {
  const status = '{"slot":1,"confirmations":1,"err":null,"confirmationStatus":"confirmed"}'
  const node = await startNode((count, id) => (count <= 8 ? 'cut' : holding(`[${status}]`)(count, id)))
  expect(await open([node.url]).waitForTransaction(signature, never())).toBe(true)
  expect(node.asked).toHaveLength(9)
})

test('stops waiting for a transaction when a node refuses the question, or there is no node', async () => {
  const node = await startNode(refusing(-32602))
  await expect(open([node.url]).waitForTransaction(signature, never())).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  expect(node.asked).toHaveLength(1)
  await expect(open([]).waitForTransaction(signature, never())).rejects.toMatchObject({
    code: 'SERVICE_UNREACHABLE',
  })
})

test.each([
  [{ accounts: null, err: 'AlreadyProcessed', logs: [], unitsConsumed: 0, returnData: null }],
  [undefined],
])('a transaction that was sent, but whose answer was lost, is sent [%#]', async (data) => {
  const message = 'Transaction simulation failed: This transaction has already been processed'
  const node = await startNode((count, id) => {
    const error = { code: -32002, message, ...(data && { data }) }
    return count === 1 ? 'cut' : { text: JSON.stringify({ jsonrpc: '2.0', id, error }) }
  })
  expect(await open([node.url]).send(signedTransaction, {})).toBe(encodeBase58(new Uint8Array(64).fill(5)))
  expect(node.asked).toEqual(['sendTransaction', 'sendTransaction'])
})

test('a transaction that a node refuses is rejected', async () => {
  const node = await startNode(refusing(-32002))
  await expect(open([node.url]).send(signedTransaction, {})).rejects.toMatchObject({
    code: 'TRANSACTION_REJECTED',
  })
})

test('opens a chain again after a failed attempt', async () => {
  const node = await startNode(holding('7'))
  let tries = 0
  const rpcUrls = () => {
    if (tries++ === 0) throw new Error('not yet')
    return [node.url]
  }
  const chains = createChains({ rpcUrls, fetch, clock: createHastyTimers() }, 'confirmed')
  const read = () => chains.getBalance({ address: owner, network: solana, signal: never() })
  await expect(read()).rejects.toThrow('not yet')
  expect(await read()).toEqual({ value: 7n, symbol: 'SOL', decimals: 9 })
})

test('rejects an invalid address without opening the chain', async () => {
  const rpcUrls = vi.fn(() => [])
  const chains = createChains({ rpcUrls, fetch, clock: createHastyTimers() }, 'confirmed')
  await expect(chains.getBalance({ address: '0x', network: solana, signal: never() })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
  expect(rpcUrls).not.toHaveBeenCalled()
})
