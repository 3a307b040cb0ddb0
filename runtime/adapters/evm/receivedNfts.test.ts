import { encodeAbiParameters, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import { ServiceUnreachableError } from '#generated/errors/http'
import { mainnet } from '../../networks/index.js'
import { readField } from '../readField.js'
import type { Question } from './openNode.js'
import { receivedNfts } from './receivedNfts.js'

const { signal } = new AbortController()
const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x66f8a1b2c3d4e5f60718293a4b5c6d7e8f901234'
const contract = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const hash = `0x${'ab'.repeat(32)}`
const word = (value: string | bigint) => toHex(BigInt(value), { size: 32 })

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const unique = (to: string, id: bigint) => ({
  address: contract,
  data: '0x',
  topics: [transfer, word(other), word(to), word(id)],
})

type Answer = (question: Question) => unknown

const read = (logs: unknown, call: Answer) =>
  receivedNfts(
    {
      ask: async (question) => (question.method === 'eth_getTransactionReceipt' ? { logs } : call(question)),
    },
    { address: me, hash, network: mainnet, signal },
  )

test('lists received NFTs of both standards in order, and whether they are still held', async () => {
  const logs = [
    unique(me, 12n),
    { address: contract, data: word(5n), topics: [transfer, word(other), word(me)] },
    unique(other, 13n),
    {
      address: contract,
      data: encodeAbiParameters(parseAbiParameters('uint256, uint256'), [7n, 1n]),
      topics: [single, word(other), word(other), word(me)],
    },
    {
      address: contract,
      data: encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
        [8n, 9n],
        [1n, 4n],
      ]),
      topics: [batch, word(other), word(other), word(me)],
    },
  ]
  const found = await read(logs, ({ params: [call] }) => {
    const data = String(readField(call, 'data'))
    if (data.startsWith('0x6352211e')) return word(me)
    return word(BigInt(`0x${data.slice(-64)}`) === 8n ? 0n : 1n)
  })
  expect(found).toEqual([
    { id: `eip155:1/erc721:${contract}/12`, isHeld: true },
    { id: `eip155:1/erc1155:${contract}/7`, isHeld: true },
    { id: `eip155:1/erc1155:${contract}/8`, isHeld: false },
    { id: `eip155:1/erc1155:${contract}/9`, isHeld: true },
  ])
})

test('transferred and burned NFTs are not held', async () => {
  expect(await read([unique(me, 1n)], () => word(other))).toMatchObject([{ isHeld: false }])
  expect(await read([unique(me, 1n)], () => '0x')).toMatchObject([{ isHeld: false }])
  const reverted = Object.assign(new Error('execution reverted'), { code: 3 })
  const burned = read([unique(me, 1n)], () => {
    throw reverted
  })
  expect(await burned).toMatchObject([{ isHeld: false }])
})

test('rejects when the chain does not answer', async () => {
  const asked = read([unique(me, 1n)], () => {
    throw new ServiceUnreachableError()
  })
  await expect(asked).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
})

test.each([
  ['no receipt', undefined],
  ['no logs', 7],
  [
    'malformed logs',
    [
      null,
      {},
      { address: 'x', topics: [] },
      { address: contract, topics: [batch, '', '', word(me)], data: '0xzz' },
    ],
  ],
  [
    'a list with an absurd length',
    [{ address: contract, topics: [batch, '', '', word(me)], data: `${word(32n)}${'f'.repeat(64)}` }],
  ],
])('%s: no NFTs', async (_, logs) => {
  expect(await read(logs, () => word(me))).toEqual([])
})

test('reads no NFTs of a transaction that has thousands', async () => {
  const logs = Array.from({ length: 5000 }, (_, id) => unique(me, BigInt(id)))
  expect(await read(logs, () => Promise.reject(new Error('asked')))).toEqual([])
})

test('sends no request for an invalid address or hash', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await receivedNfts({ ask }, { address: 'x', hash, network: mainnet, signal })).toEqual([])
  expect(await receivedNfts({ ask }, { address: me, hash: 'x', network: mainnet, signal })).toEqual([])
})
